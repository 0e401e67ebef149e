import { afterEach, describe, expect, it } from 'vitest';
import { createTickets } from '../../server/security/tickets';
import { api } from '../helpers/api';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { contact, link as good, linkPath, support } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

let site: TestSite;
let host: BrokenHost | undefined;
afterEach(async () => {
  await site.close();
  await host?.close();
  host = undefined;
});

const claims = { uniqueId: good.unique_id, role: good.user_type, name: 'Asha' };
const events = () =>
  site.lines.flatMap(({ event, reason }) => (reason && event ? [`${event} ${reason}`] : []));
const requestLine = () => site.lines.findLast(({ msg }) => msg === 'request');
const counted = async (event: string, reason: string) => {
  const text =
    await site.services.metrics.registry.getSingleMetricAsString('security_events_total');
  return text.includes(`security_events_total{event="${event}",reason="${reason}"} 1`);
};

describe('is logged with its reason and counted', () => {
  const now = Date.now();
  const secret = 'a-ticket-secret-of-at-least-32-characters';
  it.each([
    ['forged', createTickets({ secret: 'x'.repeat(40) }).issue(claims)],
    ['expired', createTickets({ secret, now: () => now - 3_600_000 }).issue(claims)],
    ['other-id', createTickets({ secret }).issue({ ...claims, uniqueId: 'SP-MH-999999' })],
  ])('a ticket that is %s', async (reason, ticket) => {
    site = await startSite({ TICKET_SECRET: secret });
    await api(site)
      .post('/api/support', { ...support, ticket })
      .expect(422);
    expect(events()).toEqual([`ticket_rejected ${reason}`]);
    expect(await counted('ticket_rejected', reason)).toBe(true);
    expect(requestLine()).toMatchObject({ code: 'ticket', field: 'ticket' });
    expect(site.text()).not.toMatch(/SP-MH|Asha/);
  });

  it.each([
    ['origin', { origin: 'https://elsewhere.example' }],
    ['fetch-site', { 'sec-fetch-site': 'cross-site' }],
  ])('a request of another site by its %s', async (reason, headers) => {
    site = await startSite();
    await api(site)
      .post('/api/contact', contact, headers as Record<string, string>)
      .expect(403);
    expect(events()).toEqual([`cross_site ${reason}`]);
    expect(await counted('cross_site', reason)).toBe(true);
  });

  it.each([
    ['invalid', 'demo-invalid'],
    ['expired', 'demo-expired'],
  ])('a reset link that is %s', async (reason, token) => {
    site = await startSite();
    await api(site).post('/api/password/verify', { ...good, token });
    await api(site).get(linkPath.replace(good.token, token)).expect(200);
    expect(events().filter((line) => line.startsWith('reset'))).toEqual(
      Array(2).fill(`reset_link_wrong ${reason}`),
    );
    expect(site.text()).not.toContain(token);
  });

  it('a key that comes again with other words', async () => {
    site = await startSite();
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

describe('a host that answers success 0', () => {
  it('has its own outcome, and its request a code', async () => {
    host = await startBrokenHost();
    host.answer((_request, response) => void response.end('{"success":0}'));
    site = await startSite({ MAIL_HOST_URL: host.url });
    await api(site).post('/api/contact', contact).expect(502);
    expect(site.lines.find(({ event }) => event === 'upstream_call')).toMatchObject({
      call: 'contact',
      outcome: 'refused',
    });
    expect(requestLine()).toMatchObject({ status: 502, code: 'upstream' });
    const text = await site.services.metrics.registry.getSingleMetricAsString(
      'upstream_request_duration_seconds',
    );
    expect(text).toContain('count{call="contact",outcome="refused"} 1');
  });
});

describe('a prefetch of a reset link', () => {
  it('is no error line, and no failed page', async () => {
    site = await startSite();
    await api(site).get(linkPath, { 'sec-purpose': 'prefetch' }).expect(503);
    expect(requestLine()).toMatchObject({ level: 'info', code: 'prefetch' });
    const text = await site.services.metrics.registry.getSingleMetricAsString(
      'http_request_duration_seconds',
    );
    expect(text).toContain('route="prefetch",status="503"');
    expect(text).not.toContain('route="/PasswordRecovery"');
  });
});
