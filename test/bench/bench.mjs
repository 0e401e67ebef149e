// One run that measures pages and the forward path beside the least that Node can do and beside the plain way,
// in interleaved rounds, and tells ratios: machines differ and are noisy. Only loopback; ends by itself.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { interleaved, load } from './measure.mjs';
import { installWrk, start, startSite } from './servers.mjs';

const quick = process.argv.includes('--quick');
const rounds = quick ? 1 : 15;
const seconds = 1;
const results = {
  machine: `${cpus().length} x ${cpus()[0].model}`,
  node: process.version,
  rows: {},
};
const running = [];

async function open(promise) {
  const server = await promise;
  running.push(server);
  return server;
}

function tell(title, figures) {
  results.rows[title] = figures;
  console.log(`\n${title}`);
  for (const [name, { rps, p50, p99, cpuMicros, rpsRatio, p99Ratio }] of Object.entries(figures)) {
    const ratios =
      rpsRatio === undefined ? '' : `  x${rpsRatio.toPrecision(2)}  p99 x${p99Ratio.toFixed(2)}`;
    console.log(
      `  ${name.padEnd(22)} ${rps.toFixed(0).padStart(6)} req/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  ${cpuMicros.toFixed(0)} us of CPU${ratios}`,
    );
  }
}

async function pages() {
  const site = await open(startSite());
  const plain = await open(
    start('dist/bench/plainServer.js', { NODE_ENV: 'test', PORT: '0', STUB_PORT: '0' }),
  );
  for (const [encoding, accept] of [
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['brotli', 'br'],
  ]) {
    const bare = await open(
      start('test/bench/bareServer.mjs', { TARGET: `${site.url}/`, ENCODING: accept }),
    );
    const options = { seconds, headers: { 'accept-encoding': accept } };
    const figures = await interleaved(
      [
        ['bare node:http', bare, options],
        ['this site', site, options],
        ['render every time', plain, options],
      ],
      rounds,
    );
    tell(`Home, ${encoding}`, figures);
    if (encoding === 'brotli') {
      const { headers } = await fetch(`${site.url}/`, { headers: { 'accept-encoding': 'br' } });
      const conditional = {
        seconds,
        headers: { 'accept-encoding': 'br', 'if-none-match': headers.get('etag') },
      };
      tell(
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
  tell('Reset page, streamed', {
    'this site': await load(site, {
      path: '/PasswordRecovery?token=demo-valid&uniqueid=SP-MH-104233&type=service_provider',
      seconds,
    }),
  });
  for (const connections of [1, 10, 100, 1000]) {
    const figures = {
      'this site': await load(site, { connections, seconds, headers: { 'accept-encoding': 'br' } }),
    };
    tell(`Home, brotli, ${connections} connections`, figures);
  }
  for (const path of ['/Company', '/PrivacyPolicy', '/Landing?profession=HVAC']) {
    const figures = {
      'this site': await load(site, { path, seconds, headers: { 'accept-encoding': 'br' } }),
    };
    tell(`${path}, brotli`, figures);
  }
}

async function forward() {
  const host = await open(start('test/bench/fastHost.mjs'));
  const body = JSON.stringify({
    name: 'Asha Rao',
    email: 'asha@mail.example',
    message: 'Please call me back about the annual contract.',
    captcha: 'none',
  });
  const options = { path: '/api/contact', seconds, body };
  const site = await open(startSite({ MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url }));
  const proxy = await open(start('test/bench/bareServer.mjs', { FORWARD_TO: host.url }));
  const same = { FORWARD_TO: host.url, HEADERS_OF: `${site.url}/api/contact`, BODY: body };
  const sameBytes = await open(start('test/bench/bareServer.mjs', same));
  const figures = await interleaved(
    [
      ['bare undici proxy', sameBytes, options],
      ['the same, one header', proxy, options],
      ['this site', site, options],
    ],
    rounds,
  );
  tell('Contact, forwarded', figures);
  const slow = await open(start('test/bench/fastHost.mjs', { DELAY_MS: '200' }));
  const patient = await open(startSite({ MAIL_HOST_URL: slow.url, ACCESS_HOST_URL: slow.url }));
  tell('Contact, host takes 200 ms', { 'this site': await load(patient, options) });
}

try {
  installWrk();
  if (!process.argv.includes('--built')) {
    execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
    execFileSync(
      'npx',
      [
        'vite',
        'build',
        '--ssr',
        'test/bench/plainServer.ts',
        '--outDir',
        'dist/bench',
        '--logLevel',
        'warn',
      ],
      { stdio: 'inherit' },
    );
  }
  await pages();
  await forward();
  mkdirSync('dist/bench', { recursive: true });
  writeFileSync('dist/bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n${results.machine}, Node ${results.node}; written to dist/bench/results.json`);
} finally {
  await Promise.allSettled(running.map((server) => server.stop()));
}
