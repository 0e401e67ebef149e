import { expect } from 'vitest';
import type { RawResponse } from './rawRequest';

/** A part of every hostile text. A response that contains it repeats the text. */
export const mark = 'zq9mark';

/** Texts that have broken other sites. Each contains `mark`. */
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

/** The headers that every response has if the site's origin is https. */
const requiredHeaders: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none';script-src 'self'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same-site|cross-origin)$/,
  'permissions-policy': /geolocation=\(\)/,
  'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/,
  'strict-transport-security': /^max-age=63072000(; includeSubDomains)?$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

const forbiddenHeaders = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'refresh',
  'server',
  'set-cookie',
  'x-injected',
  'x-powered-by',
];

/** Texts that no response may contain: stacks, paths, ports, and errors of a broken host. */
const internals =
  /node_modules|\/server\/|\/dist\/|\.tsx?:\d|\bat (?:async )?[\w.<>]+ \(|\.php\b|127\.0\.0\.1:\d|ECONN|EMFILE|PDOException|Fatal error/;

const markup = hostileStrings.filter((text) => /[<>]/.test(text));

/**
 * Expects that a response has all security headers, none of `forbiddenHeaders`, and not the status
 * 500. Its text has no internals and no markup of an attack, and it redirects to no other site.
 */
export function expectSafe({ status, headers, text }: RawResponse): void {
  expect(status).not.toBe(500);
  for (const [name, value] of Object.entries(requiredHeaders))
    expect(headers[name] ?? 'missing', name).toMatch(value);
  expect(forbiddenHeaders.filter((name) => headers[name])).toEqual([]);
  expect(text).not.toMatch(internals);
  expect(text).not.toContain(process.cwd());
  if (headers['content-type']?.includes('html'))
    expect(markup.filter((attack) => text.includes(attack))).toEqual([]);
  const { location } = headers;
  if (location) expect(location).toMatch(/^(\/(?![/\\])|https:\/\/[\w.]+\.example(\/|$))/);
}
