import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTickets } from '../../server/security/tickets';
import { durations } from '../../shared/durations';
import { startSiteverify } from '../helpers/brokenHost';
import { solveCaptcha } from '../helpers/captcha';
import { claims, support, contactMessage as words } from '../helpers/sampleForms';
import { startOwnSite } from '../helpers/sharedSite';
import type { TestSettings, TestSite } from '../helpers/site';

let site: TestSite;

const secret = 'a-ticket-secret-of-at-least-32-characters';
const open = async (settings: TestSettings = {}) => {
  site = await startOwnSite({ CAPTCHA_PROVIDER: 'altcha', TICKET_SECRET: secret, ...settings });
};

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const { body: answer, status } = await site.post(path, body, headers);
  return { ...answer, status };
}

const contact = (captcha: string, headers?: Record<string, string>) =>
  post('/api/contact', { ...words, captcha }, headers);
const callsMade = () => site.stub.record.entries.map(({ call }) => call);
const refused = { status: 422, code: 'captcha', field: 'captcha' };

describe('a solved captcha', () => {
  it('is accepted for one message from any client address, and for none in another spelling', async () => {
    await open({ TRUST_PROXY: '1' });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const captcha = await solveCaptcha(site.url, 'contact', from('203.0.113.7'));
    // A phone may change its network between the challenge and the message.
    expect(await contact(captcha, from('2001:db8::1'))).toMatchObject({ status: 200, success: 1 });
    const again = await contact(captcha, from('203.0.113.7'));
    expect(again).toMatchObject(refused);
    const line = { event: 'captcha_rejected', reason: 'used', reqId: again.requestId };
    expect(site.lines).toContainEqual(expect.objectContaining(line));
    const decoded = JSON.parse(Buffer.from(captcha, 'base64').toString());
    const spellings = [
      captcha.replace(/=+$/, ''),
      ` ${captcha}`,
      captcha.replaceAll('+', '-').replaceAll('/', '_'),
      Buffer.from(JSON.stringify(decoded, null, 1)).toString('base64'),
      Buffer.from(JSON.stringify({ extra: 1, ...decoded })).toString('base64'),
    ];
    for (const spelling of spellings) expect(await contact(spelling)).toMatchObject(refused);
    expect(callsMade()).toEqual(['contact']);
  });

  it('is valid for its own form, and not used up by an invalid form or an invalid ticket', async () => {
    await open();
    const captcha = await solveCaptcha(site.url, 'support');
    const short = { ...support, message: 'x', captcha };
    expect(await post('/api/support', short)).toMatchObject({ status: 422, field: 'message' });
    const wrong = { ...support, ticket: 'x.y', captcha };
    expect(await post('/api/support', wrong)).toMatchObject({ status: 422, code: 'ticket' });
    const ticket = createTickets(secret).issue(claims);
    const good = { ...support, ticket, captcha };
    expect(await contact(captcha)).toMatchObject(refused);
    expect(await post('/api/support', good)).toMatchObject({ status: 200 });
    expect(callsMade()).toEqual(['support']);
  });

  it('is accepted again with the same idempotency key, and then counts once in the limit', async () => {
    await open({ RATE_LIMIT_CONTACT: '2/1m' });
    const key = { 'idempotency-key': 'intent-of-a-visitor' };
    const captcha = await solveCaptcha(site.url, 'contact');
    for (let i = 0; i < 3; i += 1)
      expect(await contact(captcha, key)).toMatchObject({ status: 200 });
    const other = { 'idempotency-key': 'another-intent' };
    expect(await contact('nothing', other)).toMatchObject(refused);
    expect(callsMade()).toEqual(['contact']);
  });
});

it('Turnstile checks a token again when a message is repeated, and no other message may use it', async () => {
  const cloudflare = await startSiteverify();
  onTestFinished(cloudflare.close);
  cloudflare.respondWith({ success: true, hostname: 'localhost' });
  await open({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: '1x0000000000000000000000000000000AA',
    CAPTCHA_VERIFY_URL: cloudflare.url,
  });
  const key = { 'idempotency-key': 'intent-of-a-visitor' };
  for (let i = 0; i < 2; i += 1)
    expect(await contact('a token', key)).toMatchObject({ status: 200 });
  expect(await contact('a token')).toMatchObject(refused);
  expect(cloudflare.forms()).toHaveLength(3);
  expect(callsMade()).toEqual(['contact']);
});

describe('a ticket', () => {
  const send = (ticket: string) => post('/api/support', { ...support, ticket });
  const wrong = { status: 422, code: 'ticket', field: 'ticket' };
  const rejections = () => site.lines.filter(({ event }) => event === 'ticket_rejected');

  it('is accepted for half an hour and no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await open({ CAPTCHA_PROVIDER: 'none' });
    const ticket = createTickets(secret).issue(claims);
    vi.advanceTimersByTime(durations.ticketLifetime - 1);
    expect(await send(ticket)).toMatchObject({ status: 200 });
    vi.advanceTimersByTime(1);
    expect(await send(ticket)).toMatchObject(wrong);
    expect(rejections()).toMatchObject([{ reason: 'expired' }]);
  });

  it('of another secret, for another id or role, or with another name is rejected', async () => {
    await open({ CAPTCHA_PROVIDER: 'none' });
    const own = createTickets(secret);
    const [, signature = ''] = own.issue(claims).split('.');
    const [renamed = ''] = own.issue({ ...claims, name: 'Mallory' }).split('.');
    const others = createTickets('another-secret-of-at-least-32-characters');
    const attempts = [
      ['forged', others.issue(claims)],
      ['other-id', own.issue({ ...claims, uniqueId: 'MSC-CUS-208114' })],
      ['other-id', own.issue({ ...claims, role: 'service_agent' })],
      ['forged', `${renamed}.${signature}`],
      ['forged', `${renamed}.`],
      ['forged', `.${signature}`],
      ['forged', Buffer.from(JSON.stringify({ ...claims, expires: 9e15 })).toString('base64url')],
    ] as const;
    for (const [reason, ticket] of attempts) {
      expect(await send(ticket)).toMatchObject(wrong);
      expect(rejections().at(-1)).toMatchObject({ reason });
    }
    expect(rejections()).toHaveLength(attempts.length);
    expect(site.lines.find(({ code }) => code === 'ticket')).toMatchObject({ field: 'ticket' });
    expect(site.text()).not.toMatch(/SP-MH|MSC-CUS|Asha|Mallory/);
    expect(callsMade()).toEqual([]);
  });
});
