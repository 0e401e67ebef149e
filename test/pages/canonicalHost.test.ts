import { expect, it } from 'vitest';
import { api } from '../helpers/requests';
import { sharedSite } from '../helpers/sharedSite';

const origin = 'https://www.site.example';
const site = sharedSite({ PUBLIC_ORIGIN: origin });

it.each(['site.example', 'SITE.example', 'www.site.example.', 'site.example.', 'site.example:443'])(
  'sends visitors of %s to the site’s own name',
  async (host) => {
    for (const path of ['/hi/Landing?profession=Plumbing', '//elsewhere.example/']) {
      const { headers } = await api(site).get(path, { host }).expect(308);
      expect(headers.location).toBe(origin + path);
      // No other name below it may be forced to https.
      expect(headers['strict-transport-security']).toBe('max-age=63072000');
    }
  },
);

it.each(['www.site.example', 'WWW.site.example:443'])(
  'asks for https on %s and all names below it',
  async (host) => {
    const { headers } = await api(site).get('/Company', { host }).expect(200);
    const policy = headers['strict-transport-security'];
    expect(policy).toBe('max-age=63072000; includeSubDomains');
  },
);

it.each([
  ['/healthz', '127.0.0.1:3000'],
  ['/Company', 'elsewhere.example'],
  // Machines follow no redirect.
  ['/.well-known/security.txt', 'site.example'],
  ['/robots.txt', 'site.example'],
  ['/healthz', 'site.example'],
])('answers %s on %s as usual', async (path, host) => {
  await api(site).get(path, { host }).expect(200);
});
