import { expect } from 'vitest';

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

/** An answer, whichever way it was asked for. */
interface Answer {
  status: number;
  headers: { get(name: string): string | null | undefined };
  body: string;
}

/** Headers that every answer of a site behind https carries, and what is in them. */
const everywhere: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none';script-src 'self'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same-site|cross-origin)$/,
  'permissions-policy': /geolocation=\(\)/,
  'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/,
  'strict-transport-security': /^max-age=63072000(; includeSubDomains)?$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

const never = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'refresh',
  'server',
  'set-cookie',
  'x-injected',
  'x-powered-by',
];

/** The site's insides: stacks, paths, names of machines, what a broken host says. */
const insides =
  /node_modules|\/server\/|\/dist\/|\.tsx?:\d|\bat (?:async )?[\w.<>]+ \(|\.php\b|127\.0\.0\.1:\d|ECONN|EMFILE|PDOException|Fatal error/;

const markup = hostileStrings.filter((text) => /[<>]/.test(text));

/** What must hold of every answer to anything: no failure of ours, all headers, no leak, no redirect to others. */
export function expectSafe({ status, headers, body }: Answer): void {
  expect(status).not.toBe(500);
  for (const [name, value] of Object.entries(everywhere))
    expect(headers.get(name) ?? 'missing', name).toMatch(value);
  expect(never.filter((name) => headers.get(name))).toEqual([]);
  expect(body).not.toMatch(insides);
  expect(body).not.toContain(process.cwd());
  if (headers.get('content-type')?.includes('html'))
    expect(markup.filter((attack) => body.includes(attack))).toEqual([]);
  const location = headers.get('location');
  if (location) expect(location).toMatch(/^(\/(?![/\\])|https:\/\/[\w.]+\.example(\/|$))/);
}
