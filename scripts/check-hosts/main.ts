import { parseArgs } from 'node:util';
import { readEnvironment } from '../../server/config/environment';
import { readSettings, SettingsError } from '../../server/config/settings';
import { checkHosts } from './checkHosts';

// Before going live, and after a release of the PHP hosts: do they answer as docs/BEHAVIOUR.md says?

const usage = `Asks the PHP hosts of the site's settings what can be asked without changing anything.

  check-hosts                       look-ups of an id and of a token that do not exist
  check-hosts --send-test-message   also sends a contact and a support message, which people will read

Ends with 0 if the site can work with the answers, 1 if not, 2 if it could not ask.`;

function readArguments(): { sendTestMessage: boolean } | undefined {
  try {
    const options = { 'send-test-message': { type: 'boolean' } } as const;
    const { values } = parseArgs({ options });
    return { sendTestMessage: values['send-test-message'] ?? false };
  } catch {
    return undefined;
  }
}

const options = readArguments();
try {
  if (!options) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
  } else {
    const settings = readSettings(readEnvironment());
    const write = (line: string) => process.stdout.write(`${line}\n`);
    process.exitCode = await checkHosts(settings, write, options);
  }
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
