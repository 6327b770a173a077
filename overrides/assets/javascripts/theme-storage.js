// @ts-check
/**
 * Lets the theme do without storage: where the browser denies it, or what it
 * holds is spoilt, the theme's own functions would end its scripts.
 *
 * A classic script, since it has to come before the theme uses them.
 */
for (const name of ["__md_get", "__md_set"]) {
  const scope = /** @type {Record<string, any>} */ (globalThis);
  const original = scope[name];
  scope[name] = (/** @type {unknown[]} */ ...given) => {
    try {
      return original(...given);
    } catch {
      return null;
    }
  };
}
