/** Marks every attack, so that an answer that repeats one is found. */
export const mark = 'zq9mark';

/** Texts that have broken other people's sites, each with the mark in it. */
export const hostileStrings: readonly string[] = [
  `<script>${mark}()</script>`,
  `"><img src=x onerror=${mark}()>`,
  `\u2028${mark}\u2029</title>`,
  `' OR '1'='1' -- ${mark}`,
  `/etc/passwd\0${mark}.png`,
  `${mark}\r\nSet-Cookie: stolen=1`,
  `%0d%0aX-Injected:${mark}`,
  `\u202e${mark}\u202c`,
  `\ud800${mark}`,
  `${mark}${'A'.repeat(7_000)}`,
  `__proto__${mark}`,
  `//evil.example/${mark}`,
];

/** Values where a text is expected. */
export const hostileValues: readonly unknown[] = [
  null,
  -1,
  [mark],
  { toString: mark },
  { constructor: { prototype: { polluted: mark } } },
];
