// One measurement: load from wrk for some seconds, and what it cost the server. wrk is written in C: a load
// generator in JavaScript would take more of the machine than what it measures.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = fileURLToPath(new URL('load.lua', import.meta.url));
const shuffled = (list) =>
  list
    .map((one) => [Math.random(), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Requests per second, latencies in milliseconds, and processor time per request in microseconds.
 * Throws if any request was not answered, or not with 2xx or 3xx.
 */
export async function load(
  server,
  { path = '/', seconds = 3, connections = 32, headers = {}, body = '' } = {},
) {
  const before = server.cpuSeconds();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const env = { ...process.env, HEADERS: lines.join('\n'), ...(body ? { BODY: body } : {}) };
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script];
  const { stdout } = await run('wrk', [...args, server.url + path], { env });
  const used = server.cpuSeconds() - before;
  const { requests, micros, bad, broken, p50, p99 } = JSON.parse(/JSON (.*)/.exec(stdout)[1]);
  if (requests === 0 || bad + broken > 0) {
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

/**
 * Measures several servers round after round, in a new order each time, so that a machine's moods hit all alike.
 * @returns for each the medians, and the medians of its ratios to the first one within a round
 */
export async function interleaved(entries, rounds) {
  const samples = new Map(entries.map(([name]) => [name, []]));
  for (const [, server, options] of entries) await load(server, { ...options, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, server, options] of shuffled(entries)) {
      samples.get(name).push(await load(server, options));
    }
  }
  const [[, reference]] = samples;
  const ratio = (list, figure) => median(list.map((one, i) => one[figure] / reference[i][figure]));
  return Object.fromEntries(
    [...samples].map(([name, list]) => {
      const figures = Object.keys(list[0]).map((figure) => [
        figure,
        median(list.map((one) => one[figure])),
      ]);
      const ratios = { rpsRatio: ratio(list, 'rps'), p99Ratio: ratio(list, 'p99') };
      return [name, { ...Object.fromEntries(figures), ...ratios }];
    }),
  );
}
