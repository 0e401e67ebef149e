import { afterEach, expect, it } from 'vitest';
import { api } from '../helpers/api';
import { link } from '../helpers/sampleForms';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

let site: TestSite;

afterEach(() => site.close());

it('a fault of ours is reported in plain words, and logged with its route and request id', async () => {
  site = await startSite();
  // What visitors get wrong is no fault.
  await api(site).post('/api/password/verify', {}).expect(422);
  await api(site).post('/api/nothing', {}).expect(404);
  site.services.resetLinkGuard.verify = () => Promise.reject(new Error('the guard is broken'));
  const { status, body } = await api(site).post('/api/password/verify', link);
  expect(status).toBe(500);
  expect(body).toMatchObject({ code: 'internal', title: 'Internal Server Error' });
  expect(body).not.toHaveProperty('field');
  expect(JSON.stringify(body)).not.toContain('broken');
  const faults = site.lines.filter(({ msg }) => msg === 'An /api route failed');
  expect(faults).toEqual([
    expect.objectContaining({
      err: expect.objectContaining({ message: 'the guard is broken' }),
      reqId: body.requestId,
      route: '/api/password/verify',
    }),
  ]);
});

const secret = 's'.repeat(32);
const production = {
  NODE_ENV: 'production',
  SITE_SAMPLE_OK: '1',
  CAPTCHA_PROVIDER: 'altcha',
  CAPTCHA_SECRET: secret,
  TICKET_SECRET: secret,
  PASSWORD_VERIFY_HASH: 'verify',
};

it.each<[number, string, TestSettings, origin?: string]>([
  [200, 'the address asked, outside production', {}],
  [403, 'the address asked, in production', production],
  [200, 'the public origin, in production', production, 'https://www.example.com'],
  [403, 'the public origin without www', production, 'https://example.com'],
  [403, 'the public origin over http', production, 'http://www.example.com'],
])('answers %i to an origin that is %s', async (status, _what, settings, origin) => {
  // The public origin as people write it.
  site = await startSite({ PUBLIC_ORIGIN: 'https://WWW.Example.com:443/', ...settings });
  const headers = { origin: origin ?? site.url };
  await api(site).post('/api/password/verify', link, headers).expect(status);
});
