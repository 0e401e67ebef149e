import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Server } from '../servers';

const run = promisify(execFile);
const script = 'scripts/bench/load.lua';
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((each) => [Math.random(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

export interface LoadOptions {
  path?: string;
  seconds?: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Makes it a POST of JSON, each with an idempotency key of its own. */
  body?: string;
  /** Every response is expected to be an error, such as a 404. */
  refused?: boolean;
}

/** Requests per second, latencies in milliseconds, CPU time per request in microseconds, and the number of requests. */
export interface Figures {
  rps: number;
  p50: number;
  p99: number;
  cpuMicros: number;
  requests: number;
}

/** With the medians of the ratios to the first server within each round. */
export interface ComparedFigures extends Figures {
  rpsRatio: number;
  cpuRatio: number;
  p99Ratio: number;
}

/**
 * Loads a server with wrk, which is written in C: a load generator in JavaScript would take more of the machine than what it
 * measures. Throws if any request was not answered, or not with the expected kind of status.
 */
export async function load(server: Server, options: LoadOptions = {}): Promise<Figures> {
  const { path = '/', seconds = 3, connections = 32, headers = {}, body = '' } = options;
  const before = server.cpuSeconds();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const env = { ...process.env, HEADERS: lines.join('\n'), ...(body ? { BODY: body } : {}) };
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script];
  const { stdout } = await run('wrk', [...args, server.url + path], { env });
  const used = server.cpuSeconds() - before;
  const result: Record<'requests' | 'micros' | 'bad' | 'broken' | 'p50' | 'p99', number> =
    JSON.parse(/JSON (.*)/.exec(stdout)?.[1] ?? '{}');
  const { requests, micros, bad, broken, p50, p99 } = result;
  const wanted = options.refused ? requests : 0;
  if (requests === 0 || broken > 0 || bad !== wanted) {
    throw new Error(`${path}: ${requests} requests, ${bad} refused, ${broken} broken`);
  }
  return {
    rps: requests / (micros / 1e6),
    p50: p50 / 1e3,
    p99: p99 / 1e3,
    cpuMicros: (used / requests) * 1e6,
    requests,
  };
}

/** A server to compare, under its name. */
export type Entry = readonly [name: string, server: Server, options: LoadOptions];

/**
 * Measures several servers in rounds, shuffled each time, so that other load on the machine affects all of them alike.
 * @returns by name; the first entry is what the ratios refer to
 */
export async function interleaved(
  entries: readonly Entry[],
  rounds: number,
): Promise<Record<string, ComparedFigures>> {
  const samples = new Map<string, Figures[]>(entries.map(([name]) => [name, []]));
  for (const [, server, options] of entries) await load(server, { ...options, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, server, options] of shuffled(entries)) {
      samples.get(name)?.push(await load(server, options));
    }
  }
  const [reference = []] = samples.values();
  const middle = (list: readonly Figures[], figure: keyof Figures) =>
    median(list.map((each) => each[figure]));
  const ratio = (list: readonly Figures[], figure: keyof Figures) =>
    median(list.map((each, i) => each[figure] / (reference[i]?.[figure] ?? Number.NaN)));
  return Object.fromEntries(
    [...samples].map(([name, list]) => [
      name,
      {
        rps: middle(list, 'rps'),
        p50: middle(list, 'p50'),
        p99: middle(list, 'p99'),
        cpuMicros: middle(list, 'cpuMicros'),
        requests: middle(list, 'requests'),
        rpsRatio: ratio(list, 'rps'),
        cpuRatio: ratio(list, 'cpuMicros'),
        p99Ratio: ratio(list, 'p99'),
      },
    ]),
  );
}
