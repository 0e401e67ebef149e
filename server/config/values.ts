import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import express from 'express';
import * as z from 'zod';
import { switchableForms } from '../../shared/captcha';

/** A number of requests, and the window in milliseconds. */
export interface RateLimit {
  limit: number;
  windowMs: number;
}

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** The schema of a rate such as 10/10m: requests in a number of seconds, minutes or hours. */
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

/**
 * The schema of a URL, without slashes at its end. User, password, query and fragment are rejected,
 * because no request would send them.
 */
export const hostUrl = z
  .url({ protocol: /^https?$/, error: 'an http or https URL' })
  .regex(/^[^@?#]*$/, 'an http or https URL without user, password and query')
  .transform((url) => url.replace(/\/+$/, ''));

/** The schema of an origin as browsers write it in `Origin`: lower case, no default port. */
export const origin = hostUrl.pipe(
  z
    .string()
    .regex(/^\w+:\/\/[^/\\]+$/, 'an http or https origin without a path')
    .transform((url) => new URL(url).origin),
);

/** The schema of a key or secret. A shorter value could be guessed. */
export const secret = z.string().min(32, 'at least 32 characters');

/**
 * The schema of a secret that is random unless it is set. `neededInProduction` and `crossMistakes`
 * say where it must be set.
 */
export const randomSecret = secret.default(() => randomBytes(32).toString('base64url'));

/** The schema of keys separated by white space. The first key encrypts; every key decrypts. */
export const keys = secret
  .regex(/^\S{32,}(\s+\S{32,})*$/, 'keys of at least 32 characters, the present one first')
  .default(() => randomBytes(32).toString('base64url'));

/** The schema of a path below the URL of a host; `/` unless it is set. */
export const probePath = z
  .string()
  .regex(/^\/[\w./-]*$/, 'a path such as /health.php')
  .default('/');

/** The schema of a token that may follow `Bearer` (RFC 6750, 2.1). */
export const token = secret.regex(/^[A-Za-z0-9._~+/-]+=*$/, 'letters, digits and -._~+/ only');

/** Returns the schema of a whole number from `min` to `max`. */
export const whole = (fallback: number, min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
    .default(fallback);
};

/** The schema of names of forms, separated by commas. */
export const formNames = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
  .pipe(z.array(z.enum(switchableForms, switchableForms.join(', '))));

/** The schema of a file's path. Its output is the content of the file. */
export const fileContent = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    context.addIssue('the path of a readable file');
    return z.NEVER;
  }
});

/** The schema of Express's `trust proxy`: a number of proxies, or their IP addresses and ranges. */
export const trustProxy = z
  .string()
  .default('0')
  .transform((v): number | string[] =>
    /^\d+$/.test(v) ? Number(v) : v.split(',').map((part) => part.trim()),
  )
  .refine((proxies) => {
    try {
      express().set('trust proxy', proxies);
      return true;
    } catch {
      // Express cannot parse an address.
      return false;
    }
  }, 'a number of proxies, or a list of addresses');
