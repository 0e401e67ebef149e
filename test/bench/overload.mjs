// What becomes of visitors when more of them come than one process can serve: pages that are rendered and forms that are
// forwarded, from once to ten times of what it can do, with refusing (OVERLOAD_DELAY_MS) and without. The load comes from
// Debian's h2load at a steady rate over connections that stay open, as from a proxy. Takes some four minutes; only loopback.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { program, requireSystemPackages } from '../../scripts/system.mjs';
import { start, startSite } from './servers.mjs';

requireSystemPackages([program('/usr/bin/h2load', 'nghttp2-client')]);
const run = promisify(execFile);
const seconds = 10;
/** Not counted: until it is known how much has to be refused. */
const settlingSeconds = 4;
/** Requests that a connection makes in a second, as long as each is answered before the next one's time. */
const perConnection = 2;
const maxConnections = 600;
const quick = process.argv.includes('--quick');
const times = quick ? [1, 3, 10] : [1, 2, 3, 4, 6, 8, 10];
const folder = mkdtempSync(join(tmpdir(), 'overload-'));
const bodyFile = join(folder, 'body.json');
writeFileSync(
  bodyFile,
  JSON.stringify({
    name: 'Asha Rao',
    email: 'asha@mail.example',
    message: 'Please call me back about the annual contract.',
    captcha: 'none',
  }),
);
const kinds = {
  page: ['/SP/SP-MH-104233'],
  form: ['/api/contact', '-d', bodyFile, '-H', 'content-type: application/json'],
};

/** Asks at a rate, or as fast as 16 connections can. @returns answers a second by what they were, and milliseconds */
async function ask(url, kind, rate = 0) {
  const [path, ...more] = kinds[kind];
  const log = join(folder, `${kind}.log`);
  rmSync(log, { force: true });
  const clients = rate > 0 ? Math.max(8, Math.min(maxConnections, rate / perConnection)) : 16;
  const count = String(Math.round(clients));
  const pace = rate > 0 ? ['--rps', String(rate / Math.round(clients))] : [];
  const length = settlingSeconds + seconds;
  const args = ['--h1', '-t1', '-c', count, '-D', String(length), ...pace, '--log-file', log];
  await run('h2load', [...args, ...more, url + path], { maxBuffer: 2 ** 26 });
  // Lines of: begin in microseconds, status, microseconds.
  const all = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split('\t').map(Number))
    .filter(([at, status, micros]) => at > 0 && status > 0 && micros >= 0);
  const from = Math.min(...all.slice(0, 1_000).map(([at]) => at)) + settlingSeconds * 1e6;
  const ended = all.filter(([at, , micros]) => at + micros >= from);
  const ms = ended
    .filter(([, status]) => status === 200)
    .map(([, , micros]) => micros / 1_000)
    .sort((a, b) => a - b);
  return {
    wanted: Math.round(rate),
    good: Math.round(ms.length / seconds),
    refused: Math.round(ended.filter(([, status]) => status === 503).length / seconds),
    p50: Math.round(ms[Math.floor(ms.length * 0.5)] ?? 0),
    p99: Math.round(ms[Math.floor(ms.length * 0.99)] ?? 0),
  };
}

async function withSite(limit, measure) {
  const host = await start('test/bench/fastHost.mjs');
  const hosts = { MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url };
  const site = await startSite({ ...hosts, OVERLOAD_DELAY_MS: limit });
  try {
    return await measure(site.url);
  } finally {
    await site.stop();
    await host.stop();
  }
}

try {
  if (!process.argv.includes('--built')) {
    execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  }
  const capacity = await withSite('0', async (url) => {
    const [page, form] = [await ask(url, 'page'), await ask(url, 'form')];
    // Half of the processor each.
    return { page: page.good / 2, form: form.good / 2 };
  });
  console.log(`What it can do: ${capacity.page} pages and ${capacity.form} forms a second at once`);
  const results = { capacity, rows: [] };
  console.log('\nload refusing kind     wanted    good refused  p50 ms  p99 ms');
  for (const factor of times) {
    for (const limit of ['100', '0']) {
      const [page, form] = await withSite(limit, (url) =>
        Promise.all(Object.keys(kinds).map((kind) => ask(url, kind, capacity[kind] * factor))),
      );
      results.rows.push({ factor, limit, page, form });
      for (const [kind, one] of Object.entries({ page, form })) {
        const figures = Object.values(one).map((figure) => String(figure).padStart(8));
        const how = limit === '0' ? 'nobody' : 'yes';
        console.log(`${String(factor).padStart(3)}x ${how.padEnd(8)} ${kind}  ${figures.join('')}`);
      }
    }
  }
  mkdirSync('dist/bench', { recursive: true });
  writeFileSync('dist/bench/overload.json', `${JSON.stringify(results, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
