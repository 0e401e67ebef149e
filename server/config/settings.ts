import type { SecureContextOptions } from 'node:tls';
import * as z from 'zod';
import { captchaProviders } from '../../shared/captcha';
import type { SiteFile } from '../../shared/siteSchema';
import { type Environment, isLoopback, SettingsError } from './environment';
import { limitTable } from './limits';
import { readSite } from './site';
import {
  fileContent,
  formNames,
  hostUrl,
  keys,
  origin,
  probePath,
  randomSecret,
  rate,
  token,
  trustProxy,
  whole,
} from './values';

type RateSetting = `RATE_LIMIT_${keyof typeof limitTable}`;

/** `RATE_LIMIT_CONTACT` overrides the rate of the row CONTACT in `limitTable`. */
const rateSettings = Object.fromEntries(
  Object.entries(limitTable).map(([row, { admits }]) => [`RATE_LIMIT_${row}`, rate(admits)]),
) as Record<RateSetting, ReturnType<typeof rate>>;

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'development, production or test')
    .default('development'),
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().optional(),
  METRICS_PORT: whole(9464, 0, 65_535),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: trustProxy,
  SHARED_CACHE_SECONDS: whole(60, 0, 86_400),
  LOG_IP: z.enum(['full', 'truncated', 'none'], 'full, truncated or none').default('truncated'),
  LOG_LINES: rate('300/1m'),
  SHUTDOWN_TIMEOUT_MS: whole(15_000, 0, 600_000),
  SHUTDOWN_DRAIN_MS: whole(2_000, 0, 60_000),
  MAIL_HOST_URL: hostUrl.optional(),
  ACCESS_HOST_URL: hostUrl.optional(),
  PASSWORD_VERIFY_HASH: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/, 'letters, digits, _ and - only')
    .default('verify'),
  STUB_PORT: whole(4010, 0, 65_535),
  MAIL_HOST_TOKEN: token.optional(),
  ACCESS_HOST_TOKEN: token.optional(),
  UPSTREAM_CERT_FILE: fileContent.optional(),
  UPSTREAM_KEY_FILE: fileContent.optional(),
  HOST_PROBE_PATH: probePath,
  UPSTREAM_TIMEOUT_MS: whole(10_000, 50, 120_000),
  CAPTCHA_PROVIDER: z.enum(captchaProviders, captchaProviders.join(', ')).default('altcha'),
  CAPTCHA_SITE_KEY: z.string().default(''),
  CAPTCHA_SECRET: randomSecret,
  CAPTCHA_VERIFY_URL: hostUrl.optional(),
  TICKET_SECRET: randomSecret,
  OUTBOX_KEY: keys,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'a redis or rediss URL' }).optional(),
  ...rateSettings,
  SITE_SAMPLE_OK: z.enum(['0', '1'], '0 or 1').default('0'),
  FORMS_OFF: formNames,
  BRAND_DIR: z.string().optional(),
  PREVIOUS_ASSETS_DIR: z.string().optional(),
});

/** The names of all settings. A test checks that each one is documented. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** A client certificate for the PHP hosts, as PEM texts. */
export type UpstreamTls = Pick<SecureContextOptions, 'cert' | 'key'>;

/** The checked settings (docs/BEHAVIOUR.md, Settings). They are read once, at start. */
export type Settings = z.infer<typeof schema> & {
  PUBLIC_ORIGIN: string;
  /** True in production, or if the host of `PUBLIC_ORIGIN` is not loopback. */
  isPublicDeployment: boolean;
  upstreamTls: UpstreamTls;
  /** The values of site.json. In a demo the sample's value replaces a value that is not set. */
  site: SiteFile;
  /** Variables with the prefix of a setting that no code reads. */
  unknown: string[];
};

/** Settings that may be in a file: `X_FILE` is the path of a file with the value. */
const secretNames = [
  'CAPTCHA_SECRET',
  'TICKET_SECRET',
  'OUTBOX_KEY',
  'MAIL_HOST_TOKEN',
  'ACCESS_HOST_TOKEN',
  'REDIS_URL',
  'PASSWORD_VERIFY_HASH',
] as const;

const neededInProduction = [
  'PUBLIC_ORIGIN',
  'MAIL_HOST_URL',
  'ACCESS_HOST_URL',
  'PASSWORD_VERIFY_HASH',
  'TICKET_SECRET',
] as const;

/**
 * Matches the secrets of the Compose file and the examples, also inside a URL. They are rejected
 * unless the site is on loopback.
 */
const demoSecret = /demo-[\w-]+-not-for-production/;

/** A placeholder such as `xxxx`, which was not replaced. */
const oneCharacter = /^(.)\1+$/;

/** The settings that are not empty, as texts. */
type Given = Record<string, string>;

/** The prefixes of this site's variables. */
const prefixes = /^(RATE_LIMIT|(MAIL_|ACCESS_)?HOST|SITE|OUTBOX|REDIS)_/;

/** Returns the names of variables that begin with one of `prefixes`, but that no setting has. */
function unknownSettings(env: Environment): string[] {
  const known = [...settingNames, ...secretNames.map((name) => `${name}_FILE`)];
  return Object.keys(env).filter((name) => prefixes.test(name) && !known.includes(name));
}

/**
 * Returns the values of an environment and its files, without the line ends that editors and shells
 * append.
 */
function readGiven(env: Environment, mistakes: string[]): Given {
  const given: Given = {};
  for (const [name, value = ''] of Object.entries(env))
    if (value.trim()) given[name] = value.trim();
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) mistakes.push(`${name}: set it or ${name}_FILE, not both`);
    const content = fileContent.safeParse(file);
    if (content.success) given[name] = content.data.trim();
    else mistakes.push(`${name}_FILE: expected the path of a readable file`);
  }
  return given;
}

const issuesOf = (error: z.ZodError | undefined) =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: expected ${message}`);

const originOf = (settings: { PUBLIC_ORIGIN?: string; PORT: number }) =>
  settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;

const outboxSchema = schema.pick({
  PORT: true,
  PUBLIC_ORIGIN: true,
  REDIS_URL: true,
  OUTBOX_KEY: true,
});

/**
 * Returns the settings of the outbox's command-line program, which must also work while another
 * setting or site.json is invalid.
 * @throws SettingsError
 */
export function readOutboxSettings(env: Environment) {
  const isRead = ([name]: [string, unknown]) => name.replace(/_FILE$/, '') in outboxSchema.shape;
  const mistakes: string[] = [];
  const given = readGiven(Object.fromEntries(Object.entries(env).filter(isRead)), mistakes);
  const { data, error } = outboxSchema.safeParse(given);
  mistakes.push(...issuesOf(error));
  if (!data || mistakes.length > 0) throw new SettingsError(mistakes);
  return { ...data, PUBLIC_ORIGIN: originOf(data) };
}

/**
 * Returns true if other people can reach the site. Such a site must use neither the stub nor
 * secrets that change with every start.
 */
function isPublicDeployment({ NODE_ENV, PUBLIC_ORIGIN }: Given): boolean {
  const isElsewhere = PUBLIC_ORIGIN !== undefined && !isLoopback(PUBLIC_ORIGIN);
  return NODE_ENV === 'production' || isElsewhere;
}

/**
 * Returns the mistakes that depend on several settings: missing values, contradictions, and demo
 * secrets on a public site. It reads the unparsed values, so that it also works if a setting is
 * invalid.
 */
function crossMistakes(given: Given): string[] {
  const mistakes: string[] = [];
  const need = (name: string, why: string) => {
    if (!given[name]) mistakes.push(`${name}: must be set ${why}`);
  };
  const provider = given.CAPTCHA_PROVIDER ?? 'altcha';
  if (provider === 'none' && given.NODE_ENV !== 'test') {
    mistakes.push('CAPTCHA_PROVIDER: none is for NODE_ENV=test only');
  }
  if (provider === 'turnstile') {
    need('CAPTCHA_SITE_KEY', 'with CAPTCHA_PROVIDER=turnstile');
    need('CAPTCHA_SECRET', 'with CAPTCHA_PROVIDER=turnstile');
  }
  if (given.UPSTREAM_CERT_FILE) need('UPSTREAM_KEY_FILE', 'with UPSTREAM_CERT_FILE');
  if (given.UPSTREAM_KEY_FILE) need('UPSTREAM_CERT_FILE', 'with UPSTREAM_KEY_FILE');
  if (!isPublicDeployment(given)) return mistakes;
  const where = given.NODE_ENV === 'production' ? 'in production' : 'off loopback';
  for (const name of neededInProduction) need(name, where);
  if (provider === 'altcha') need('CAPTCHA_SECRET', where);
  if (given.REDIS_URL) need('OUTBOX_KEY', `with REDIS_URL ${where}`);
  if (isLoopback(given.PUBLIC_ORIGIN)) return mistakes;
  for (const name of secretNames) {
    const value = given[name] ?? '';
    if (demoSecret.test(value)) mistakes.push(`${name}: a demo secret is refused ${where}`);
    if (oneCharacter.test(value)) mistakes.push(`${name}: one repeated character is no secret`);
  }
  return mistakes;
}

/**
 * Returns true if the sample's values may be used, because the owner allows it or no other people
 * can reach the site.
 */
const isDemo = (given: Given) =>
  given.SITE_SAMPLE_OK === '1' || !isPublicDeployment(given) || isLoopback(given.PUBLIC_ORIGIN);

/**
 * Checks an environment and returns the settings.
 * @throws SettingsError with every mistake, each with its name and the expected value
 */
export function readSettings(env: Environment): Settings {
  const mistakes: string[] = [];
  const given = readGiven(env, mistakes);
  const { data: settings, error } = schema.safeParse(given);
  mistakes.push(...issuesOf(error), ...crossMistakes(given));
  let site: SiteFile | undefined;
  try {
    site = readSite(given.BRAND_DIR, isDemo(given));
  } catch (siteError) {
    mistakes.push((siteError as Error).message);
  }
  if (!settings || !site || mistakes.length > 0) throw new SettingsError(mistakes);

  const { UPSTREAM_CERT_FILE: cert, UPSTREAM_KEY_FILE: key } = settings;
  return {
    ...settings,
    PUBLIC_ORIGIN: originOf(settings),
    isPublicDeployment: isPublicDeployment(given),
    upstreamTls: { cert, key },
    site,
    unknown: unknownSettings(env),
  };
}
