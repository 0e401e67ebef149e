import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type CallName, callNames, calls } from '../../server/upstream/outcome';
import { apiPaths } from '../../shared/paths';
import { getText, type TextKey } from '../../shared/texts/texts';
import { formTextsOf } from '../../shared/texts/textsOf';
import { startBrokenHost } from '../helpers/brokenHost';
import { outboxKey } from '../helpers/outbox';
import { untilLogged } from '../helpers/parts';
import { startRedis } from '../helpers/redis';
import { validBody } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';
import { startSite, type TestSite } from '../helpers/site';

// For each response of a PHP host and each call, these tests check the visitor's response, the log
// and the metric. They also count the host's requests if the visitor presses the button twice.

const said = { name: 'Asha', message: 'A message of the host.' };
/** The bodies of responses. Where it is undefined, the host closes the connection in the body. */
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

/** The outcome of a call by status and body, in the order of `bodies`. A 204 has no body. */
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

/** Returns the status, code and sentence that a visitor gets. */
function shown(call: CallName, end: Outcome, body = ''): unknown[] {
  const isJson = body === 'success 0' || body === 'no success';
  if (end === A && body === 'success 1') return [200];
  if (end === A && call === 'verify_id') return [404, 'not-found', sentence('support.unknownId')];
  if (end === A || (end === R && call === 'password_done' && isJson))
    return [422, 'rejected', said.message];
  if (end === U && calls[call].kind === 'submit')
    return [504, 'unconfirmed', expect.stringContaining('+91 22 0000 0000')];
  return [502, 'upstream', sentence(routes[call][1])];
}

/** Returns the reason in the log. */
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

/** Sends a submit twice with one key, a look-up once. Returns what each response shows. */
async function press(site: TestSite, call: CallName) {
  const [path] = routes[call];
  const key = { 'idempotency-key': randomUUID() };
  const body = validBody(site, path);
  const read = [];
  for (let n = 0; n < (calls[call].kind === 'submit' ? 2 : 1); n += 1) {
    const { body: answer, status } = await site.post(path, body, key);
    read.push([status, answer.code, answer.detail].filter((part) => part !== undefined));
  }
  return read;
}

const classOf = (status?: number) => (status ? `${Math.floor(status / 100)}xx` : 'none');
/** Returns how often each call has had each outcome so far. */
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
  /** The status, code and sentence that the visitor gets. */
  shown: unknown[];
  /** How many requests the host receives for each press. */
  copies?: number;
}

/** Makes every call, and expects the outcome that `endOf` returns for it. */
async function expectEnds(site: TestSite, endOf: (call: CallName) => Expected): Promise<void> {
  const before = await counted(site);
  const [from, received] = [site.lines.length, host.requests.length];
  const read = await Promise.all(callNames.map((call) => press(site, call)));
  const lines = site.lines.slice(from).filter(({ event }) => event === 'upstream_call');
  const after = await counted(site);
  const requests = host.requests.slice(received);
  for (const [n, call] of callNames.entries()) {
    const { end, copies = 1, ...wanted } = endOf(call);
    expect(read[n], call).toEqual(read[n]?.map(() => wanted.shown));
    // The second press sends a submit again, unless the first has arrived or may have arrived.
    const isKept = end === U || wanted.shown[0] === 200;
    const tries = calls[call].kind === 'submit' && !isKept ? 2 : 1;
    const line = { level: levels[end], outcome: end, status: wanted.status, reason: wanted.reason };
    const written = lines
      .filter((one) => one.call === call)
      .map(({ level, outcome, status, reason }) => ({ level, outcome, status, reason }));
    expect(written, call).toEqual(Array(tries).fill(line));
    const series = `${call} ${end} ${classOf(wanted.status)}`;
    const grown = [...after].filter(([key, value]) => value !== before.get(key));
    const ofCall = grown.filter(([key]) => key.startsWith(`${call} `));
    expect(ofCall, call).toEqual([[series, (before.get(series) ?? Number.NaN) + tries]]);
    const path = calls[call].path.replace('{hash}', 'verify');
    expect(
      requests.filter(({ url }) => url === path),
      call,
    ).toHaveLength(tries * copies);
  }
}

const host = await startBrokenHost();
afterAll(host.close);
const hosts = { MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url };
// A second probe would find the host down. A site with an outbox would then queue all messages.
const rareProbes = { probeEveryMs: 600_000 };
const site = sharedSite(hosts, rareProbes);
const timingOut = sharedSite({ ...hosts, UPSTREAM_TIMEOUT_MS: '1000' }, rareProbes);

describe.each(Object.keys(submit).map(Number))('a host that answers %i', (status) => {
  it.each(Object.keys(bodies))('with %s has the listed outcomes', async (name) => {
    const body = bodies[name];
    host.answer(({ socket }, response) => {
      const length = body === undefined ? { 'content-length': 9 } : {};
      response.writeHead(status, { connection: 'close', ...length });
      response.flushHeaders();
      if (body === undefined) response.write('{', () => socket.end());
      else response.end(body);
    });
    await expectEnds(site, (call) => {
      const end = endsOf[call][status]?.[Object.keys(bodies).indexOf(name)] ?? A;
      const reason = reasonOf(end, status, name);
      return { end, status, reason, shown: shown(call, end, name) };
    });
  });
});

it('a host that closes the connection gets each look-up a second time', async () => {
  host.failBy('a reset');
  await expectEnds(site, (call) => ({
    end: U,
    reason: 'connection-closed',
    shown: shown(call, U),
    copies: calls[call].kind === 'lookup' ? 2 : 1,
  }));
});

it('a call to a host that does not answer is unconfirmed', async () => {
  host.failBy('silence');
  await expectEnds(timingOut, (call) => ({ end: U, reason: 'timeout', shown: shown(call, U) }));
});

it('a call to a host that does not listen is not sent, and an outbox queues its message', async () => {
  const redis = await startRedis();
  onTestFinished(redis.remove);
  const queue = { REDIS_URL: redis.url, OUTBOX_KEY: outboxKey };
  const queueing = await startSite({ ...hosts, ...queue }, rareProbes);
  onTestFinished(queueing.close);
  await untilLogged(queueing, { event: 'redis', up: true });
  await host.close();
  for (const each of [site, queueing])
    await expectEnds(each, (call) => {
      const isQueued = each === queueing && calls[call].host === 'mail';
      const visitor = isQueued ? [200] : shown(call, 'notSent');
      return { end: 'notSent', reason: 'ECONNREFUSED', shown: visitor, copies: 0 };
    });
});
