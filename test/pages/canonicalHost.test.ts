import { expect, it } from 'vitest';
import { sharedSite } from '../helpers/sharedSite';

const origin = 'https://www.site.example';
const site = sharedSite({ PUBLIC_ORIGIN: origin });

it.each(['site.example', 'SITE.example', 'www.site.example.', 'site.example.', 'site.example:443'])(
  'redirects %s to the host name of PUBLIC_ORIGIN',
  async (host) => {
    for (const path of ['/hi/Landing?profession=Plumbing', '//elsewhere.example/']) {
      const { headers } = await site.get(path, { host }).expect(308);
      expect(headers.location).toBe(origin + path);
      // includeSubDomains would apply to every other name below site.example.
      expect(headers['strict-transport-security']).toBe('max-age=63072000');
    }
  },
);

it.each(['www.site.example', 'WWW.site.example:443'])(
  'requires https on %s and on all names below it',
  async (host) => {
    const { headers } = await site.get('/Company', { host }).expect(200);
    const policy = headers['strict-transport-security'];
    expect(policy).toBe('max-age=63072000; includeSubDomains');
  },
);

it.each([
  ['/healthz', '127.0.0.1:3000'],
  ['/Company', 'elsewhere.example'],
  // The programs that request these paths follow no redirect.
  ['/.well-known/security.txt', 'site.example'],
  ['/robots.txt', 'site.example'],
  ['/healthz', 'site.example'],
])('serves %s on %s', async (path, host) => {
  await site.get(path, { host }).expect(200);
});
