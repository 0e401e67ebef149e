// Benchmarks pages and the forward path against bare Node and a static file server, in interleaved rounds, and prints ratios,
// since machines differ and are noisy. Loopback only; ends by itself.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { answers } from './bench/answers';
import {
  type ComparedFigures,
  type Figures,
  interleaved,
  type LoadOptions,
  load,
} from './bench/load';
import { buildServers, contactBody, installWrk, startSite } from './bench/site';
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

/** A host that answers at once, and a site that forwards to it. */
async function openForwarding(hostSettings: Record<string, string> = {}) {
  const host = await open(start('dist/bench/fastHost.js', hostSettings));
  const site = await open(startSite({ MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url }));
  return { host, site };
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

/** Measures the site beside a bare server, and beside others where they are given; the bare one stops afterwards. */
async function compare(
  title: string,
  site: Server,
  bareSettings: Record<string, string>,
  options: LoadOptions,
  { bareName = 'bare node:http', others = [] as readonly (readonly [string, Server])[] } = {},
): Promise<void> {
  const bare = await open(start('dist/bench/bareServer.js', bareSettings));
  const servers = [[bareName, bare], ['this site', site], ...others] as const;
  const entries = servers.map(([name, server]) => [name, server, options] as const);
  report(title, await interleaved(entries, rounds));
  await bare.stop();
}

async function pages() {
  const site = await open(startSite());
  const files = await open(start('dist/bench/staticServer.js', { TARGET: `${site.url}/` }));
  const home = (accept: string, headers = {}) =>
    [
      { TARGET: `${site.url}/`, ENCODING: accept },
      { seconds, headers: { 'accept-encoding': accept, ...headers } },
    ] as const;
  // The static server has no compressed form of a file.
  const others = [['static files by send', files] as const, ...beside];
  await compare('Home, identity', site, ...home('identity'), { others });
  await compare('Home, gzip', site, ...home('gzip'), { others: beside });
  await compare('Home, brotli', site, ...home('br'), { others: beside });
  const brotli = { 'accept-encoding': 'br' };
  const etag = (await fetch(site.url, { headers: brotli })).headers.get('etag') ?? '';
  await compare('Home, 304', site, ...home('br', { 'if-none-match': etag }));
  const loadAlone = async (title: string, options: LoadOptions) =>
    report(title, { 'this site': await load(site, { seconds, headers: brotli, ...options }) });
  for (const connections of [1, 10, 100, 1000]) {
    await loadAlone(`Home, brotli, ${connections} connections`, { connections });
  }
  for (const path of ['/Company', '/PrivacyPolicy', '/Landing?profession=HVAC']) {
    await loadAlone(`${path}, brotli`, { path });
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
    const connections = perRequest ? 4 : 32;
    const settings = { TARGET: site.url + path, HEADERS: JSON.stringify(accepted) };
    const options = { path, seconds, connections, headers: accepted, refused: status >= 400 };
    await compare(title, site, settings, options);
  }
}

async function verifyId() {
  const { host, site } = await openForwarding();
  const body = JSON.stringify({ uniqueId: 'SP-MH-104233', type: 'service_provider' });
  const settings = { FORWARD_TO: host.url, FORWARD_PATH: '/web-extra/verifyId.php' };
  const options = { path: '/api/support/verify-id', seconds, body };
  await compare('Verify id, forwarded', site, settings, options, { bareName: 'bare undici proxy' });
}

async function forward() {
  const { host, site } = await openForwarding();
  const options = { path: '/api/contact', seconds, body: contactBody };
  const settings = { FORWARD_TO: host.url, FORWARD_PATH: '/support/contact_send.php' };
  const proxy = await open(start('dist/bench/bareServer.js', settings));
  await compare(
    'Contact, forwarded',
    site,
    { ...settings, HEADERS_OF: `${site.url}/api/contact`, BODY: contactBody },
    options,
    { bareName: 'bare undici proxy', others: [['the same, one header', proxy]] },
  );
  const { site: patient } = await openForwarding({ DELAY_MS: '200' });
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
