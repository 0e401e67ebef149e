import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../helpers/api';
import { contact, link as good, linkPath } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

let before = 0;
beforeEach(() => {
  before = site.lines.length;
  site.services.metrics.registry.resetMetrics();
});

const lines = () => site.lines.slice(before);
const events = () =>
  lines().flatMap(({ event, reason }) => (reason && event ? [`${event} ${reason}`] : []));
const requestLine = () => lines().findLast(({ msg }) => msg === 'request');
const metric = (name: string) => site.services.metrics.registry.getSingleMetricAsString(name);

describe('is logged with its reason and counted', () => {
  it.each([
    ['origin', { origin: 'https://elsewhere.example' }],
    ['fetch-site', { 'sec-fetch-site': 'cross-site' }],
  ])('a request of another site by its %s', async (reason, headers) => {
    await api(site)
      .post('/api/contact', contact, headers as Record<string, string>)
      .expect(403);
    expect(events()).toEqual([`cross_site ${reason}`]);
    expect(await metric('security_events_total')).toContain(
      `{event="cross_site",reason="${reason}"} 1`,
    );
  });

  it.each([
    ['invalid', 'demo-invalid'],
    ['expired', 'demo-expired'],
  ])('a reset link that is %s', async (reason, token) => {
    await api(site).post('/api/password/verify', { ...good, token });
    await api(site).get(linkPath.replace(good.token, token)).expect(200);
    expect(events().filter((line) => line.startsWith('reset'))).toEqual(
      Array(2).fill(`reset_link_wrong ${reason}`),
    );
    expect(site.text()).not.toContain(token);
  });

  it('a key that comes again with other words', async () => {
    const key = { 'idempotency-key': 'one-key-of-a-form' };
    await api(site).post('/api/contact', contact, key).expect(200);
    await api(site).post('/api/contact', contact, key).expect(200);
    expect(events()).toEqual([]);
    await api(site)
      .post('/api/contact', { ...contact, message: 'Something else, please.' }, key)
      .expect(422);
    expect(events()).toEqual(['key_reused other-words']);
  });
});

it('a host that answers success 0 has its own outcome, and its request a code', async () => {
  const refused = { ...contact, message: 'Please #refuse this message' };
  await api(site).post('/api/contact', refused).expect(502);
  expect(lines().find(({ event }) => event === 'upstream_call')).toMatchObject({
    call: 'contact',
    outcome: 'refused',
  });
  expect(requestLine()).toMatchObject({ status: 502, code: 'upstream' });
  const text = await metric('upstream_request_duration_seconds');
  expect(text).toContain('count{call="contact",outcome="refused"} 1');
});

it('a prefetch of a reset link is no error line, and no failed page', async () => {
  await api(site).get(linkPath, { 'sec-purpose': 'prefetch' }).expect(503);
  expect(requestLine()).toMatchObject({ level: 'info', code: 'prefetch' });
  const text = await metric('http_request_duration_seconds');
  expect(text).toContain('route="prefetch",status="503"');
  expect(text).not.toContain('route="/PasswordRecovery"');
});
