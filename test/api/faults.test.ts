import { afterEach, describe, expect, it } from 'vitest';
import { api } from '../helpers/api';
import { startBrokenHost } from '../helpers/brokenHost';
import { contact, link } from '../helpers/sampleForms';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

let site: TestSite;

afterEach(() => site.close());

describe('a fault of ours', () => {
  it('is reported in plain words, and logged with its route and request id', async () => {
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

  it('is accepted as same origin outside production', async () => {
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

describe('what a visitor’s request passes on', () => {
  it('is its trace, to the host that it causes a call to', async () => {
    const host = await startBrokenHost();
    site = await startSite({ MAIL_HOST_URL: host.url, TRUST_PROXY: 'loopback' });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await api(site).post('/api/contact', contact, { traceparent });
    await host.close();
    expect(host.requests.map(({ headers }) => headers.traceparent)).toEqual([traceparent]);
    const line = site.lines.find(({ msg }) => msg === 'request');
    expect(line).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c' });
  });

  it.each([
    [
      'no trusted proxy has sent it',
      '0',
      '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    ],
    ['it is malformed', 'loopback', 'x00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
  ])('is no trace where %s', async (_why, TRUST_PROXY, traceparent) => {
    const host = await startBrokenHost();
    site = await startSite({ MAIL_HOST_URL: host.url, TRUST_PROXY });
    await api(site).post('/api/contact', contact, { traceparent });
    await host.close();
    expect(host.requests.map(({ headers }) => headers.traceparent)).toEqual([undefined]);
    expect(site.text()).not.toContain('0af7651916cd43dd8448eb211c80319c');
  });

  it('is its id, to the line of a captcha that did not pass', async () => {
    site = await startSite({ CAPTCHA_PROVIDER: 'altcha', CAPTCHA_SECRET: 's'.repeat(32) });
    const { body } = await api(site).post('/api/contact', { ...contact, captcha: 'x'.repeat(40) });
    expect(body.code).toBe('captcha');
    const lines = site.lines.filter(({ event }) => event === 'captcha_rejected');
    expect(lines).toEqual([expect.objectContaining({ reqId: body.requestId })]);
  });
});
