import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { captchaProviders } from '../../shared/captcha';
import { isLoopback } from './loopback';
import { bindingSampleNames, sampleNames } from './sample';
import { siteSettings } from './siteSettings';

/** How many requests in how many milliseconds. */
export interface RateLimit {
  limit: number;
  windowMs: number;
}

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

const rate = (fallback: string) =>
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

const whole = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .default(String(fallback))
    .transform(Number)
    .refine((n) => n >= min && n <= max, `a whole number from ${min} to ${max}`);

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

/** As browsers write it in `Origin`: lower case, no port that goes without saying. */
const origin = httpUrl.pipe(
  z
    .string()
    .refine((url) => {
      const { username, password, pathname, search, hash } = new URL(url);
      return pathname === '/' && !(username || password || search || hash);
    }, 'an http or https origin without a path')
    .transform((url) => new URL(url).origin),
);

const secret = z.string().min(32, 'at least 32 characters');

const trustProxy = z
  .string()
  .default('0')
  .refine(
    (v) => /^\d{1,2}$/.test(v) || /^[\da-fA-F.:/, ]+$/.test(v) || v === 'loopback',
    'a number of proxies, or a list of addresses',
  )
  .transform((v): number | string[] =>
    /^\d{1,2}$/.test(v) ? Number(v) : v.split(',').map((part) => part.trim()),
  );

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'development, production or test')
    .default('development'),
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().default('0.0.0.0'),
  WEB_CONCURRENCY: whole(1, 0, 64),
  METRICS_PORT: whole(9464, 0, 65_535),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: trustProxy,
  OVERLOAD_DELAY_MS: whole(250, 0, 60_000),
  SHARED_CACHE_SECONDS: whole(60, 0, 86_400),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'a level of pino, such as info',
    )
    .default('info'),
  LOG_IP: z.enum(['full', 'truncated', 'none'], 'full, truncated or none').default('truncated'),
  SHUTDOWN_TIMEOUT_MS: whole(15_000, 0, 600_000),
  SHUTDOWN_DRAIN_MS: whole(2_000, 0, 60_000),
  MAIL_HOST_URL: httpUrl.optional(),
  ACCESS_HOST_URL: httpUrl.optional(),
  PASSWORD_VERIFY_HASH: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/, 'letters, digits, _ and - only')
    .optional(),
  STUB_PORT: whole(4010, 0, 65_535),
  UPSTREAM_TIMEOUT_MS: whole(10_000, 50, 120_000),
  CAPTCHA_PROVIDER: z.enum(captchaProviders, captchaProviders.join(', ')).default('altcha'),
  CAPTCHA_SITE_KEY: z.string().default(''),
  CAPTCHA_SECRET: secret.optional(),
  CAPTCHA_VERIFY_URL: httpUrl.optional(),
  TICKET_SECRET: secret.optional(),
  OUTBOX_KEY: secret.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'a redis or rediss address' }).optional(),
  REDIS_SENTINELS: z
    .string()
    .transform((text) => text.split(',').map((entry) => `redis://${entry.trim()}`))
    .pipe(z.array(z.url('host:port with commas between').transform((url) => new URL(url))))
    .optional(),
  REDIS_SENTINEL_NAME: z.string().default('mymaster'),
  RATE_LIMIT_CONTACT: rate('10/10m'),
  RATE_LIMIT_SUPPORT: rate('10/10m'),
  RATE_LIMIT_VERIFY_ID: rate('20/10m'),
  RATE_LIMIT_PASSWORD: rate('20/10m'),
  RATE_LIMIT_CHALLENGE: rate('60/10m'),
  RATE_LIMIT_CLIENT_EVENTS: rate('60/1m'),
  RATE_LIMIT_CSP_REPORTS: rate('60/1m'),
  RATE_LIMIT_PAGES: rate('600/1m'),
  RATE_LIMIT_PER_ID: rate('5/10m'),
  RATE_LIMIT_VERIFY_ID_MISSES: rate('300/10m'),
  SITE_SAMPLE_OK: z
    .enum(['0', '1'], '0 or 1')
    .default('0')
    .transform((v) => v === '1'),
  BRAND_DIR: z.string().optional(),
  PREVIOUS_ASSETS_DIR: z.string().optional(),
  ...siteSettings.shape,
});

/** The settings as the environment gives them, checked (docs/BEHAVIOUR.md, Settings). Read once, at start. */
export type Settings = z.infer<typeof schema> & {
  PUBLIC_ORIGIN: string;
  /** Names of the brand's settings that still have the sample's value. */
  sampleBrand: string[];
};

/** Settings that may come as a file: `X_FILE` holds a path, the file the value. */
export const secretNames = [
  'CAPTCHA_SECRET',
  'TICKET_SECRET',
  'OUTBOX_KEY',
  'REDIS_URL',
  'REDIS_SENTINELS',
  'PASSWORD_VERIFY_HASH',
] as const;

/** Secrets of the compose file and the examples, refused in production off loopback. */
const demoSecret = /^demo-.*-not-for-production-use$/;

/** Every mistake found in the settings: names and what was expected, never a value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly mistakes: readonly string[]) {
    super(`The settings are not right:\n${mistakes.map((m) => `  ${m}`).join('\n')}`);
  }
}

type Env = Readonly<Record<string, string | undefined>>;

function readSecretFiles(env: Env, mistakes: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) mistakes.push(`${name}: set it or ${name}_FILE, not both`);
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch {
      mistakes.push(`${name}_FILE: expected the path of a readable file`);
    }
  }
  return values;
}

function crossChecks(given: Record<string, string>): string[] {
  const mistakes: string[] = [];
  const need = (name: string, why: string) => {
    if (!given[name]) mistakes.push(`${name}: must be set ${why}`);
  };
  if ((given.WEB_CONCURRENCY ?? '1') !== '1') {
    // What one process keeps or makes up for itself the others would not know.
    const hosts = ['MAIL_HOST_URL', 'ACCESS_HOST_URL'];
    for (const name of ['REDIS_URL', 'OUTBOX_KEY', 'TICKET_SECRET', 'CAPTCHA_SECRET', ...hosts]) {
      need(name, 'with WEB_CONCURRENCY');
    }
  }
  if (given.REDIS_SENTINELS) need('REDIS_URL', 'with REDIS_SENTINELS');
  const provider = given.CAPTCHA_PROVIDER ?? 'altcha';
  const thirdParty = ['turnstile', 'hcaptcha', 'recaptcha'].includes(provider);
  if (provider === 'none' && given.NODE_ENV !== 'test') {
    mistakes.push('CAPTCHA_PROVIDER: none is for NODE_ENV=test only');
  }
  if (thirdParty) {
    need('CAPTCHA_SITE_KEY', `with CAPTCHA_PROVIDER=${provider}`);
    need('CAPTCHA_SECRET', `with CAPTCHA_PROVIDER=${provider}`);
  }
  if (given.NODE_ENV === 'production') {
    for (const name of [
      'PUBLIC_ORIGIN',
      'MAIL_HOST_URL',
      'ACCESS_HOST_URL',
      'PASSWORD_VERIFY_HASH',
      'TICKET_SECRET',
    ]) {
      need(name, 'in production');
    }
    if (!thirdParty) need('CAPTCHA_SECRET', 'in production');
    if (given.REDIS_URL) need('OUTBOX_KEY', 'with REDIS_URL in production');
    for (const name of secretNames) {
      if (demoSecret.test(given[name] ?? '') && !isLoopback(given.PUBLIC_ORIGIN)) {
        mistakes.push(`${name}: a demo secret is refused in production`);
      }
    }
    if (given.SITE_SAMPLE_OK !== '1' && !isLoopback(given.PUBLIC_ORIGIN)) {
      for (const name of bindingSampleNames(given)) {
        mistakes.push(
          `${name}: still the sample, which would bind or mislead people (SITE_SAMPLE_OK=1 for a trial)`,
        );
      }
    }
  }
  return mistakes;
}

/**
 * Checks an environment and gives the settings.
 * @throws SettingsError with every mistake, each with its name and what was expected.
 */
export function readSettings(env: Env): Settings {
  const mistakes: string[] = [];
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value) given[name] = value;
  Object.assign(given, readSecretFiles(env, mistakes));

  const result = schema.safeParse(given);
  if (!result.success) {
    for (const issue of result.error.issues) {
      mistakes.push(`${issue.path.join('.')}: expected ${issue.message}`);
    }
  }
  mistakes.push(...crossChecks(given));
  if (!result.success || mistakes.length > 0) throw new SettingsError(mistakes);

  const settings = result.data;
  return {
    ...settings,
    PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
    sampleBrand: sampleNames(given),
  };
}
