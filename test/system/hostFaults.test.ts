import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CallName, callNames, calls } from '../../server/upstream/outcome';
import { apiPaths } from '../../shared/paths';
import { getText, type TextKey } from '../../shared/texts/texts';
import { formTextsOf } from '../../shared/texts/textsOf';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { patient } from '../helpers/parts';
import { type RedisServer, startRedis } from '../helpers/redis';
import { postJson } from '../helpers/requests';
import { validBody } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

// Whatever a PHP host does, to each call, with and without Redis: what its visitor reads, what log and metric say, and how many
// copies arrive where the visitor presses the button twice.

const said = { name: 'Asha', message: 'A message of the host.' };
/** What a host answers, as a body; `undefined` ends it in the middle. */
const bodies: Record<string, string | undefined> = {
  'success 1': JSON.stringify({ success: 1, ...said }),
  'success 0': JSON.stringify({ success: 0, message: said.message }),
  'no success': JSON.stringify({ message: said.message }),
  html: '<h1>Hello</h1>',
  empty: '',
  'connection-closed': undefined,
};

const [A, R, U] = ['answered', 'refused', 'unconfirmed'] as const;
type Outcome = typeof A | typeof R | typeof U | 'notSent';

/** The end of a call by status and body. A 204 has no body. */
const rest: Record<number, Outcome[]> = {
  204: [U, U, U, U, U, U],
  301: [U, R, R, U, U, U],
  401: [R, R, R, R, R, R],
  403: [R, R, R, R, R, R],
  404: [R, R, R, R, R, R],
  429: [R, R, R, R, R, R],
  500: [U, R, R, U, U, U],
  502: [U, R, R, U, U, U],
  503: [U, R, R, U, U, U],
  504: [U, R, R, U, U, U],
};
const submit: Record<number, Outcome[]> = { ...rest, 200: [A, R, R, U, U, U] };
const link: Record<number, Outcome[]> = { ...rest, 200: [A, A, A, U, U, U] };
const id: Record<number, Outcome[]> = { ...link, 404: [R, A, A, R, R, R] };
const endsOf: Record<CallName, Record<number, Outcome[]>> = {
  contact: submit,
  support: submit,
  verify_id: id,
  password_verify: link,
  password_done: submit,
};

const routes: Record<CallName, [path: string, failed: TextKey]> = {
  contact: [apiPaths.contact, 'contact.failed'],
  support: [apiPaths.support, 'support.failed'],
  verify_id: [apiPaths.verifyId, 'support.failed'],
  password_verify: [apiPaths.passwordVerify, 'password.unexpected'],
  password_done: [apiPaths.passwordDone, 'password.unexpected'],
};

const sentence = (name: TextKey) => getText(formTextsOf('en').messages, name);

/** What a visitor gets: status, code and sentence. */
function shown(call: CallName, end: Outcome, body: string): unknown[] {
  const isJson = body === 'success 0' || body === 'no success';
  if (end === A && body === 'success 1') return [200];
  if (end === A && call === 'verify_id') return [404, 'not-found', sentence('support.unknownId')];
  if (end === A || (end === R && call === 'password_done' && isJson))
    return [422, 'rejected', said.message];
  if (end === U && calls[call].kind === 'submit')
    return [504, 'unconfirmed', expect.stringContaining('+91 22 0000 0000')];
  return [502, 'upstream', sentence(routes[call][1])];
}

/** Why, in the log. */
function reasonOf(end: Outcome, status: number, body: string): string | undefined {
  if (end === A) return undefined;
  if (body === 'connection-closed') return 'connection-closed';
  if (status === 204 || body === 'html' || body === 'empty') return 'not-json';
  return status === 200 ? 'no-success' : 'status';
}

const levels: Record<Outcome, string> = {
  [A]: 'info',
  [R]: 'warn',
  [U]: 'error',
  notSent: 'error',
};
/** Presses a form's button twice, and asks a look-up once. Gives what the visitor reads each time. */
async function press(site: TestSite, call: CallName) {
  const [path] = routes[call];
  const key = { 'idempotency-key': randomUUID() };
  const body = validBody(site, path);
  const read = [];
  for (let n = 0; n < (calls[call].kind === 'submit' ? 2 : 1); n += 1) {
    const response = await postJson(site.url + path, body, key);
    const { code, detail } = await response.json();
    read.push([response.status, code, detail].filter((part) => part !== undefined));
  }
  return read;
}

/** How often each call ended in each way so far. */
async function counted({ services }: TestSite): Promise<Map<string, number>> {
  const { values } = await services.metrics.upstreamDuration.get();
  return new Map(
    values
      .filter(({ metricName }) => metricName?.endsWith('_count'))
      .map(({ labels, value }) => [`${labels.call} ${labels.outcome} ${labels.class}`, value]),
  );
}

interface Expected {
  end: Outcome;
  status?: number;
  reason?: string;
  /** What the visitor reads. */
  shown: unknown[];
  /** How often a call is sent for each press. */
  copies?: number;
}

/** Presses every button, and expects that each call ends as it should. */
async function expectEnds(
  site: TestSite,
  host: BrokenHost,
  endOf: (call: CallName) => Expected,
): Promise<void> {
  const before = await counted(site);
  const [from, received] = [site.lines.length, host.requests.length];
  const read = await Promise.all(callNames.map((call) => press(site, call)));
  const lines = site.lines.slice(from).filter(({ event }) => event === 'upstream_call');
  const after = await counted(site);
  const requests = host.requests.slice(received);
  for (const [n, call] of callNames.entries()) {
    const { end, status, reason, copies = 1, ...visitor } = endOf(call);
    expect(read[n], call).toEqual(read[n]?.map(() => visitor.shown));
    // A refused message may be changed and sent again; what has arrived, or may have, is not.
    const isKept = end === U || visitor.shown[0] === 200;
    const tries = calls[call].kind === 'submit' && !isKept ? 2 : 1;
    const line = { level: levels[end], outcome: end, status, reason };
    const written = lines.filter((one) => one.call === call);
    expect(
      written.map(({ level, outcome, ...one }) => ({
        level,
        outcome,
        status: one.status,
        reason: one.reason,
      })),
      call,
    ).toEqual(Array(tries).fill(line));
    const group = status ? `${Math.floor(status / 100)}xx` : 'none';
    const more = [...after].filter(([key, value]) => value !== before.get(key));
    const ofCall = more.filter(([key]) => key.startsWith(`${call} `));
    const series = `${call} ${end} ${group}`;
    expect(ofCall, call).toEqual([[series, (before.get(series) ?? Number.NaN) + tries]]);
    const path = calls[call].path.replace('{hash}', 'verify');
    const arrived = requests.filter(({ url }) => url === path);
    expect(arrived, call).toHaveLength(tries * copies);
  }
}

describe.each(['without Redis', 'with Redis'])('%s', (how) => {
  let redis: RedisServer | undefined;
  let host: BrokenHost;
  let site: TestSite;
  let hasty: TestSite;

  async function start(settings = {}): Promise<TestSite> {
    const hosts = { MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url };
    const queue = { OUTBOX_KEY: 'o'.repeat(32), TICKET_SECRET: 't'.repeat(32) };
    const keeps = redis ? { REDIS_URL: redis.url, ...queue } : {};
    // A probe that found the host down would hold messages back.
    const once = { probeEveryMs: 600_000 };
    const started = await startSite({ ...hosts, ...keeps, ...settings }, once);
    if (redis) {
      await vi.waitFor(() => expect(started.services.redis?.isUp()).toBe(true), patient);
    }
    return started;
  }
  beforeAll(async () => {
    redis = how === 'with Redis' ? await startRedis() : undefined;
    host = await startBrokenHost();
    site = await start();
    // Of a host that never answers.
    hasty = await start({ UPSTREAM_TIMEOUT_MS: '1000' });
  });
  afterAll(async () => {
    for (const each of [site, hasty]) await each.close();
    await host.close();
    await redis?.remove();
  });

  describe.each(Object.keys(submit).map(Number))('a host that answers %i', (status) => {
    it.each(Object.keys(bodies))('with %s', async (name) => {
      const body = bodies[name];
      host.answer(({ socket }, response) => {
        const length = body === undefined ? { 'content-length': 9 } : {};
        response.writeHead(status, { connection: 'close', ...length });
        response.flushHeaders();
        if (body === undefined) response.write('{', () => socket.end());
        else response.end(body);
      });
      await expectEnds(site, host, (call) => {
        const end = endsOf[call][status]?.[Object.keys(bodies).indexOf(name)] ?? A;
        const reason = reasonOf(end, status, name);
        return { end, status, reason, shown: shown(call, end, name) };
      });
    });
  });

  it('a host that hangs up: look-ups are asked once more', async () => {
    host.play('a reset');
    await expectEnds(site, host, (call) => ({
      end: U,
      reason: 'connection-closed',
      shown: shown(call, U, 'connection-closed'),
      copies: calls[call].kind === 'lookup' ? 2 : 1,
    }));
  });

  it('a host that does not answer', async () => {
    host.play('silence');
    await expectEnds(hasty, host, (call) => ({
      end: U,
      reason: 'timeout',
      shown: shown(call, U, 'timeout'),
    }));
  });

  it('a host that does not listen', async () => {
    await host.close();
    await expectEnds(site, host, (call) => {
      const isQueued = redis && calls[call].host === 'mail';
      const visitor = isQueued ? [200] : shown(call, 'notSent', '');
      return { end: 'notSent', reason: 'ECONNREFUSED', shown: visitor, copies: 0 };
    });
  });
});
