"""Hearts in words and pictures."""
