import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import { expect, it } from 'vitest';
import { expectSafe } from '../helpers/safeAnswer';
import { linkPath as link } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';
import type { TestSite } from '../helpers/site';

/** A path of every kind of page. */
const kinds = [
  '/',
  '/Landing',
  '/Landing?profession=HVAC',
  '/Landing?profession=Wizards',
  '/Company',
  '/Contact',
  '/Support',
  '/PrivacyPolicy',
  link,
  '/PasswordRecovery',
  '/SP/abc',
  '/nope',
];

const map = 'https://www.openstreetmap.org';
const origin = { PUBLIC_ORIGIN: 'https://www.site.example' };
const site = sharedSite({ ...origin, CAPTCHA_PROVIDER: 'altcha' });

async function scan(path: string, of: TestSite = site) {
  const { status, headers, text } = await of.get(path);
  const policy = headers['content-security-policy'] ?? '';
  const { csp } = new CspParser(policy);
  const sources = Object.values(csp.directives).flatMap((given) => given ?? []);
  const hosts = sources.filter((source) => /^https?:/.test(source));
  return { status, headers, text, policy, csp, hosts: new Set(hosts) };
}

it.each(kinds)('%s has every security header, and a policy without findings', async (path) => {
  const answer = await scan(path);
  expectSafe(answer);
  const { csp, policy, hosts } = answer;
  const findings = new CspEvaluator(csp).evaluate();
  expect(findings.filter(({ severity }) => severity < Severity.STRICT_CSP)).toEqual([]);
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
    expect(csp.directives[name]).toEqual(["'none'"]);
  }
  expect(csp.directives['form-action']).toEqual(["'self'"]);
  expect(policy).not.toMatch(/unsafe|data:|blob:|\*/);
  expect(hosts).toEqual(new Set(path === '/Contact' ? [map] : []));
});

it.each(kinds)('%s allows its inline style and script by hash, and no others', async (path) => {
  const { text, policy, csp } = await scan(path);
  const hashOf = (code = '') => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  const hashesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, code]) => hashOf(code));
  const styles = hashesOf(/<style>(.*?)<\/style>/gs);
  const scripts = hashesOf(/<script>(.*?)<\/script>/gs);
  // The script of a public page adds the speculation rules to it.
  const rules = await site.get('/speculation-rules.json');
  if (text.includes('rel="canonical"')) scripts.push(hashOf(rules.text));
  expect(styles).toHaveLength(1);
  const named = (name: string) =>
    csp.directives[name]?.filter((source) => source.startsWith("'sha"));
  expect(named('script-src')).toEqual(scripts);
  expect(named('style-src')).toEqual(expect.arrayContaining(styles));
  // /Landing with a profession and without one is one route with two stylesheets.
  const isLanding = path.startsWith('/Landing') && !path.endsWith('Wizards');
  expect(policy.match(/'sha/g)).toHaveLength((isLanding ? 2 : 1) + scripts.length);
  expect(text).not.toMatch(/<style\s|\sstyle="|rel="stylesheet"/);
});

const turnstile = 'https://challenges.cloudflare.com';
const keys = {
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_SECRET: '1x0000000000000000000000000000000AA',
};
const withTurnstile = sharedSite({ ...origin, CAPTCHA_PROVIDER: 'turnstile', ...keys });

// A reset page has no script of another site, which could read the token and the new password.
it.each([
  ['/', []],
  ['/Contact', [map, turnstile]],
  ['/Support', [turnstile]],
  [link, []],
  ['/PasswordRecovery', []],
])('with Turnstile the policy of %s names the sites %j', async (path, expected) => {
  expect((await scan(path, withTurnstile)).hosts).toEqual(new Set(expected));
});

const limited = sharedSite({
  ...origin,
  RATE_LIMIT_QR_CODES: '1/10m',
  RATE_LIMIT_INVALID_REQUESTS: '1/10m',
  TRUST_PROXY: '1',
});
const frame = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };

it.each<[string, string, Record<string, string>, number]>([
  ['a request above its limit', '/api/nope', {}, 429],
  ['a QR code above the limit', '/download-qr.svg?c=x', {}, 429],
  ['a QR code within another site', '/download-qr.svg?c=x', frame, 403],
  ['a redirect from another host name', '/Company', { host: 'site.example' }, 308],
])('%s has every security header', async (name, path, headers, status) => {
  const ask = () => limited.get(path, { ...headers, 'x-forwarded-for': `192.0.2.${name.length}` });
  await ask();
  expectSafe(await ask().expect(status));
});

const plain = sharedSite({ HOST: '127.0.0.2' });

it.each(['/', link, '/nope', '/robots.txt', '/api/contact', '/company'])(
  'on plain http off localhost, no header requires https: %s',
  async (path) => {
    const { headers, policy } = await scan(path, plain);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.location ?? '/').not.toContain('127.0.0.2');
  },
);
