// Benchmarks every kind of response beside bare Node and a static file server, in interleaved rounds, and prints ratios,
// since machines differ and are noisy. Loopback only: npm run bench [pages] [others] [forms] [--quick] [--built]
import { cpus } from 'node:os';
import { resetLinkFor } from '../server/stub/scenarios';
import type { ContactForm } from '../shared/contactForm';
import { type Figures, interleaved, type LoadOptions, load } from './bench/load';
import { sampleContact } from './sampleContact';
import { type Server, start, startWarm } from './servers';
import { buildStep, runSteps } from './steps';
import { program, requireSystemPackages } from './system';
import { agents } from './userAgents';

const rounds = process.argv.includes('--quick') ? 3 : 9;
const running: Server[] = [];

async function open(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  running.push(server);
  return server;
}

const openReference = (kind: string, settings: NodeJS.ProcessEnv): Promise<Server> =>
  open(start('bench/reference', { KIND: kind, ...settings }, ['scripts/run.mjs']));

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** The medians of all rounds. */
function columns(samples: readonly Figures[]) {
  const middle = (figure: keyof Figures) => median(samples.map((sample) => sample[figure]));
  return {
    'requests/s': Math.round(middle('rps')),
    'p50 ms': Number(middle('p50').toFixed(2)),
    'p99 ms': Number(middle('p99').toFixed(2)),
    'CPU µs': Math.round(middle('cpuMicros')),
  };
}

interface Reference {
  name?: string;
  kind?: string;
  settings?: NodeJS.ProcessEnv;
  others?: Readonly<Record<string, Server>>;
}

/** Measures the site beside a reference that answers the same request, and beside other servers. */
async function compare(
  title: string,
  site: Server,
  options: LoadOptions,
  { name = 'bare node:http', kind = 'bytes', settings = {}, others = {} }: Reference = {},
): Promise<void> {
  const json = options.body ? { 'content-type': 'application/json' } : {};
  const reference = await openReference(kind, {
    TARGET: site.url + options.path,
    HEADERS: JSON.stringify({ ...json, ...options.headers }),
    ...(options.body && { BODY: options.body }),
    ...settings,
  });
  const servers = { [name]: reference, 'this site': site, ...others };
  const rows: Record<string, object> = {};
  const compared = await interleaved(servers, options, rounds);
  const base = compared[0]?.samples ?? [];
  for (const { name: each, samples } of compared) {
    /** The median of the ratios to the reference within each round. */
    const ratio = (figure: keyof Figures) =>
      median(samples.map((sample, round) => sample[figure] / (base[round]?.[figure] ?? 0)));
    rows[each] = {
      ...columns(samples),
      'x requests': Number(ratio('rps').toPrecision(2)),
      'x CPU': Number(ratio('cpuMicros').toPrecision(3)),
      'x p99': Number(ratio('p99').toPrecision(3)),
    };
  }
  console.log(`\n${title}`);
  console.table(rows);
  await reference.stop();
}

async function measureAlone(title: string, site: Server, options: LoadOptions): Promise<void> {
  console.log(`\n${title}`);
  console.table({ 'this site': columns([await load(site, options)]) });
}

async function pages() {
  const site = await open(startWarm());
  const files = await openReference('files', { TARGET: site.url });
  // The static server has no compressed form of a file.
  await compare(
    'Home, identity',
    site,
    { path: '/', headers: { 'accept-encoding': 'identity' } },
    { others: { 'static files by send': files } },
  );
  const gzip = { 'accept-encoding': 'gzip' };
  await compare('Home, gzip', site, { path: '/', headers: gzip });
  const brotli = { 'accept-encoding': 'br' };
  await compare('Home, brotli', site, { path: '/', headers: brotli });
  const etag = (await fetch(site.url, { headers: brotli })).headers.get('etag') ?? '';
  const headers = { ...brotli, 'if-none-match': etag };
  await compare('Home, 304', site, { path: '/', headers });
  for (const connections of [1, 10, 100, 1000]) {
    const options = { path: '/', headers: brotli, connections };
    await measureAlone(`Home, brotli, ${connections} connections`, site, options);
  }
  for (const path of ['/Company', '/PrivacyPolicy', '/Landing?profession=HVAC']) {
    await measureAlone(`${path}, brotli`, site, { path, headers: brotli });
  }
}

/** Every kind of response that is neither a cached page nor a form's. */
async function others() {
  const site = await open(startWarm({ CAPTCHA_PROVIDER: 'altcha' }));
  const html = await (await fetch(site.url)).text();
  const file = /"(\/static\/js\/[^"]+\.js)"/.exec(html)?.[1];
  if (!file) throw new Error('Home names no script');
  const id = 'SP-MH-104233';
  const resetLink = resetLinkFor('', 'demo-valid');
  const phone = { 'user-agent': agents.android };
  const computer = { 'user-agent': agents.windows };
  // With more connections, pages that are rendered for each request would get a 503.
  const connections = 4;
  const rows: Readonly<Record<string, LoadOptions>> = {
    'Deep link, phone': { path: `/SP/${id}`, headers: phone },
    'Deep link, computer': { path: `/SP/${id}`, headers: computer },
    'Reset link, streamed': { path: resetLink, connections },
    '/Download, phone': { path: '/Download', headers: phone },
    'Not found': { path: '/nope', refused: true },
    'Unknown profession': { path: '/Landing?profession=Wizards', refused: true, connections },
    'Hashed file': { path: file },
    Sitemap: { path: '/sitemap.xml' },
    Challenge: { path: '/api/captcha/challenge?for=contact', connections },
  };
  for (const [title, options] of Object.entries(rows)) {
    const headers = { 'accept-encoding': 'gzip, br', ...options.headers };
    await compare(title, site, { ...options, headers });
  }
}

/** A host, and a site that forwards to it. */
async function openForwarding(hostSettings: NodeJS.ProcessEnv = {}) {
  const host = await openReference('host', hostSettings);
  const site = await open(startWarm({ MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url }));
  return { host, site };
}

async function forms() {
  const { host, site } = await openForwarding();
  const verifyId = {
    path: '/api/support/verify-id',
    body: JSON.stringify({ uniqueId: 'SP-MH-104233', type: 'service_provider' }),
  };
  const contact = {
    path: '/api/contact',
    body: JSON.stringify({ ...sampleContact, captcha: 'none' } satisfies ContactForm),
  };
  const reference = { name: 'bare undici proxy', kind: 'proxy' };
  await compare('Verify id, forwarded', site, verifyId, {
    ...reference,
    settings: { HOST_URL: host.url, HOST_PATH: '/web-extra/verifyId.php' },
  });
  await compare('Contact, forwarded', site, contact, {
    ...reference,
    settings: { HOST_URL: host.url, HOST_PATH: '/support/contact_send.php' },
  });
  const slow = await openForwarding({ DELAY_MS: '200' });
  await measureAlone('Contact, host takes 200 ms', slow.site, contact);
}

try {
  requireSystemPackages([program('/usr/bin/wrk', 'wrk')]);
  if (!process.argv.includes('--built')) runSteps([buildStep]);
  const parts = { pages, others, forms };
  const chosen = Object.entries(parts).filter(([name]) => process.argv.includes(name));
  for (const [, measure] of chosen.length > 0 ? chosen : Object.entries(parts)) await measure();
  console.log(`\n${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`);
} finally {
  await Promise.allSettled(running.map((server) => server.stop()));
}
