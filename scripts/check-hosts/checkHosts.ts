import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Settings } from '../../server/config/settings';
import { createMetrics } from '../../server/observability/metrics';
import { findHosts } from '../../server/stub/server';
import { createHosts } from '../../server/upstream/hosts';
import type { HostName } from '../../server/upstream/outcome';
import { createUpstream } from '../../server/upstream/upstream';
import { roleValues } from '../../shared/roles';
import { sampleContact } from '../sampleContact';
import { connect, judgeConnection } from './connection';
import { type Finding, note, wrong } from './finding';
import {
  judgeAnswer,
  judgeMessage,
  judgeRareAnswer,
  judgeUnknownId,
  judgeUnknownToken,
} from './judge';
import { observe, type Seen } from './observe';

/** The settings of the hosts and their timeout. */
type HostsSettings = Partial<Settings> &
  Pick<Settings, 'MAIL_HOST_URL' | 'ACCESS_HOST_URL' | 'UPSTREAM_TIMEOUT_MS' | 'site'>;

/** An id in the form of the app's, with a place and a number that none has. */
const unknownId = 'SP-XX-000000';

/** What visitors may send and few tests do. Each fails at a host whose database keeps three bytes a character (MySQL's utf8mb3). */
const rareIds = [
  { what: 'an emoji', uniqueId: 'SP-\u{1F600}-000000' },
  { what: 'a letter of four bytes', uniqueId: 'SP-\u{20BB7}-000000' },
];

/** What the check message begins with, for filters of the people who get it (docs/HOSTS.md). */
const checkMark = '[website-check]';

/**
 * Asks the hosts of the settings (the stub in place of one that is not set) everything that can be asked without changing
 * anything, and writes whether the site can work with the answers.
 * @param sendTestMessage also sends two contact messages, one with an emoji, and one support message, which people will read
 * @param checkMessageFrom sends the check message from this address, and asks nothing else
 * @returns the exit code: 1 if something is wrong
 */
export async function checkHosts(
  settings: HostsSettings,
  write: (line: string) => void,
  { sendTestMessage = false, checkMessageFrom = '' } = {},
): Promise<0 | 1> {
  const timeoutMs = settings.UPSTREAM_TIMEOUT_MS;
  const { hosts, stub } = await findHosts({ ...settings, STUB_PORT: 0 });
  const counts = { ok: 0, note: 0, wrong: 0 };
  let seen: Seen | undefined;

  function report(title: string, findings: readonly Finding[]): void {
    write(title);
    for (const { level, text } of findings) {
      counts[level] += 1;
      write(`  ${level.padEnd(6)} ${text}`);
    }
  }
  function client(name: HostName) {
    const upstream = createUpstream({
      url: hosts[name],
      timeoutMs,
      hash: settings.PASSWORD_VERIFY_HASH,
      log: pino({ enabled: false }),
      metrics: createMetrics(''),
      token: name === 'mail' ? settings.MAIL_HOST_TOKEN : settings.ACCESS_HOST_TOKEN,
      tls: settings.upstreamTls,
    });
    return observe(upstream, (call) => {
      seen = call;
    });
  }
  /** Runs a call of the site's own client, then reports the findings. True if the host answered with JSON. */
  async function ask(
    title: string,
    run: () => Promise<unknown>,
    judge: (of: Seen) => Finding[],
    judgeForm = judgeAnswer,
  ): Promise<boolean> {
    seen = undefined;
    await run();
    const of = seen as Seen | undefined;
    if (of) report(title, [...judgeForm(of, timeoutMs), ...judge(of)]);
    return of?.outcome.kind === 'answer';
  }
  async function reach(name: HostName, label: string): Promise<boolean> {
    const url = hosts[name];
    const connection = await connect(url, timeoutMs, settings.upstreamTls);
    const isStub = url === stub?.url ? ', the stub, since none is set' : '';
    report(`${label}: ${url}${isStub}`, judgeConnection(url, connection));
    return !('failed' in connection);
  }

  const upstreams = { mail: client('mail'), access: client('access') };
  const calls = createHosts(upstreams);
  const context = () => ({ requestId: `check-${randomUUID()}` });
  try {
    if (!checkMessageFrom && (await reach('access', 'Access host'))) {
      let findsIds = true;
      for (const type of roleValues) {
        const answered = await ask(
          `Access host, verify_id of ${unknownId} as ${type}, which does not exist`,
          () => calls.verifyId({ uniqueId: unknownId, type }, context()),
          judgeUnknownId,
        );
        findsIds &&= answered;
      }
      // A host that fails on every id would say nothing about these.
      for (const { what, uniqueId } of findsIds ? rareIds : []) {
        await ask(
          `Access host, verify_id of an id with ${what}`,
          () => calls.verifyId({ uniqueId, type: 'service_provider' }, context()),
          judgeUnknownId,
          judgeRareAnswer,
        );
      }
      const link = {
        token: randomBytes(32).toString('hex'),
        unique_id: unknownId,
        user_type: 'service_provider',
      };
      const readsLinks = await ask(
        'Access host, password_verify with a token that does not exist',
        () => calls.verifyPasswordLink(link, context()),
        judgeUnknownToken,
      );
      if (readsLinks) {
        await ask(
          'Access host, password_verify with an unknown user_type',
          () => calls.verifyPasswordLink({ ...link, user_type: 'no_such_type' }, context()),
          judgeUnknownToken,
          judgeRareAnswer,
        );
      }
    }
    const isMailReached = await reach('mail', 'Mail host');
    if (isMailReached && checkMessageFrom) {
      const message = `${checkMark} The website's check of ${new Date().toISOString()}. Nobody needs to answer.`;
      const body = { name: 'Check of the website', email: checkMessageFrom, message };
      await ask(
        'Mail host, contact: the check message',
        () => calls.send({ call: 'contact', body }, context()),
        (of) => judgeMessage(of, wrong),
      );
    }
    if (isMailReached && sendTestMessage && !checkMessageFrom) {
      const message = `Test of the website on ${new Date().toISOString()}. Nobody needs to answer.`;
      const name = 'Test of the website';
      const { email } = settings.site;
      for (const [what, text] of [
        ['a test message', message],
        ['a test message with an emoji', `${message} \u{1F600}`],
      ] as const) {
        const body = { ...sampleContact, name, email, message: text };
        await ask(
          `Mail host, contact: ${what}`,
          () => calls.send({ call: 'contact', body }, context()),
          (of) => judgeMessage(of, wrong),
        );
      }
      await ask(
        `Mail host, support: a test message for ${unknownId}`,
        () =>
          calls.send(
            {
              call: 'support',
              body: { role: 'service_provider', uniqueId: unknownId, name, message },
            },
            context(),
          ),
        (of) => judgeMessage(of, (text) => note(`${text}; perhaps because there is no such id`)),
      );
    }
  } finally {
    await Promise.all([upstreams.mail.close(), upstreams.access.close()]);
    await stub?.close();
  }
  if (!checkMessageFrom) {
    write('Not asked, since it would change something or reach people:');
    if (!sendTestMessage) write('  contact and support (`--send-test-message` sends two and one)');
    write('  password_done: open a real reset link on the site, and change a password');
  }
  write(`${counts.ok} ok, ${counts.note} to note, ${counts.wrong} wrong`);
  return counts.wrong > 0 ? 1 : 0;
}
