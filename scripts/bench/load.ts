import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Server } from '../servers';

const run = promisify(execFile);

export interface LoadOptions {
  path: string;
  seconds?: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Makes it a POST of JSON, each with a new idempotency key. */
  body?: string;
  /** Every response is expected to be an error, such as a 404. */
  refused?: boolean;
}

/** Requests per second, latencies in milliseconds, and CPU time per request in microseconds. */
export type Figures = Readonly<Record<'rps' | 'p50' | 'p99' | 'cpuMicros', number>>;

/**
 * Loads a server with wrk, which is written in C: a load generator in JavaScript would take more of the machine than what it
 * measures. Throws if a request was not answered, or not with the expected kind of status.
 */
export async function load(server: Server, options: LoadOptions): Promise<Figures> {
  const { path, seconds = 1, connections = 32, headers = {}, body, refused = false } = options;
  const before = server.cpuSeconds();
  const { stdout } = await run(
    'wrk',
    [
      ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'],
      ...['-s', 'scripts/bench/load.lua'],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      server.url + path,
    ],
    { env: { PATH: process.env.PATH, ...(body && { BODY: body }) } },
  );
  const used = server.cpuSeconds() - before;
  const result: Record<'requests' | 'micros' | 'bad' | 'broken' | 'p50' | 'p99', number> =
    JSON.parse(/JSON (.*)/.exec(stdout)?.[1] ?? '{}');
  const { requests, micros, bad, broken, p50, p99 } = result;
  if (requests === 0 || broken > 0 || bad !== (refused ? requests : 0)) {
    throw new Error(`${path}: ${requests} requests, ${bad} refused, ${broken} broken`);
  }
  return {
    rps: requests / (micros / 1e6),
    p50: p50 / 1e3,
    p99: p99 / 1e3,
    cpuMicros: (used / requests) * 1e6,
  };
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

/** Measures servers in rounds, in a random order each, so that other load on the machine affects all of them alike. */
export async function interleaved(
  servers: Readonly<Record<string, Server>>,
  options: LoadOptions,
  rounds: number,
): Promise<{ name: string; samples: Figures[] }[]> {
  const measured = Object.entries(servers).map(([name, server]) => ({
    name,
    server,
    samples: [] as Figures[],
  }));
  for (const { server } of measured) await load(server, { ...options, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, samples } of shuffled(measured)) samples.push(await load(server, options));
  }
  return measured;
}
