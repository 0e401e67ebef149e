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
    }
  },
);

it.each([
  ['/Company', 'www.site.example'],
  ['/Company', 'www.site.example:443'],
  ['/healthz', '127.0.0.1:3000'],
  ['/Company', 'elsewhere.example'],
  // Machines follow no redirect.
  ['/.well-known/security.txt', 'site.example'],
  ['/robots.txt', 'site.example'],
  ['/healthz', 'site.example'],
])('answers %s on %s as usual', async (path, host) => {
  await api(site).get(path, { host }).expect(200);
});
