import { expect, it } from 'vitest';
import { readSettings } from '../../server/config/settings';
import { warnAboutSettings } from '../../server/observability/startWarnings';
import { offLoopback } from '../helpers/builtSite';
import { collectLog } from '../helpers/parts';
import { link } from '../helpers/sampleForms';
import { startOwnSite } from '../helpers/sharedSite';
import type { TestSettings } from '../helpers/site';

it.each<[number, string, TestSettings, string[]]>([
  [1, 'is not trusted', {}, ['203.0.113.9', '203.0.113.10']],
  [0, 'does not exist', {}, ['', '']],
  [0, 'is trusted by number', { TRUST_PROXY: '1' }, ['203.0.113.9']],
])(
  'logs %d warnings if the proxy in front of the site %s',
  async (count, _what, settings, forwarded) => {
    const site = await startOwnSite(settings);
    for (const value of forwarded)
      await site.get('/healthz', value ? { 'x-forwarded-for': value } : {});
    const warnings = site.lines.filter(({ level }) => level === 'warn');
    expect(warnings.map(({ setting }) => setting)).toEqual(Array(count).fill('TRUST_PROXY'));
    expect(site.text()).not.toContain('203.0.113');
  },
);

const tokens = {
  MAIL_HOST_TOKEN: 'mail-token-of-at-least-32-characters',
  ACCESS_HOST_TOKEN: 'access-token-of-at-least-32-characters',
};
const hosts = {
  MAIL_HOST_URL: 'https://mail.example.com',
  ACCESS_HOST_URL: 'https://access.example.com',
};
const plain = {
  PUBLIC_ORIGIN: 'http://www.example.com',
  ...offLoopback,
  MAIL_HOST_URL: 'http://127.0.0.1:1',
  ACCESS_HOST_URL: 'http://[::1]:1',
  TICKET_SECRET: 'ticket-'.repeat(6),
};
const certificate = 'UPSTREAM_CERT_FILE';

it.each<[string, Record<string, string>, string[]]>([
  ['nothing if nothing is set', {}, []],
  [
    'a host over plain http',
    { ...hosts, ...tokens, MAIL_HOST_URL: 'HTTP://127.example.com' },
    ['MAIL_HOST_URL'],
  ],
  [
    'hosts that cannot authenticate the site',
    hosts,
    ['MAIL_HOST_TOKEN', certificate, 'ACCESS_HOST_TOKEN', certificate],
  ],
  ['no host on loopback over plain http', plain, []],
  [
    'a secret that is not from Turnstile',
    { ...plain, CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'a-key' },
    ['CAPTCHA_SECRET'],
  ],
  [
    'a secret of Turnstile for another captcha',
    { ...plain, CAPTCHA_PROVIDER: 'altcha', CAPTCHA_SECRET: `0x4AAA${'A'.repeat(29)}` },
    ['CAPTCHA_SECRET'],
  ],
])('a start in production warns of %s, and writes no secret', (_what, env, expected) => {
  const { log, lines } = collectLog();
  const settings = readSettings({ CAPTCHA_PROVIDER: 'none', NODE_ENV: 'test', ...env });
  warnAboutSettings({ ...settings, isPublicDeployment: true }, log);
  const named = lines.flatMap(({ setting, settings }) => setting ?? settings);
  expect(named).toEqual(expected);
  expect(JSON.stringify(lines)).not.toMatch(/ticket-|-token-of/);
});

const secret = 'secret-'.repeat(5);
const production = {
  NODE_ENV: 'production',
  SITE_SAMPLE_OK: '1',
  CAPTCHA_PROVIDER: 'altcha',
  CAPTCHA_SECRET: secret,
  TICKET_SECRET: secret,
  PASSWORD_VERIFY_HASH: 'verify',
};

it.each<[number, string, TestSettings, origin?: string]>([
  [200, 'the requested URL’s, on loopback', { PUBLIC_ORIGIN: 'http://localhost:3000' }],
  [403, 'the requested URL’s, off loopback', {}],
  [403, 'the requested URL’s, in production', production],
  [200, 'the public origin, in production', production, 'https://www.example.com'],
  [403, 'the public origin over http', production, 'http://www.example.com'],
  [
    403,
    'the public origin with more behind it',
    production,
    'https://www.example.com.evil.example',
  ],
])('answers %i to an origin that is %s', async (status, _what, settings, origin) => {
  // Equivalent to the origin that browsers send, although it is spelt differently.
  const site = await startOwnSite({ PUBLIC_ORIGIN: 'https://WWW.Example.com:443/', ...settings });
  const headers = { origin: origin ?? site.url };
  await site.post('/api/password/verify', link, headers).expect(status);
});
