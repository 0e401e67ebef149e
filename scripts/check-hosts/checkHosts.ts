import { randomBytes, randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { pino } from 'pino';
import type { Settings } from '../../server/config/settings';
import { createMetrics } from '../../server/observability/metrics';
import { decode } from '../../server/upstream/hostResponse';
import { createHosts } from '../../server/upstream/hosts';
import type { CallContext, CallName, HostName } from '../../server/upstream/outcome';
import { createUpstream, type Upstream } from '../../server/upstream/upstream';
import { roleValues } from '../../shared/roles';
import { sampleContact } from '../sampleContact';
import {
  type Finding,
  judgeAnswer,
  judgeMessage,
  judgeUnknownId,
  judgeUnknownToken,
  judgeWithoutToken,
  type RawAnswer,
  type Seen,
} from './evaluate';

/** The settings of the hosts and their timeout. */
type HostsSettings = Partial<Settings> & Pick<Settings, 'UPSTREAM_TIMEOUT_MS' | 'site'>;

/** Returns an id in the brand's form, such as SP-XX-XXXXXX, that no user has. */
const unknownId = (form: string) => form.replace(/X{3,}/g, ({ length }) => '0'.repeat(length));

/** The first word of the check message, for mail filters of its recipients (docs/HOSTS.md). */
const checkMark = '[website-check]';

/** Parts of undici's messages (its docs, DiagnosticsChannel). */
interface Message {
  request: { headers: string | string[] };
  response?: { statusCode: number; headers: Buffer[] };
  chunk?: Buffer;
}

function readAnswer(messages: readonly Message[]): RawAnswer | undefined {
  const response = messages.find((message) => message.response)?.response;
  if (!response) return undefined;
  const headers: Record<string, string> = {};
  for (let n = 0; n + 1 < response.headers.length; n += 2)
    headers[String(response.headers[n]).toLowerCase()] = String(response.headers[n + 1]);
  const bytes = Buffer.concat(messages.flatMap(({ chunk }) => chunk ?? []));
  const { 'content-encoding': encoding, 'content-type': type } = headers;
  const text = decode(bytes, encoding, type) ?? '';
  return { status: response.statusCode, headers, text };
}

/**
 * Returns the client with each call observed. The client keeps neither the headers nor a response
 * that it cannot read, so both are taken from undici's diagnostics channels.
 */
function observe(upstream: Upstream, seen: (call: Seen) => void): Pick<Upstream, 'post'> {
  return {
    async post(call: CallName, body: object, context: CallContext) {
      let tried: object | undefined;
      let messages: Message[] = [];
      const listener = (data: unknown) => {
        const message = data as Message;
        if (!message.request.headers.includes(context.requestId)) return;
        // A look-up is repeated after a broken connection. Only the messages of the last try count.
        if (message.request !== tried) messages = [];
        tried = message.request;
        messages.push(message);
      };
      const channels = ['create', 'headers', 'bodyChunkReceived'].map((name) =>
        channel(`undici:request:${name}`),
      );
      for (const each of channels) each.subscribe(listener);
      const start = performance.now();
      const outcome = await upstream.post(call, body, context);
      const ms = performance.now() - start;
      for (const each of channels) each.unsubscribe(listener);
      seen({ outcome, answer: readAnswer(messages), ms });
      return outcome;
    },
  };
}

/**
 * Sends the hosts of the settings every call that changes nothing, and writes whether the site can
 * work with the responses.
 * @param checkMessageFrom the sender of the check message, which is then the only call
 * @returns the exit code: 1 if something is wrong
 */
export async function checkHosts(
  settings: HostsSettings,
  hosts: Readonly<Record<HostName, string>>,
  write: (line: string) => void,
  checkMessageFrom = '',
): Promise<0 | 1> {
  const timeoutMs = settings.UPSTREAM_TIMEOUT_MS;
  const counts = { ok: 0, note: 0, wrong: 0 };
  let seen: Seen | undefined;

  const tokens = { mail: settings.MAIL_HOST_TOKEN, access: settings.ACCESS_HOST_TOKEN };
  const client = (name: HostName, token?: string) =>
    createUpstream({
      url: hosts[name],
      timeoutMs,
      hash: settings.PASSWORD_VERIFY_HASH,
      log: pino({ enabled: false }),
      metrics: createMetrics(''),
      token,
      tls: settings.upstreamTls,
    });
  const site = { mail: client('mail', tokens.mail), access: client('access', tokens.access) };
  const stranger = { mail: client('mail'), access: client('access') };
  const keep = (call: Seen) => {
    seen = call;
  };
  const callsOf = ({ mail, access }: typeof site) =>
    createHosts({ mail: observe(mail, keep), access: observe(access, keep) });
  const calls = callsOf(site);
  const withoutToken = callsOf(stranger);
  const context = () => ({ requestId: `check-${randomUUID()}` });

  /** Runs a call, then reports the findings. */
  async function ask(
    title: string,
    run: () => Promise<unknown>,
    judge: (of: Seen) => Finding[],
  ): Promise<void> {
    seen = undefined;
    await run();
    const of = seen as Seen | undefined;
    if (!of) return;
    write(title);
    for (const { level, text } of judge(of)) {
      counts[level] += 1;
      write(`  ${level.padEnd(6)} ${text}`);
    }
  }
  const answer = (of: Seen) => judgeAnswer(of, timeoutMs);

  async function askAccessHost(): Promise<void> {
    const { idForms } = settings.site;
    const link = {
      token: randomBytes(32).toString('hex'),
      unique_id: unknownId(idForms.service_provider),
      user_type: 'service_provider',
    } as const;
    write(`Access host: ${hosts.access}`);
    for (const type of roleValues) {
      const uniqueId = unknownId(idForms[type]);
      await ask(
        `Access host, verify_id of ${uniqueId} as ${type}, which does not exist`,
        () => calls.verifyId({ uniqueId, type }, context()),
        (of) => [answer(of), ...judgeUnknownId(of)],
      );
    }
    if (tokens.access) {
      await ask(
        'Access host, verify_id without the token',
        () => withoutToken.verifyId({ uniqueId: link.unique_id, type: link.user_type }, context()),
        (of) => judgeWithoutToken(of, timeoutMs),
      );
    }
    await ask(
      'Access host, password_verify with a token that does not exist',
      () => calls.verifyPasswordLink(link, context()),
      (of) => [answer(of), ...judgeUnknownToken(of)],
    );
  }

  /**
   * Sends the message of `--check-message`, which people receive. A host that accepts it without
   * the token receives it twice.
   */
  async function sendCheckMessage(): Promise<void> {
    const message = `${checkMark} The website's check of ${new Date().toISOString()}. Nobody needs to answer.`;
    const from = { name: 'Check of the website', email: checkMessageFrom };
    const mail = { call: 'contact', body: { ...sampleContact, ...from, message } } as const;
    if (tokens.mail) {
      await ask(
        'Mail host, contact: the check message without the token',
        () => withoutToken.send(mail, context()),
        (of) => judgeWithoutToken(of, timeoutMs),
      );
    }
    await ask(
      'Mail host, contact: the check message',
      () => calls.send(mail, context()),
      (of) => [answer(of), ...judgeMessage(of)],
    );
  }

  try {
    if (!checkMessageFrom) await askAccessHost();
    write(`Mail host: ${hosts.mail}`);
    if (checkMessageFrom) await sendCheckMessage();
    else {
      const reason = await site.mail.downReason();
      if (reason) counts.wrong += 1;
      if (reason) write(`  wrong  does not answer: ${reason}`);
    }
  } finally {
    const all = [site.mail, site.access, stranger.mail, stranger.access];
    await Promise.all(all.map((each) => each.close()));
  }
  if (!checkMessageFrom) {
    write('Not asked, since it would change something or reach people: contact, support and');
    write('password_done. Send both forms on the site, and open a real reset link.');
  }
  write(`${counts.ok} ok, ${counts.note} to note, ${counts.wrong} wrong`);
  return counts.wrong > 0 ? 1 : 0;
}
