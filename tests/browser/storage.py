"""Browsers that keep nothing: scripts that run before those of the page."""

FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
"""No room is left."""

DENIED = """
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException("denied", "SecurityError"); },
  });
}
"""
"""The browser keeps nothing for the page."""
