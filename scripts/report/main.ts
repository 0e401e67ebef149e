import { readEnvironment, SettingsError } from '../../server/config/environment';
import { readSettings, type Settings } from '../../server/config/settings';
import { dayAfter, dayOf } from '../../server/counts/days';
import { fileTotals, redisTotals } from '../../server/counts/totals';
import { openRedis } from '../../server/stores/openRedis';
import { reportText } from './text';
import { readWeeks } from './weeks';

// What the site brought: `npm run report`, with the settings of the site.

const usage = `What the site brought, from the daily totals of the site's settings (REDIS_URL or COUNTS_DIR).

  report               the last whole week beside the four before
  report 2026-11-25    the week of that day`;

/** Prints the report on the week of a day. */
async function report({ REDIS_URL, COUNTS_DIR }: Settings, day: string): Promise<void> {
  const redis = REDIS_URL ? openRedis({ REDIS_URL }, { maxRetriesPerRequest: 1 }) : undefined;
  const folder = COUNTS_DIR ? fileTotals(COUNTS_DIR) : undefined;
  const totals = redis ? redisTotals((question) => question(redis)) : folder;
  if (!totals)
    throw new SettingsError([
      'REDIS_URL or COUNTS_DIR: expected one, since no totals are kept without',
    ]);
  try {
    process.stdout.write(reportText(await readWeeks(totals, day)));
  } catch (error) {
    throw new Error(`The totals cannot be read from ${redis ? 'Redis' : COUNTS_DIR}.`, {
      cause: error,
    });
  } finally {
    redis?.disconnect();
  }
}

const [day = dayAfter(dayOf(Date.now()), -7), ...more] = process.argv.slice(2);
// Of 30 February, Node makes the second of March.
const isDay =
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && dayAfter(day, 0) === day;
if (more.length > 0 || !isDay) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  try {
    await report(readSettings(readEnvironment()), day);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
