import { afterEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../server/config/settings';
import { warnAboutSettings } from '../../server/observability/startWarnings';
import { api } from '../helpers/api';
import { brandOf } from '../helpers/brandFolder';
import { collectLog } from '../helpers/collectLog';
import { offLoopback } from '../helpers/offLoopback';
import { startSite, type TestSite } from '../helpers/site';

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const warnings = () => site?.lines.filter(({ level }) => level === 'warn') ?? [];
const ask = async (asked: TestSite, forwarded: string[]) => {
  for (const value of forwarded) {
    await api(asked).get('/healthz', value ? { 'x-forwarded-for': value } : {});
  }
};

describe('a proxy in front', () => {
  it.each([
    ['is not trusted', {}],
    ['has another address than the trusted ones', { TRUST_PROXY: '10.0.0.0/8' }],
  ])('that %s is warned of once', async (_case, settings) => {
    site = await startSite(settings as Record<string, string>);
    await ask(site, ['', '203.0.113.9', '203.0.113.10']);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toMatchObject({ setting: 'TRUST_PROXY' });
    expect(site.text()).not.toContain('203.0.113');
  });

  it.each([
    ['there is none', {}, ['', '']],
    ['it is trusted by number', { TRUST_PROXY: '1' }, ['203.0.113.9']],
    ['it is trusted by address', { TRUST_PROXY: 'loopback' }, ['203.0.113.9']],
  ])('is no reason to warn where %s', async (_case, settings, forwarded) => {
    site = await startSite(settings as Record<string, string>);
    await ask(site, forwarded);
    expect(warnings()).toEqual([]);
  });
});

describe('a start in production', () => {
  const app = { androidPackage: 'com.example.crew' };
  const key = { androidSha256: [Array(32).fill('AB').join(':')] };
  const tokens = {
    MAIL_HOST_TOKEN: 'mail-token-of-at-least-32-characters',
    ACCESS_HOST_TOKEN: 'access-token-of-at-least-32-characters',
  };
  const hosts = {
    MAIL_HOST_URL: 'https://mail.example.com',
    ACCESS_HOST_URL: 'https://access.example.com',
  };
  const mailAt = (MAIL_HOST_URL: string) => ({ ...hosts, ...tokens, MAIL_HOST_URL });
  const plain = {
    PUBLIC_ORIGIN: 'http://www.example.com',
    ...offLoopback,
    MAIL_HOST_URL: 'http://127.0.0.1:1',
    ACCESS_HOST_URL: 'http://127.0.0.1:1',
    TICKET_SECRET: 't'.repeat(40),
  };
  const certificate = 'UPSTREAM_CERT_FILE';
  // These brands have no pictures of their own.
  const appNames = ['BRAND_DIR', 'androidPackage', 'androidSha256'];

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing that is not set', {}, []],
    ['no Android app with its fingerprint', brandOf({ ...app, ...key }), ['BRAND_DIR']],
    ['an Android app without its fingerprint', brandOf(app), appNames],
    ['a fingerprint without its Android app', brandOf(key), appNames],
    ['no host on loopback', mailAt('http://127.0.0.1:4010'), []],
    ['no host on localhost', mailAt('http://localhost:4010'), []],
    ['no host on loopback by IPv6', mailAt('http://[::1]:4010'), []],
    ['no host over https', mailAt('https://127.example.com'), []],
    ['a host over plain http', mailAt('http://127.example.com'), ['MAIL_HOST_URL']],
    ['a host over plain http in capitals', mailAt('HTTP://mail.example.com'), ['MAIL_HOST_URL']],
    [
      'hosts that cannot authenticate the site',
      hosts,
      ['MAIL_HOST_TOKEN', certificate, 'ACCESS_HOST_TOKEN', certificate],
    ],
    [
      'the one host that cannot',
      { ...hosts, MAIL_HOST_TOKEN: tokens.MAIL_HOST_TOKEN },
      ['ACCESS_HOST_TOKEN', certificate],
    ],
    ['plain http', plain, ['PUBLIC_ORIGIN']],
  ])('warns of %s, and writes no secret', (_what, env, expected) => {
    const { log, lines } = collectLog();
    warnAboutSettings({ ...readSettings(env), isPublic: true }, log);
    const named = lines.flatMap(({ setting, settings }) => setting ?? settings);
    expect(named).toEqual(expected);
    expect(JSON.stringify(lines)).not.toMatch(/tttt|-token-of/);
  });
});
