// One measurement: load for some seconds, and what it cost the server.
import autocannon from 'autocannon';

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Requests per second, latencies in milliseconds, and processor time per request in microseconds. */
export async function load(server, { path = '/', seconds = 3, connections = 32, ...options }) {
  const before = server.cpuSeconds();
  const result = await autocannon({
    url: server.url + path,
    duration: seconds,
    connections,
    ...options,
  });
  const used = server.cpuSeconds() - before;
  const answered = result['2xx'] + result['3xx'];
  if (answered === 0 || result.errors > 0 || result['4xx'] + result['5xx'] > 0) {
    throw new Error(
      `${path}: ${answered} answered, ${result.errors} errors, ${result['4xx']} 4xx, ${result['5xx']} 5xx`,
    );
  }
  return {
    rps: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicros: (used / answered) * 1e6,
  };
}

/** Measures several servers in turn, round after round, so that a machine's moods hit all alike. Medians. */
export async function interleaved(entries, rounds) {
  const samples = new Map(entries.map(([name]) => [name, []]));
  for (const [, server, options] of entries) await load(server, { ...options, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, server, options] of entries)
      samples.get(name).push(await load(server, options));
  }
  return Object.fromEntries(
    [...samples].map(([name, list]) => [
      name,
      Object.fromEntries(
        Object.keys(list[0]).map((figure) => [
          figure,
          median(list.map((sample) => sample[figure])),
        ]),
      ),
    ]),
  );
}
