import { text } from 'node:stream/consumers';
import { readEnvironment, SettingsError } from '../../server/config/environment';
import { readOutboxSettings } from '../../server/config/settings';
import { ignoreClosedPipe } from '../ignoreEpipe';
import { runCommand } from './commands';

// The command line of the outbox: `node dist/server/outbox.js list`, with the site's Redis and
// keys.

ignoreClosedPipe();
try {
  process.exitCode = await runCommand(
    process.argv.slice(2),
    readOutboxSettings(readEnvironment()),
    {
      input: () => text(process.stdin),
      out: (line) => process.stdout.write(`${line}\n`),
      error: (line) => process.stderr.write(`${line}\n`),
    },
  );
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
