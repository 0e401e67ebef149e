import { afterEach, describe, expect, it } from 'vitest';
import { api } from '../helpers/api';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

let site: TestSite;

afterEach(() => site.close());

const link = { token: 'demo-valid', unique_id: 'SP-MH-104233', user_type: 'service_provider' };

describe('a fault of ours', () => {
  it('is told in plain words, and logged with its route and the id of the request', async () => {
    site = await startSite();
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

  it('is not what a visitor has got wrong', async () => {
    site = await startSite();
    await api(site).post('/api/password/verify', {}).expect(422);
    await api(site).post('/api/nothing', {}).expect(404);
    expect(site.lines.filter(({ msg }) => msg === 'An /api route failed')).toEqual([]);
  });
});

describe('the address that a request was sent to', () => {
  const asks = async (settings: TestSettings) => {
    site = await startSite(settings);
    const own = { origin: site.url };
    const { status } = await api(site).post('/api/password/verify', link, own);
    return status;
  };

  it('is taken for the site’s own while somebody tries it out', async () => {
    expect(await asks({ PUBLIC_ORIGIN: 'https://www.site.example' })).toBe(200);
  });

  it('is not in production, where only the public origin is', async () => {
    const secret = 's'.repeat(32);
    const production = {
      NODE_ENV: 'production',
      SITE_SAMPLE_OK: '1',
      CAPTCHA_PROVIDER: 'altcha',
      CAPTCHA_SECRET: secret,
      TICKET_SECRET: secret,
      PASSWORD_VERIFY_HASH: 'verify',
    };
    expect(await asks({ ...production, PUBLIC_ORIGIN: 'https://www.site.example' })).toBe(403);
  });
});
