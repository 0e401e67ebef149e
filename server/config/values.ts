import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import express from 'express';
import * as z from 'zod';
import { switchableForms } from '../../shared/captcha';

/** How many requests in how many milliseconds. */
export interface RateLimit {
  limit: number;
  windowMs: number;
}

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** A rate such as 10/10m: requests in so many seconds, minutes or hours. */
export const rate = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,3}[smh]$/, 'a number, a slash and a time, such as 10/10m')
    .default(fallback)
    .transform((text): RateLimit => {
      const [limit = '', time = ''] = text.split('/');
      return {
        limit: Number(limit),
        windowMs: Number.parseInt(time, 10) * (units[time.slice(-1)] ?? 0),
      };
    });

/** An address, without slashes at its end. No call would send user, password and query, so they are refused. */
export const hostUrl = z
  .url({ protocol: /^https?$/, error: 'an http or https address' })
  .regex(/^[^@?#]*$/, 'an http or https address without user, password and query')
  .transform((url) => url.replace(/\/+$/, ''));

/** As browsers write it in `Origin`: lower case, no default port. */
export const origin = hostUrl.pipe(
  z
    .string()
    .regex(/^\w+:\/\/[^/\\]+$/, 'an http or https origin without a path')
    .transform((url) => new URL(url).origin),
);

/** A key or secret: a short one could be guessed. */
export const secret = z.string().min(32, 'at least 32 characters');

/** A secret that is random unless set. `neededInProduction` and `crossMistakes` say where it must be set. */
export const randomSecret = secret.default(() => randomBytes(32).toString('base64url'));

/** Keys with blanks between them; the first is the one in use. */
export const keys = secret
  .regex(/^\S{32,}(\s+\S{32,})*$/, 'keys of at least 32 characters, the present one first')
  .default(() => randomBytes(32).toString('base64url'));

/** A path below a host's address; `/` unless set. */
export const probePath = z
  .string()
  .regex(/^\/[\w./-]*$/, 'a path such as /health.php')
  .default('/');

/** What a header allows after `Bearer` (RFC 6750, 2.1). */
export const token = secret.regex(/^[A-Za-z0-9._~+/-]+=*$/, 'letters, digits and -._~+/ only');

/** A whole number from `min` to `max`. */
export const whole = (fallback: number, min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
    .default(fallback);
};

/** Names of forms, separated by commas. */
export const formNames = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
  .pipe(z.array(z.enum(switchableForms, switchableForms.join(', '))));

/** The path of a file; gives its content. */
export const fileContent = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    context.addIssue('the path of a readable file');
    return z.NEVER;
  }
});

/** Express throws on an address that it cannot read. */
function isTrustable(proxies: number | string[]): boolean {
  try {
    express().set('trust proxy', proxies);
    return true;
  } catch {
    return false;
  }
}

/** What Express's `trust proxy` takes: a number of proxies, or their addresses and ranges. */
export const trustProxy = z
  .string()
  .default('0')
  .transform((v): number | string[] =>
    /^\d+$/.test(v) ? Number(v) : v.split(',').map((part) => part.trim()),
  )
  .refine(isTrustable, 'a number of proxies, or a list of addresses');
