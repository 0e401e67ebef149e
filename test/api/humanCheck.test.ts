import { afterEach, describe, expect, it } from 'vitest';
import { createTickets } from '../../server/security/tickets';
import { durations } from '../../shared/limits';
import { api } from '../helpers/api';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';
import { solveCaptcha } from '../helpers/solveCaptcha';

let site: TestSite;
afterEach(() => site.close());

const secret = 'a-ticket-secret-of-at-least-32-characters';
const open = async (settings: TestSettings = {}) => {
  site = await startSite({ CAPTCHA_PROVIDER: 'altcha', TICKET_SECRET: secret, ...settings });
};

type Answer = Record<string, unknown> & { status: number };

async function post(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { body: answer, status } = await api(site).post(path, body, headers);
  return { ...answer, status };
}

const words = { name: 'Asha Rao', email: 'asha@mail.example', message: 'Please call me back' };
const id = { uniqueId: 'SP-MH-104233', type: 'service_provider' };
const supportWords = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  role: id.type,
  message: 'The calendar shows no visit for today.',
  uniqueId: id.uniqueId,
};
const contact = (captcha: string, headers?: Record<string, string>) =>
  post('/api/contact', { ...words, captcha }, headers);
const verify = (question: object = id) => post('/api/support/verify-id', question);
const callsMade = () => site.stub.record.entries.map(({ call }) => call);
const refused = { status: 422, code: 'captcha', field: 'captcha' };

describe('a solved captcha', () => {
  it('sends one message, whatever is tried with it after that', async () => {
    await open();
    const captcha = await solveCaptcha(site.url);
    expect(await contact(captcha)).toMatchObject({ status: 200, success: 1 });
    const decoded = JSON.parse(Buffer.from(captcha, 'base64').toString());
    const spellings = [
      captcha,
      captcha.replace(/=+$/, ''),
      ` ${captcha}`,
      captcha.replaceAll('+', '-').replaceAll('/', '_'),
      Buffer.from(JSON.stringify(decoded, null, 1)).toString('base64'),
      Buffer.from(JSON.stringify({ extra: 1, ...decoded })).toString('base64'),
    ];
    for (const spelling of spellings) expect(await contact(spelling)).toMatchObject(refused);
    const { ticket } = await verify();
    expect(await post('/api/support', { ...supportWords, ticket, captcha })).toMatchObject(refused);
    expect(callsMade()).toEqual(['contact', 'verify_id']);
  });

  it('sends one message when it comes many times at once', async () => {
    await open();
    const captcha = await solveCaptcha(site.url);
    const answers = await Promise.all(Array.from({ length: 10 }, () => contact(captcha)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(callsMade()).toEqual(['contact']);
  });

  it('is not used up by a form that is not right, nor by a ticket that is not good', async () => {
    await open();
    const captcha = await solveCaptcha(site.url);
    expect(await post('/api/contact', { ...words, email: 'asha', captcha })).toMatchObject({
      status: 422,
      field: 'email',
    });
    const wrong = { ...supportWords, ticket: 'x.y', captcha };
    expect(await post('/api/support', wrong)).toMatchObject({ status: 422, code: 'ticket' });
    const { ticket } = await verify();
    expect(await post('/api/support', { ...supportWords, ticket, captcha })).toMatchObject({
      status: 200,
    });
  });

  it('of another site is none', async () => {
    await open();
    const other = await startSite({ CAPTCHA_PROVIDER: 'altcha' });
    expect(await contact(await solveCaptcha(other.url))).toMatchObject(refused);
    await other.close();
    expect(callsMade()).toEqual([]);
  });

  it('is not asked for twice when one intent is sent twice', async () => {
    await open();
    const key = { 'idempotency-key': 'intent-of-a-visitor' };
    const captcha = await solveCaptcha(site.url);
    expect(await contact(captcha, key)).toMatchObject({ status: 200 });
    expect(await contact(captcha, key)).toMatchObject({ status: 200 });
    expect(await contact('nothing', { 'idempotency-key': 'another-intent' })).toMatchObject(
      refused,
    );
    expect(callsMade()).toEqual(['contact']);
  });
});

describe('a ticket', () => {
  const claims = { uniqueId: id.uniqueId, role: 'service_provider', name: 'Asha' } as const;
  const send = (ticket: string) =>
    post('/api/support', { ...supportWords, ticket, captcha: 'none' });

  it('of this server passes for half an hour and no longer', async () => {
    await open({ CAPTCHA_PROVIDER: 'none' });
    const at = (ageMs: number) => createTickets(secret, () => Date.now() - ageMs).issue(claims);
    expect(await send(at(0))).toMatchObject({ status: 200 });
    expect(await send(at(durations.ticketLifetime - 5_000))).toMatchObject({ status: 200 });
    expect(await send(at(durations.ticketLifetime + 1))).toMatchObject({
      status: 422,
      code: 'ticket',
    });
  });

  it('of another secret, for another id or role, or with another name is none', async () => {
    await open({ CAPTCHA_PROVIDER: 'none' });
    const own = createTickets(secret);
    const [, signature = ''] = own.issue(claims).split('.');
    const [renamed = ''] = own.issue({ ...claims, name: 'Mallory' }).split('.');
    const attempts = [
      createTickets('another-secret-of-at-least-32-characters').issue(claims),
      own.issue({ ...claims, uniqueId: 'MSC-CUS-208114' }),
      own.issue({ ...claims, role: 'service_agent' }),
      `${renamed}.${signature}`,
      `${renamed}.`,
      `.${signature}`,
      Buffer.from(JSON.stringify({ ...claims, expires: 9e15 })).toString('base64url'),
    ];
    for (const ticket of attempts) {
      expect(await send(ticket)).toMatchObject({ status: 422, code: 'ticket', field: 'ticket' });
    }
    expect(callsMade()).toEqual([]);
  });
});

describe('verified names', () => {
  it('come no faster than the limit lets them, from one address', async () => {
    await open({ RATE_LIMIT_VERIFY_ID: '5/10m' });
    const statuses = [];
    for (let i = 0; i < 8; i += 1) statuses.push((await verify()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(callsMade()).toHaveLength(5);
  });

  it('cost work, each, once too many ids were unknown', async () => {
    await open({ RATE_LIMIT_VERIFY_ID_MISSES: '2/10m' });
    // Those who know their id use nothing up.
    for (let i = 0; i < 4; i += 1) expect(await verify()).toMatchObject({ status: 200 });
    const unknown = { ...id, uniqueId: 'SP-XX-000000' };
    for (let i = 0; i < 2; i += 1) expect(await verify(unknown)).toMatchObject({ status: 404 });
    site.stub.record.clear();
    for (const captcha of [undefined, '', 'none', 'x'.repeat(8_000)]) {
      const answer = await verify({ ...id, captcha });
      expect([captcha, answer.status, answer.code]).toEqual([captcha, 422, 'captcha']);
    }
    expect(callsMade()).toEqual([]);
    const captcha = await solveCaptcha(site.url);
    expect(await verify({ ...id, captcha })).toMatchObject({ status: 200, name: 'Asha' });
    expect(await verify({ ...id, captcha })).toMatchObject(refused);
    const next = await solveCaptcha(site.url);
    expect(await verify({ ...unknown, captcha: next })).toMatchObject({ status: 404 });
    expect(callsMade()).toEqual(['verify_id', 'verify_id']);
  });
});
