import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../server/config/settings';

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.example.com',
  MAIL_HOST_URL: 'https://mail.example.com/',
  ACCESS_HOST_URL: 'https://access.example.com',
  PASSWORD_VERIFY_HASH: 'a1b2c3',
  CAPTCHA_SECRET: 'c'.repeat(32),
  TICKET_SECRET: 't'.repeat(32),
};

/** What production needs of the brand instead of the sample. */
const brand = {
  SITE_NAME: 'Fix It',
  SITE_MAIN_URL: 'https://www.fixit.test',
  SITE_WEB_CLIENT_URL: 'https://app.fixit.test',
  SITE_PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=test.fixit',
  SITE_APP_STORE_URL: 'https://apps.apple.com/in/app/fix-it/id123456789',
  SITE_EMAIL: 'help@fixit.test',
  SITE_PHONE: '+91 22 5555 0100',
  SITE_PARENT_FIRM: 'Fix It Services Private Limited',
  SITE_ADDRESS: '1 Test Road, Mumbai 400001, Maharashtra, India',
  SITE_REGISTERED_NAME: 'Fix It Services Private Limited',
  SITE_GRIEVANCE_NAME: 'Asha Rao',
  SITE_GRIEVANCE_DESIGNATION: 'Head of customer care',
  SITE_GRIEVANCE_EMAIL: 'grievance@fixit.test',
  SITE_SECURITY_CONTACT: 'mailto:security@fixit.test',
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

/** The names of the settings that are wrong, each once. */
const wrong = (env: Record<string, string>) => [
  ...new Set(mistakes(env).map((line) => line.split(/[:.]/)[0])),
];

const complete = { ...production, ...brand };

describe('settings', () => {
  it('needs nothing outside production', () => {
    expect(readSettings({})).toMatchObject({
      PUBLIC_ORIGIN: 'http://localhost:3000',
      RATE_LIMIT_CONTACT: { limit: 10, windowMs: 600_000 },
      TRUST_PROXY: 0,
      CAPTCHA_PROVIDER: 'altcha',
      sampleBrand: expect.arrayContaining(['SITE_NAME']),
    });
  });

  it('takes what is set, without slashes at the end of an address', () => {
    const settings = readSettings({ ...complete, TRUST_PROXY: '10.0.0.0/8, ::1' });
    expect(settings.MAIL_HOST_URL).toBe('https://mail.example.com');
    expect(settings.TRUST_PROXY).toEqual(['10.0.0.0/8', '::1']);
    expect(settings.sampleBrand).not.toContain('SITE_NAME');
    expect(settings.sampleBrand).not.toContain('SITE_ANDROID_PACKAGE');
  });

  it('lists every mistake by name, and never a value', () => {
    const given = {
      PORT: '99999999',
      RATE_LIMIT_CONTACT: 'often-secret-value',
      SITE_APP_SCHEME: 'javascript',
      TICKET_SECRET: 'too-short-secret',
      CAPTCHA_PROVIDER: 'none',
    };
    expect(wrong(given).toSorted()).toEqual(Object.keys(given).toSorted());
    expect(mistakes(given).join()).not.toMatch(/often-secret-value|too-short-secret|javascript/);
  });

  it('names everything that production needs', () => {
    const found = wrong({ NODE_ENV: 'production', REDIS_URL: 'redis://127.0.0.1' });
    const { NODE_ENV: _, ...needed } = production;
    expect(found).toEqual(expect.arrayContaining([...Object.keys(needed), 'OUTBOX_KEY']));
    expect(mistakes(complete)).toEqual([]);
  });

  it.each(['development', 'test', undefined])(
    'needs all that production needs off loopback, with NODE_ENV %s',
    (NODE_ENV) => {
      const { NODE_ENV: _, PUBLIC_ORIGIN, ...rest } = { ...complete };
      const env: Record<string, string> = NODE_ENV ? { NODE_ENV } : {};
      expect(wrong({ ...env, PUBLIC_ORIGIN })).toEqual(expect.arrayContaining(Object.keys(rest)));
      // The embedded stub would say "Password changed" to people.
      const { ACCESS_HOST_URL, ...withoutHost } = { ...env, ...rest, PUBLIC_ORIGIN };
      expect(mistakes(withoutHost)).toEqual([expect.stringMatching(/^ACCESS_HOST_URL: /)]);
      expect(mistakes({ ...withoutHost, ACCESS_HOST_URL })).toEqual([]);
      expect(mistakes({ ...env, PUBLIC_ORIGIN: 'http://127.0.0.1:3000' })).toEqual([]);
    },
  );

  it('reads a secret and a certificate with its key out of files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'content');
    const content = 'f'.repeat(40);
    writeFileSync(file, `${content}\n`);
    expect(readSettings({ TICKET_SECRET_FILE: file }).TICKET_SECRET).toBe(content);
    expect(wrong({ TICKET_SECRET_FILE: `${file}-not` })).toEqual(['TICKET_SECRET_FILE']);
    expect(wrong({ UPSTREAM_CA_FILE: `${file}-not` })).toEqual(['UPSTREAM_CA_FILE']);
    expect(mistakes({ TICKET_SECRET_FILE: `${file}-not` }).join()).not.toContain(file);
    const both = mistakes({ TICKET_SECRET_FILE: file, TICKET_SECRET: 'x'.repeat(32) });
    expect(both).toEqual([expect.stringContaining('not both')]);
    const { upstreamTls } = readSettings({ UPSTREAM_CERT_FILE: file, UPSTREAM_KEY_FILE: file });
    expect(upstreamTls).toEqual({ cert: `${content}\n`, key: `${content}\n`, ca: undefined });
    const withoutKey = mistakes({ UPSTREAM_CERT_FILE: file });
    expect(withoutKey).toEqual([expect.stringContaining('UPSTREAM_KEY_FILE: must be')]);
  });

  it('needs a site key and a secret for a third-party captcha', () => {
    expect(wrong({ CAPTCHA_PROVIDER: 'turnstile' })).toEqual([
      'CAPTCHA_SITE_KEY',
      'CAPTCHA_SECRET',
    ]);
  });

  it('refuses demo secrets in production, but on loopback', () => {
    const demo = { ...complete, TICKET_SECRET: 'demo-ticket-secret-not-for-production-use' };
    expect(wrong(demo)).toEqual(['TICKET_SECRET']);
    expect(mistakes({ ...demo, PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual([]);
    expect(mistakes({ ...demo, PUBLIC_ORIGIN: 'http://127.0.0.2:3000' })).toEqual([]);
  });

  it.each([
    'https://example.com/path',
    'https://example.com/?query',
    'https://example.com/#hash',
    'https://someone@example.com',
    'ftp://example.com',
    'example.com',
  ])('refuses the origin %s', (PUBLIC_ORIGIN) => {
    expect(wrong({ ...complete, PUBLIC_ORIGIN })).toEqual(['PUBLIC_ORIGIN']);
  });

  it.each([
    ['https://WWW.Example.com/', 'https://www.example.com'],
    ['HTTPS://www.example.com', 'https://www.example.com'],
    ['https://www.example.com:443', 'https://www.example.com'],
    ['http://example.com:80//', 'http://example.com'],
    ['https://example.com:8443/', 'https://example.com:8443'],
    ['https://B\u00dcCHER.example', 'https://xn--bcher-kva.example'],
    ['http://[::0:1]:3000', 'http://[::1]:3000'],
  ])('takes the origin %s for what browsers send: %s', (given, sent) => {
    expect(readSettings({ ...complete, PUBLIC_ORIGIN: given }).PUBLIC_ORIGIN).toBe(sent);
  });

  it('refuses sample values in production that would bind the company or mislead people', () => {
    expect(wrong(production)).toEqual(Object.keys(brand));
    const { SITE_GRIEVANCE_NAME: _, ...rest } = brand;
    expect(mistakes({ ...production, ...rest })).toEqual([
      expect.stringMatching(/^SITE_GRIEVANCE_NAME: .*SITE_SAMPLE_OK/),
    ]);
  });

  it('recognises sample values that were copied', () => {
    const { SITE_PHONE, SITE_GRIEVANCE_NAME } = readSettings({});
    const copied = { ...complete, SITE_PHONE, SITE_GRIEVANCE_NAME };
    expect(wrong(copied)).toEqual(['SITE_PHONE', 'SITE_GRIEVANCE_NAME']);
    // A brand may have the same name.
    expect(mistakes({ ...complete, SITE_NAME: 'My Service Crew' })).toEqual([]);
  });

  it.each([
    [{ SITE_SAMPLE_OK: '1' }, true],
    [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, true],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }, true],
    [{ PUBLIC_ORIGIN: 'http://127.1:8080' }, true],
    [{ PUBLIC_ORIGIN: 'http://[::1]:8080' }, true],
    [{ PUBLIC_ORIGIN: 'http://site.localhost' }, true],
    [{ SITE_SAMPLE_OK: '0' }, false],
    [{ PUBLIC_ORIGIN: 'http://127.example.com' }, false],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1.example.com' }, false],
    [{ PUBLIC_ORIGIN: 'http://localhost.example.com' }, false],
    [{ PUBLIC_ORIGIN: 'http://notlocalhost' }, false],
  ])('with %j the sample may be shown in production: %s', (env, allowed) => {
    const found = mistakes({ ...production, ...(env as Record<string, string>) });
    expect(found.length === 0).toBe(allowed);
  });

  it.each([
    ['MAIL_HOST_TOKEN', `${'t'.repeat(40)}\n`, 't'.repeat(40)],
    ['ACCESS_HOST_TOKEN', 'short', 'a-token_of.more~than+32/characters=='],
    ['SITE_CIN', 'U12345MH2020PTC12345', 'U12345MH2020PTC123456'],
    ['SITE_GSTIN', '27AAAAA0000A1X5', '27AAAAA0000A1Z5'],
    ['SITE_WHATSAPP', '+91 22 0000 0000', '912200000000'],
    ['SITE_CITIES', ' , ', 'Mumbai, Thane'],
    ['SITE_CITIES_HI', ' , ', 'मुंबई, ठाणे'],
    ['SITE_MEND_TYPOS', 'yes', '1'],
    ['SITE_PLANS', 'Starter: ₹499', 'Starter: 499/month, Pro: 4999/year, Pack: 99'],
    ['SITE_RATING', '5.1/20', '4.6/1200'],
    ['TRUST_PROXY', '10.0.0.256', '10.0.0.255, 10.1.0.0/16'],
    ['TRUST_PROXY', '10.0.0.0/33', '10.0.0.0/255.0.0.0'],
    ['TRUST_PROXY', '::1,', '::1, fd00::/8'],
    ['TRUST_PROXY', 'loopbac', 'loopback'],
  ])('refuses %s as %s and takes %s', (name, bad, good) => {
    expect(wrong({ [name]: bad })).toEqual([name]);
    expect(wrong({ [name]: good })).toEqual([]);
  });

  it('invents no fact about the company', () => {
    const { SITE_CIN, SITE_CITIES, SITE_PRICES_NOTE, sampleBrand } = readSettings({});
    expect([SITE_CIN, SITE_CITIES, SITE_PRICES_NOTE]).toEqual([undefined, undefined, undefined]);
    expect(sampleBrand.join()).not.toMatch(/CIN|CITIES|WHATSAPP|PRICES|PLANS|RATING|CUSTOMERS/);
    const cities = readSettings({ SITE_CITIES: 'Mumbai, Thane,Pune' }).SITE_CITIES;
    expect(cities).toEqual(['Mumbai', 'Thane', 'Pune']);
  });
});
