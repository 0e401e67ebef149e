import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { dayAfter, keptDays } from './days';

/** What a day has counted, by series. */
export type Counts = ReadonlyMap<string, number>;

/** What is added to a day's totals, at most once however often it is tried. */
export interface Batch {
  id: string;
  day: string;
  counts: Counts;
}

/** Where daily totals are kept. */
export interface Totals {
  /** Adds a batch to its day. Rejects if that failed, or may have failed. */
  add(batch: Batch): Promise<void>;
  /** The totals of a day; empty where nothing was counted. */
  read(day: string): Promise<Counts>;
}

const redisKey = (day: string) => `site:counts:${day}`;
const daySeconds = 86_400;

/** Redis may have taken a batch and said so too late: its id, which is kept for a day, stops it from counting twice. */
const addOnceScript = `
if redis.call('SET', KEYS[2], '1', 'NX', 'EX', ${daySeconds}) then
  for i = 1, #ARGV, 2 do redis.call('HINCRBY', KEYS[1], ARGV[i], ARGV[i + 1]) end
  redis.call('EXPIRE', KEYS[1], ${keptDays * daySeconds})
end`;

/** One hash a day, which Redis forgets by itself. */
export function redisTotals(
  ask: <T>(question: (redis: Redis) => Promise<T>) => Promise<T>,
): Totals {
  return {
    async add({ id, day, counts }) {
      const values = [...counts].flat();
      await ask((redis) =>
        redis.eval(addOnceScript, 2, redisKey(day), `site:counted:${id}`, ...values),
      );
    },
    async read(day) {
      const stored = await ask((redis) => redis.hgetall(redisKey(day)));
      return new Map(Object.entries(stored).map(([series, count]) => [series, Number(count)]));
    },
  };
}

const fileOf = (day: string) => `counts-${day}.jsonl`;
const isCountsFile = /^counts-\d{4}-\d\d-\d\d\.jsonl$/;

function readLine(line: string): Record<string, number> {
  try {
    return JSON.parse(line);
  } catch {
    // Torn by a crash: what it said is lost, and the lines around it are whole.
    return {};
  }
}

async function removeBefore(dir: string, oldest: string): Promise<void> {
  for (const name of await readdir(dir))
    if (isCountsFile.test(name) && name < oldest) await rm(join(dir, name), { force: true });
}

/** A file a day, to which a line is appended each time; those older than the kept days are removed. */
export function fileTotals(dir: string): Totals {
  return {
    async add({ day, counts }) {
      await mkdir(dir, { recursive: true });
      // Its newline comes first: it ends whatever a crash has left of the line before.
      await appendFile(join(dir, fileOf(day)), `\n${JSON.stringify(Object.fromEntries(counts))}`);
      // The batch is kept by now: a failure here would add it again.
      await removeBefore(dir, fileOf(dayAfter(day, -keptDays))).catch(() => undefined);
    },
    async read(day) {
      const text = await readFile(join(dir, fileOf(day)), 'utf8').catch(async (error) => {
        if (error.code !== 'ENOENT') throw error;
        // Nothing was counted on that day, unless the folder itself is missing.
        await readdir(dir);
        return '';
      });
      const sums = new Map<string, number>();
      for (const line of text.split('\n').filter(Boolean))
        for (const [series, count] of Object.entries(readLine(line)))
          sums.set(series, (sums.get(series) ?? 0) + count);
      return sums;
    },
  };
}
