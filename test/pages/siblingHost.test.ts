import { expect, it } from 'vitest';
import { api } from '../helpers/api';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite({ PUBLIC_ORIGIN: 'https://www.site.example' });

it.each(['site.example', 'SITE.example', 'www.site.example.', 'site.example.', 'site.example:443'])(
  'sends visitors of %s to the site’s own name',
  async (host) => {
    const { headers } = await api(site)
      .get('/hi/Landing?profession=Plumbing', { host })
      .expect(308);
    expect(headers.location).toBe('https://www.site.example/hi/Landing?profession=Plumbing');
  },
);

it('keeps a path that looks like a host on the site', async () => {
  const { headers } = await api(site).get('//elsewhere.example/', { host: 'site.example' });
  expect(new URL(headers.location ?? '', 'https://www.site.example').host).toBe('www.site.example');
});

it.each(['www.site.example', 'www.site.example:443', '127.0.0.1:3000', 'elsewhere.example'])(
  'answers %s as usual',
  async (host) => {
    await api(site).get('/healthz', { host }).expect(200);
    await api(site).get('/Company', { host }).expect(200);
  },
);

it.each(['/.well-known/security.txt', '/robots.txt', '/healthz'])(
  'answers machines that follow no redirect on either host: %s',
  async (path) => {
    await api(site).get(path, { host: 'site.example' }).expect(200);
  },
);
