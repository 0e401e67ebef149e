// Measures cached pages, a deep link, a 404 and a contact message. Each is compared with a bare
// `node:http` server that responds with the same bytes. The rounds alternate between the two
// servers, because machines differ and are noisy. Then measures the slowest requests with 15 kB of
// headers or URL, each compared with a plain request of the same size. Uses loopback only. `npm run
// bench [-- WORD …]` measures only the rows whose titles contain one of the words.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { Pool } from 'undici';
import { sampleContact } from './sampleContact';
import { buildStep, runSteps } from './steps';
import { type Server, startBuiltSite, startServer } from './unlimited';
import { agents } from './userAgents';

const rounds = 5;
const roundMs = 1_000;
const connections = 16;
const ticksPerSecond = 100;

/** A request that is sent to both servers repeatedly. */
interface Row {
  path: string;
  headers?: Record<string, string>;
  /** The body of a POST. Each request gets an `Idempotency-Key` of its own. */
  body?: string;
}

const brotli = { 'accept-encoding': 'br, gzip' };
const rows: Readonly<Record<string, Row>> = {
  'Home, brotli': { path: '/', headers: brotli },
  'Privacy policy, brotli': { path: '/PrivacyPolicy', headers: brotli },
  'Deep link, phone': { path: '/SP/SP-MH-104233', headers: { 'user-agent': agents.android } },
  'Not found': { path: '/nope', headers: brotli },
  'Contact message': {
    path: '/api/contact',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...sampleContact, captcha: 'none' }),
  },
};

/** Returns 15 kB of a repeated text, which is almost the maximum of a request. */
const filled = (unit: string) => unit.repeat(15_000 / unit.length);

const header = (name: string, unit: string): Row => ({
  path: '/Download',
  headers: { [name]: filled(unit) },
});

/**
 * Requests that a regular expression may need long to read, each beside a plain request of the same
 * size.
 */
const hostile: readonly [string, Row, Row][] = [
  ...[
    ['X-Forwarded-For', '1'],
    ['X-Forwarded-For', '1.1.1.1:1,'],
    ['Accept-Language', 'a;q=0.1,'],
    ['Accept-Encoding', 'a;q=0.1,'],
    ['If-None-Match', 'W/"a",'],
    ['User-Agent', 'Mozilla/5.0 ('],
  ].map(([name = '', unit = '']): [string, Row, Row] => [
    `${name} ${unit}`,
    header(name, unit),
    header('X-Plain', 'a'),
  ]),
  ['Path //', { path: `/SP/${filled('/')}` }, { path: `/SP/${filled('a')}` }],
  ['Query &a=', { path: `/Download?${filled('&a=')}` }, { path: `/Download?${filled('a')}` }],
];

/** Returns the processor time of a process so far, in seconds, over all its threads (Linux). */
function cpuSeconds({ process: { pid } }: Server): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
  return (Number(fields?.[11]) + Number(fields?.[12])) / ticksPerSecond;
}

const keyed = ({ headers, body }: Row) => ({
  ...headers,
  ...(body && { 'idempotency-key': randomUUID() }),
});

/**
 * Sends requests over all connections for one round. Returns the number of responses, and the
 * processor time of the server in seconds.
 */
async function load(server: Server, row: Row) {
  const pool = new Pool(server.url, { connections, pipelining: 1 });
  const { path, body = null } = row;
  const method = body ? 'POST' : 'GET';
  const before = cpuSeconds(server);
  const end = performance.now() + roundMs;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < end) {
      const answer = await pool.request({ method, path, body, headers: keyed(row) });
      await answer.body.dump();
      if (answer.statusCode >= 500) throw new Error(`${path} answers ${answer.statusCode}`);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  await pool.close();
  return { answers, seconds: cpuSeconds(server) - before };
}

/**
 * Sends requests to two sides in turns, each with its own row. Prints the rate, and the processor
 * time of a response.
 */
async function compare(title: string, sides: [Server, Row][], name: string): Promise<void> {
  const sums = sides.map(() => ({ answers: 0, seconds: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, sum] of sums.entries()) {
      const { answers, seconds } = await load(...(sides[index] as [Server, Row]));
      sum.answers += answers;
      sum.seconds += seconds;
    }
  }
  const [one, other] = sums.map(({ answers, seconds }) => {
    const perSecond = Math.round(answers / rounds / (roundMs / 1_000));
    return `${perSecond}/s`.padStart(9) + `${Math.round((seconds / answers) * 1e6)} µs`.padStart(9);
  });
  console.log(`${title.padEnd(24)} ${one}   ${name} ${other}`);
}

async function compareWithBare(title: string, row: Row, site: Server): Promise<void> {
  // Sends requests until the site has compressed the page with brotli.
  for (let i = 0; i < 2; i += 1) await load(site, row);
  const env = { BARE: JSON.stringify({ ...row, url: site.url + row.path }) };
  const bare = await startServer(['scripts/run.mjs', 'bench'], env);
  const sides: [Server, Row][] = [
    [site, row],
    [bare, row],
  ];
  await compare(title, sides, 'bare');
  bare.process.kill();
}

/** Starts the bare server, which gives every request the response that the site gave to one. */
async function serveBare({ url, headers, body }: Row & { url: string }): Promise<void> {
  const method = body ? 'POST' : 'GET';
  const answer = await fetch(url, { method, headers, body });
  const bytes = Buffer.from(await answer.arrayBuffer());
  // `fetch` has decompressed the body. The bare server sends as many bytes as the site sends.
  const length = Number(answer.headers.get('content-length') ?? bytes.length);
  const sent = Buffer.alloc(length, bytes);
  const server = createServer((req, res) => {
    req.resume();
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    res.end(sent);
  }).listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    console.log(JSON.stringify({ event: 'listening', port }));
  });
}

if (process.env.BARE) {
  await serveBare(JSON.parse(process.env.BARE));
} else {
  runSteps([buildStep]);
  const site = await startBuiltSite({ CAPTCHA_PROVIDER: 'none', TRUST_PROXY: '1' });
  const words = process.argv.slice(2);
  const isWanted = (title: string) =>
    words.length === 0 || words.some((word) => title.includes(word));
  for (const [title, row] of Object.entries(rows))
    if (isWanted(title)) await compareWithBare(title, row, site);
  for (const [title, row, plain] of hostile) {
    const sides: [Server, Row][] = [
      [site, row],
      [site, plain],
    ];
    if (isWanted(title)) await compare(title, sides, 'plain');
  }
  console.log(`\n${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`);
  site.process.kill();
  await once(site.process, 'exit');
}
