import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'dotenv';
import { expect, it } from 'vitest';
import { SettingsError } from '../../server/config/environment';
import { readSettings, type Settings } from '../../server/config/settings';
import { brandOf, wholeBrand } from '../helpers/brandFolder';
import { temporaryFolder } from '../helpers/parts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.example.com',
  MAIL_HOST_URL: 'https://mail.example.com/',
  ACCESS_HOST_URL: 'https://access.example.com',
  PASSWORD_VERIFY_HASH: 'a1b2c3',
  CAPTCHA_SECRET: 'captcha-'.repeat(4),
  TICKET_SECRET: 'ticket-'.repeat(5),
};

function mistakes(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
    throw error;
  }
  return [];
}

/** Returns the names of the settings that are wrong, each once. */
const wrong = (env: Record<string, string>) => [
  ...new Set(mistakes(env).map((line) => line.split(/[:.]/)[0])),
];

const complete = { ...production, ...brandOf(wholeBrand) };

it('no setting is required outside production, and .env.example shows the defaults', () => {
  const example = parse(readFileSync('.env.example', 'utf8'));
  const shown = Object.keys(example) as (keyof Settings)[];
  expect(shown.length).toBeGreaterThan(20);
  const [given, defaults] = [readSettings(example), readSettings({})];
  expect(shown.filter((name) => !isDeepStrictEqual(given[name], defaults[name]))).toEqual([]);
});

it('values are parsed, and URLs lose the slashes at their end', () => {
  const given = { TRUST_PROXY: '10.0.0.0/8, ::1', RATE_LIMIT_CONTACT: '7/2h' };
  expect(readSettings({ ...complete, ...given })).toMatchObject({
    RATE_LIMIT_CONTACT: { limit: 7, windowMs: 7_200_000 },
    MAIL_HOST_URL: 'https://mail.example.com',
    TRUST_PROXY: ['10.0.0.0/8', '::1'],
  });
});

it('an error names every setting that is wrong, and shows no value', () => {
  const given = {
    PORT: '99999999',
    RATE_LIMIT_CONTACT: 'often-secret-value',
    LOG_IP: 'javascript',
    TICKET_SECRET: 'too-short-secret',
    CAPTCHA_PROVIDER: 'none',
  };
  expect(wrong(given).toSorted()).toEqual(Object.keys(given).toSorted());
  expect(mistakes(given).join()).not.toMatch(/often-secret-value|too-short-secret|javascript/);
});

it('an error names every setting that production and Turnstile require', () => {
  const keys = ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'];
  expect(wrong({ CAPTCHA_PROVIDER: 'turnstile' })).toEqual(keys);
  const found = wrong({ NODE_ENV: 'production', REDIS_URL: 'redis://127.0.0.1' });
  const { NODE_ENV: _, ...needed } = production;
  expect(found).toEqual(expect.arrayContaining([...Object.keys(needed), 'OUTBOX_KEY']));
  expect(mistakes(complete)).toEqual([]);
});

it.each(['development', 'test', ''])(
  'a site off loopback requires the settings of production, with NODE_ENV %j',
  (NODE_ENV) => {
    const { PUBLIC_ORIGIN, BRAND_DIR, NODE_ENV: _, ...hosts } = complete;
    expect(wrong({ NODE_ENV, PUBLIC_ORIGIN }).toSorted()).toEqual(
      [...Object.keys(hosts), 'site'].toSorted(),
    );
    // Without a host the embedded stub would tell visitors that their password was changed.
    expect(wrong({ ...complete, NODE_ENV, ACCESS_HOST_URL: '' })).toEqual(['ACCESS_HOST_URL']);
    expect(wrong({ ...complete, NODE_ENV })).toEqual([]);
    expect(wrong({ NODE_ENV, PUBLIC_ORIGIN: 'http://127.0.0.1:3000' })).toEqual([]);
  },
);

it('a secret may be in a file, and its line end is removed', () => {
  const file = join(temporaryFolder(), 'content');
  const content = 'f'.repeat(40);
  writeFileSync(file, `${content}\n`);
  expect(readSettings({ TICKET_SECRET_FILE: file }).TICKET_SECRET).toBe(content);
  expect(wrong({ TICKET_SECRET_FILE: `${file}-not` })).toEqual(['TICKET_SECRET_FILE']);
  expect(mistakes({ TICKET_SECRET_FILE: `${file}-not` }).join()).not.toContain(file);
  expect(readSettings({ TICKET_SECRET: `${content} \r\n` }).TICKET_SECRET).toBe(content);
  const both = mistakes({ TICKET_SECRET_FILE: file, TICKET_SECRET: 'x'.repeat(32) });
  expect(both).toEqual([expect.stringContaining('not both')]);
});

it.each<[Record<string, string>, boolean]>([
  [{ SITE_SAMPLE_OK: '1' }, true],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, true],
  [{ PUBLIC_ORIGIN: 'http://[::1]:8080' }, true],
  [{ SITE_SAMPLE_OK: '0' }, false],
  [{ PUBLIC_ORIGIN: 'http://127.0.0.1.example.com' }, false],
])('with %j the sample may be shown in production: %s', (env, allowed) => {
  expect(mistakes({ ...production, ...env }).length === 0).toBe(allowed);
});

const demo = 'demo-ticket-secret-not-for-production-use';
const redisPassword = readFileSync('ops/redis/demo/site-password', 'utf8').trim();
const demoRedis = `redis://site:${redisPassword}@redis:6379/0`;
const turnstile = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'a-key' };
const withOutbox = { ...complete, OUTBOX_KEY: 'outbox-'.repeat(5) };
it.each<[string, string, string, base?: Record<string, string>]>([
  ['PUBLIC_ORIGIN', 'https://example.com/path', 'https://example.com/', complete],
  ['PUBLIC_ORIGIN', 'example.com', 'http://example.com', complete],
  ['TICKET_SECRET', demo, 'ticket-'.repeat(5), complete],
  ['TICKET_SECRET', 't'.repeat(32), 'ticket-'.repeat(5), complete],
  ['REDIS_URL', demoRedis, 'redis://site:a-password@redis:6379', withOutbox],
  ['REDIS_URL', demoRedis, 'redis://redis:6379', { ...withOutbox, NODE_ENV: '' }],
  ['TICKET_SECRET', 'short', demo, { ...complete, PUBLIC_ORIGIN: 'http://127.0.0.2:3000' }],
  ['MAIL_HOST_TOKEN', `${'t'.repeat(40)}\nt`, `${'t'.repeat(40)}\n`],
  ['CAPTCHA_SECRET', 'captcha', 'captcha-'.repeat(5), turnstile],
  ['SITE_SAMPLE_OK', 'yes', '1'],
  ['PORT', '0x1010', '0'],
  ['MAIL_HOST_URL', 'https://user:pass@mail.example.com', 'https://mail.example.com'],
  ['MAIL_HOST_URL', 'https://mail.example.com/?key=1', 'https://mail.example.com/php/'],
  ['TRUST_PROXY', '10.0.0.256', '10.0.0.255, 10.1.0.0/16'],
  ['FORMS_OFF', 'contacts', 'contact, support'],
])('%s must not be %s, but may be %s', (name, bad, good, base = {}) => {
  expect(wrong({ ...base, [name]: bad })).toEqual([name]);
  expect(wrong({ ...base, [name]: good })).toEqual([]);
});

it('variables that are no settings, but have the prefix of a setting, are listed', () => {
  const misspelt = { RATE_LIMIT_CONTACTS: '1/1m', MAIL_HOST_TOKN: 'x', REDIS_ULR: 'x' };
  const env = { ...misspelt, RATE_LIMIT_QR_CODES: '9/1m', TICKET_SECRETS: 'x', PATH: '/bin' };
  expect(readSettings(env).unknown).toEqual(Object.keys(misspelt));
});
