import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import { describe, expect, it } from 'vitest';
import { api, type NavigateOptions, navigate } from '../helpers/requests';
import { expectSafe } from '../helpers/safeAnswer';
import { linkPath as link } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';
import type { TestSite } from '../helpers/site';

/** Every kind of page, and every kind of answer that has a document. */
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

async function scan(path: string, init?: NavigateOptions, of: TestSite = site) {
  const response = await navigate(of.url + path, init);
  const { status, headers } = response;
  const policy = headers.get('content-security-policy') ?? '';
  const { csp } = new CspParser(policy);
  const sources = Object.values(csp.directives).flatMap((given) => given ?? []);
  const hosts = sources.filter((source) => /^https?:/.test(source));
  return { status, headers, policy, csp, hosts: new Set(hosts), body: await response.text() };
}

it.each(kinds)('%s has every security header, and a policy without weakness', async (path) => {
  const answer = await scan(path);
  expectSafe(answer);
  const { csp, policy, hosts } = answer;
  // Google's evaluator.
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
  const { body, policy, csp } = await scan(path);
  const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const hashesOf = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, text]) => hashOf(text));
  const styles = hashesOf(/<style>(.*?)<\/style>/gs);
  const scripts = hashesOf(/<script>(.*?)<\/script>/gs);
  // The script of a public page puts these in.
  const rules = await (await fetch(`${site.url}/speculation-rules.json`)).text();
  if (body.includes('rel="canonical"')) scripts.push(hashOf(rules));
  expect(styles).toHaveLength(1);
  const named = (name: string) =>
    csp.directives[name]?.filter((source) => source.startsWith("'sha"));
  expect(named('script-src')).toEqual(scripts);
  expect(named('style-src')).toEqual(expect.arrayContaining(styles));
  // The landing pages, with a profession and without, are one route with two styles.
  const isLanding = path.startsWith('/Landing') && !path.endsWith('Wizards');
  expect(policy.match(/'sha/g)).toHaveLength((isLanding ? 2 : 1) + scripts.length);
  expect(body).not.toMatch(/<style\s|\sstyle="|rel="stylesheet"/);
});

describe('the policy with Turnstile', () => {
  const turnstile = 'https://challenges.cloudflare.com';
  const keys = {
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: '1x0000000000000000000000000000000AA',
  };
  const own = sharedSite({ ...origin, CAPTCHA_PROVIDER: 'turnstile', ...keys });

  // No foreign script runs beside a reset token and a new password.
  it.each([
    ['/', []],
    ['/Contact', [map, turnstile]],
    ['/Support', [turnstile]],
    [link, []],
    ['/PasswordRecovery', []],
  ])('names for %s the sites %j', async (path, expected) => {
    expect((await scan(path, {}, own)).hosts).toEqual(new Set(expected));
  });
});

describe('an answer before the pages', () => {
  const own = sharedSite({
    ...origin,
    RATE_LIMIT_QR_CODES: '1/10m',
    RATE_LIMIT_INVALID_REQUESTS: '1/10m',
    TRUST_PROXY: '1',
  });
  const frame = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };

  it.each<[string, string, Record<string, string>, number]>([
    ['a call above the limit', '/api/nope', {}, 429],
    ['a QR code above the limit', '/download-qr.svg?c=x', {}, 429],
    ['a QR code within another site', '/download-qr.svg?c=x', frame, 403],
    ['a redirect from the other name', '/Company', { host: 'site.example' }, 308],
  ])('has every header: %s', async (name, path, headers, status) => {
    const ask = () =>
      api(own).get(path, { ...headers, 'x-forwarded-for': `192.0.2.${name.length}` });
    await ask();
    const answer = await ask().expect(status);
    const get = (wanted: string) => answer.headers[wanted];
    expectSafe({ status, headers: { get }, body: answer.text });
  });
});

describe('on plain http, at another address than localhost', () => {
  const own = sharedSite({ HOST: '127.0.0.2' });

  it.each(['/', link, '/nope', '/robots.txt', '/api/contact', '/company'])(
    'nothing is forced to https: %s',
    async (path) => {
      const { headers, policy } = await scan(path, {}, own);
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(headers.get('location') ?? '/').not.toContain('127.0.0.2');
    },
  );
});
