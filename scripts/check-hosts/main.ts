import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnvironment, SettingsError } from '../../server/config/environment';
import { readSettings } from '../../server/config/settings';
import { findHosts } from '../../server/stub/findHosts';
import { ignoreClosedPipe } from '../ignoreEpipe';
import { checkHosts } from './checkHosts';

// Checks before the site goes live, and after a release of the PHP hosts, that the hosts respond as
// docs/BEHAVIOUR.md says.

const usage = `Asks the PHP hosts of the site's settings what can be asked without changing anything.

  check-hosts                       look-ups of ids and tokens that do not exist
  check-hosts --metrics FILE        also writes check_hosts_wrong and check_hosts_timestamp_seconds for Prometheus
  check-hosts --check-message FROM  sends only the daily check message, from an e-mail address; with --metrics FILE writes
                                    check_message_timestamp_seconds, once the mail host has taken it

Ends with 0 if the site can work with the answers, 1 if not, 2 if it could not ask.`;

/** Secrets of the site that no call to a host needs. The check cannot read them. */
const notNeeded = ['CAPTCHA_SECRET', 'TICKET_SECRET', 'OUTBOX_KEY', 'REDIS_URL'];

/**
 * Returns the environment without those secrets and their files. Random values replace the two that
 * the site requires.
 */
function ownEnvironment() {
  const env = Object.fromEntries(
    Object.entries(readEnvironment()).filter(
      ([name]) => !notNeeded.includes(name.replace(/_FILE$/, '')),
    ),
  );
  const [CAPTCHA_SECRET, TICKET_SECRET] = [0, 1].map(() => randomBytes(32).toString('base64url'));
  return { ...env, CAPTCHA_SECRET, TICKET_SECRET };
}

/** Writes the metrics for the textfile collector of Prometheus' node_exporter. */
function writeMetrics(file: string, wrong: number, isMessage = false): void {
  const seconds = Math.round(Date.now() / 1_000);
  const check = `check_hosts_wrong ${wrong}\ncheck_hosts_timestamp_seconds ${seconds}\n`;
  if (!isMessage) writeFileSync(file, check);
  else if (wrong === 0) writeFileSync(file, `check_message_timestamp_seconds ${seconds}\n`);
}

function readArguments() {
  const options = {
    'check-message': { type: 'string' },
    metrics: { type: 'string' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
}

ignoreClosedPipe();
const { metrics, 'check-message': checkMessageFrom } = readArguments();
try {
  const settings = readSettings(ownEnvironment());
  const write = (line: string) => process.stdout.write(`${line}\n`);
  // The stub replaces hosts that are not set.
  const { hosts, stub } = await findHosts({ ...settings, STUB_PORT: 0 });
  process.exitCode = await checkHosts(settings, hosts, write, checkMessageFrom);
  await stub?.close();
  if (metrics) writeMetrics(metrics, process.exitCode, checkMessageFrom !== undefined);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
