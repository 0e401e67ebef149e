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
const kinds = {
  home: '/',
  landing: '/Landing',
  'a profession': '/Landing?profession=HVAC',
  'an unknown profession': '/Landing?profession=Wizards',
  company: '/Company',
  contact: '/Contact',
  support: '/Support',
  'a legal document': '/PrivacyPolicy',
  'the password page': link,
  'the password page without its query': '/PasswordRecovery',
  'a deep link': '/SP/abc',
  'an unknown page': '/nope',
} as const;
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

/** Where the captcha's provider changes anything, and two where it must not. */
const withForms = ['home', 'contact', 'support', 'the password page'] as const;

const foreign = {
  altcha: [],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  recaptcha: [
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ],
} as const;

async function scan(site: TestSite, path: string, init?: NavigateOptions) {
  const response = await navigate(site.url + path, init);
  const { status, headers } = response;
  const policy = headers.get('content-security-policy') ?? '';
  const { csp } = new CspParser(policy);
  return { status, headers, policy, csp, html: await response.text() };
}

describe.each(Object.keys(foreign) as (keyof typeof foreign)[])('with %s', (provider) => {
  const site = sharedSite({
    PUBLIC_ORIGIN: 'https://www.site.example',
    CAPTCHA_PROVIDER: provider,
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: 's'.repeat(32),
  });

  const own = provider === 'altcha';
  describe.each(own ? kindNames : withForms)('%s', (kind) => {
    it('has every security header, and a policy without weakness that names the required sources only', async () => {
      const { csp, policy, html, ...answer } = await scan(site, kinds[kind]);
      expectSafe({ ...answer, body: html });
      // Google's evaluator.
      const findings = new CspEvaluator(csp).evaluate();
      expect(findings.filter(({ severity }) => severity < Severity.STRICT_CSP)).toEqual([]);
      for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
        expect(csp.directives[name]).toEqual(["'none'"]);
      }
      expect(csp.directives['form-action']).toEqual(["'self'"]);
      expect(policy).not.toMatch(/unsafe|data:|blob:|\*(?!\.hcaptcha)/);
      const allowed = new Set<string>();
      if (kind === 'contact') allowed.add('https://www.openstreetmap.org');
      // The password page asks for a captcha once too many links were tried for an id.
      if (kind === 'contact' || kind === 'support' || kind.startsWith('the password page')) {
        for (const source of foreign[provider]) allowed.add(source);
      }
      const sources = Object.values(csp.directives).flatMap((given) => given ?? []);
      expect(new Set(sources.filter((source) => /^https?:/.test(source)))).toEqual(allowed);
    });

    it('the policy allows the inline style and script by hash, and no others', async () => {
      const { html, policy, csp } = await scan(site, kinds[kind]);
      const hashesOf = (pattern: RegExp) =>
        [...html.matchAll(pattern)].map(
          ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        );
      const styles = hashesOf(/<style>(.*?)<\/style>/gs);
      const scripts = hashesOf(/<script(?: type="module" data-scripts="[^"]*")?>(.*?)<\/script>/gs);
      expect(styles).toHaveLength(1);
      const named = (name: string) =>
        csp.directives[name]?.filter((source) => source.startsWith("'sha"));
      expect(named('script-src')).toEqual(scripts);
      expect(named('style-src')).toEqual(expect.arrayContaining(styles));
      // The landing pages, with a profession and without, are one route with two styles.
      const isLanding = kinds[kind].startsWith('/Landing') && kind !== 'an unknown profession';
      expect(policy.match(/'sha/g)).toHaveLength((isLanding ? 2 : 1) + scripts.length);
      expect(html).not.toMatch(/<style\s|\sstyle="/);
      expect(html).not.toContain('rel="stylesheet"');
    });
  });
});

describe('the streamed page', () => {
  const site = sharedSite({ PUBLIC_ORIGIN: 'https://www.site.example' });

  it('has a fresh nonce each time, on every inline script and nowhere else', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const { html, policy } = await scan(site, link);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(Buffer.from(nonce, 'base64').length).toBe(16);
      seen.add(nonce);
      const inline = html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? [];
      expect(inline.length).toBeGreaterThan(0);
      for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
      expect(html).not.toMatch(/\son[a-z]+=|\sstyle="|javascript:/);
    }
    expect(seen.size).toBe(3);
  });

  it.each([
    ['an incomplete link', '/PasswordRecovery', {}],
    ['a prefetch', link, { headers: { 'sec-purpose': 'prefetch' } }],
    ['another method', link, { method: 'POST' }],
    ['HEAD', link, { method: 'HEAD' }],
  ])('sends no nonce to %s', async (_, path, init) => {
    const { html, policy, ...answer } = await scan(site, path, init);
    expect(policy).not.toContain('nonce');
    expectSafe({ ...answer, body: html });
  });
});

describe('an answer before the pages', () => {
  const site = sharedSite({
    PUBLIC_ORIGIN: 'https://www.site.example',
    RATE_LIMIT_PAGES: '1/10m',
    TRUST_PROXY: '1',
  });

  it.each([
    ['a call above the limit', '/api/nope', {}, 429],
    ['a page above the limit', '/Company', {}, 429],
    ['a redirect from the other host', '/Company', { host: 'site.example' }, 308],
  ])('has every header: %s', async (name, path, headers, status) => {
    const ask = () =>
      api(site).get(path, { ...headers, 'x-forwarded-for': `192.0.2.${name.length}` });
    await ask();
    const answer = await ask().expect(status);
    const get = (wanted: string) => answer.headers[wanted];
    expectSafe({ status, headers: { get }, body: answer.text });
  });
});

describe('on plain http, at another address than localhost', () => {
  const site = sharedSite({ HOST: '127.0.0.2' });
  const others = ['/robots.txt', '/static/nope', '/api/contact', '/company', '/Download'];

  it.each([...Object.values(kinds), ...others])('nothing is forced to https: %s', async (path) => {
    const { headers, policy } = await scan(site, path);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('location') ?? '/').not.toContain('127.0.0.2');
  });
});
