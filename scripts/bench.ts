// Benchmarks pages and the forward path against bare Node and a static file server, in interleaved rounds, and prints ratios,
// since machines differ and are noisy. Loopback only; ends by itself.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { answers } from './bench/answers';
import { buildServers } from './bench/build';
import { type ComparedFigures, type Figures, interleaved, load } from './bench/load';
import { installWrk, startSite } from './bench/site';
import { already, type Server, start } from './servers';
import { buildStep, runSteps } from './steps';

const quick = process.argv.includes('--quick');
const rounds = quick ? 3 : 9;
const seconds = 1;

type Row = Record<string, Figures & Partial<ComparedFigures>>;
const results = {
  machine: `${cpus().length} x ${cpus()[0]?.model}`,
  node: process.version,
  rows: {} as Record<string, Row>,
};
const running: Server[] = [];

/** Servers that run already and have Home's HTML too: `--beside=nginx,http://127.0.0.1:8080,PID`, of one process each. */
const beside = process.argv
  .filter((argument) => argument.startsWith('--beside='))
  .map((argument) => argument.slice('--beside='.length).split(','))
  .map(([name = '', url = '', pid]) => [name, already(url, Number(pid))] as const);

async function open(promise: Promise<Server>): Promise<Server> {
  const server = await promise;
  running.push(server);
  return server;
}

function report(title: string, figures: Row): void {
  results.rows[title] = figures;
  console.log(`\n${title}`);
  for (const [name, { rps, p50, p99, cpuMicros, rpsRatio, cpuRatio, p99Ratio }] of Object.entries(
    figures,
  )) {
    const ratios =
      rpsRatio === undefined
        ? ''
        : `  x${rpsRatio.toPrecision(2)}  CPU x${cpuRatio?.toFixed(2)}  p99 x${p99Ratio?.toFixed(2)}`;
    console.log(
      `  ${name.padEnd(22)} ${rps.toFixed(0).padStart(6)} req/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  ${cpuMicros.toFixed(0)} us of CPU${ratios}`,
    );
  }
}

async function pages() {
  const site = await open(startSite());
  const files = await open(start('dist/bench/staticServer.js', { TARGET: `${site.url}/` }));
  for (const [encoding, accept] of [
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['brotli', 'br'],
  ] as const) {
    const bare = await open(
      start('dist/bench/bareServer.js', { TARGET: `${site.url}/`, ENCODING: accept }),
    );
    const options = { seconds, headers: { 'accept-encoding': accept } };
    const figures = await interleaved(
      [
        ['bare node:http', bare, options],
        ['this site', site, options],
        // It has no compressed form of a file.
        ...(encoding === 'identity' ? [['static files by send', files, options] as const] : []),
        ...beside.map(([name, server]) => [name, server, options] as const),
      ],
      rounds,
    );
    report(`Home, ${encoding}`, figures);
    if (encoding === 'brotli') {
      const { headers } = await fetch(`${site.url}/`, { headers: { 'accept-encoding': 'br' } });
      const conditional = {
        seconds,
        headers: { 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' },
      };
      report(
        'Home, 304',
        await interleaved(
          [
            ['bare node:http', bare, conditional],
            ['this site', site, conditional],
          ],
          rounds,
        ),
      );
    }
    await bare.stop();
  }
  for (const connections of [1, 10, 100, 1000]) {
    const figures = {
      'this site': await load(site, { connections, seconds, headers: { 'accept-encoding': 'br' } }),
    };
    report(`Home, brotli, ${connections} connections`, figures);
  }
  for (const path of ['/Company', '/PrivacyPolicy', '/Landing?profession=HVAC']) {
    const figures = {
      'this site': await load(site, { path, seconds, headers: { 'accept-encoding': 'br' } }),
    };
    report(`${path}, brotli`, figures);
  }
}

/** Every other kind of response, beside a bare server that writes the same bytes. */
async function others() {
  const site = await open(startSite({ CAPTCHA_PROVIDER: 'altcha' }));
  const html = await (await fetch(site.url)).text();
  const file = /"(\/static\/js\/[^"]+\.js)"/.exec(html)?.[1];
  if (!file) throw new Error('Home names no script');
  for (const { title, path, headers = {}, status = 200, perRequest } of answers(file)) {
    const accepted = { 'accept-encoding': 'gzip, br', ...headers };
    const settings = { TARGET: site.url + path, HEADERS: JSON.stringify(accepted) };
    const bare = await open(start('dist/bench/bareServer.js', settings));
    const connections = perRequest ? 4 : 32;
    const options = { path, seconds, connections, headers: accepted, refused: status >= 400 };
    const entries = [
      ['bare node:http', bare, options],
      ['this site', site, options],
    ] as const;
    report(title, await interleaved(entries, rounds));
    await bare.stop();
  }
}

async function verifyId() {
  const host = await open(start('dist/bench/fastHost.js'));
  const body = JSON.stringify({ uniqueId: 'SP-MH-104233', type: 'service_provider' });
  const options = { path: '/api/support/verify-id', seconds, body };
  const site = await open(startSite({ MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url }));
  const same = {
    FORWARD_TO: host.url,
    FORWARD_PATH: '/web-extra/verifyId.php',
  };
  const bare = await open(start('dist/bench/bareServer.js', same));
  const entries = [
    ['bare undici proxy', bare, options],
    ['this site', site, options],
  ] as const;
  report('Verify id, forwarded', await interleaved(entries, rounds));
}

async function forward() {
  const host = await open(start('dist/bench/fastHost.js'));
  const body = JSON.stringify({
    name: 'Asha Rao',
    email: 'asha@mail.example',
    message: 'Please call me back about the annual contract.',
    captcha: 'none',
  });
  const options = { path: '/api/contact', seconds, body };
  const site = await open(startSite({ MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url }));
  const contactPath = '/support/contact_send.php';
  const proxy = await open(
    start('dist/bench/bareServer.js', { FORWARD_TO: host.url, FORWARD_PATH: contactPath }),
  );
  const same = {
    FORWARD_TO: host.url,
    FORWARD_PATH: contactPath,
    HEADERS_OF: `${site.url}/api/contact`,
    BODY: body,
  };
  const sameBytes = await open(start('dist/bench/bareServer.js', same));
  const figures = await interleaved(
    [
      ['bare undici proxy', sameBytes, options],
      ['the same, one header', proxy, options],
      ['this site', site, options],
    ],
    rounds,
  );
  report('Contact, forwarded', figures);
  const slow = await open(start('dist/bench/fastHost.js', { DELAY_MS: '200' }));
  const patient = await open(startSite({ MAIL_HOST_URL: slow.url, ACCESS_HOST_URL: slow.url }));
  report('Contact, host takes 200 ms', { 'this site': await load(patient, options) });
}

try {
  installWrk();
  if (!process.argv.includes('--built')) {
    runSteps([buildStep, buildServers]);
  }
  const parts = { pages, others, verifyId, forward };
  const chosen = Object.entries(parts).filter(([name]) => process.argv.includes(name));
  for (const [, measure] of chosen.length > 0 ? chosen : Object.entries(parts)) await measure();
  mkdirSync('dist/bench', { recursive: true });
  writeFileSync('dist/bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n${results.machine}, Node ${results.node}; written to dist/bench/results.json`);
} finally {
  await Promise.allSettled(running.map((server) => server.stop()));
}
