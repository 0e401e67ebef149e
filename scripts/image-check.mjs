/**
 * Builds the image and tries it as an operator's machine would run it.
 *
 * `npm run image-check -- [--engine docker|podman|buildah] [--base IMAGE] [--keep]`
 *
 * Takes whichever engine there is, on Linux. Where the base image cannot be fetched, a stand-in of Debian's packages takes
 * its place (as root on Debian). What could not be checked is named, and is no failure. `--keep` leaves the images.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findEngine } from './image-check/engines.mjs';
import { freePort, until } from './image-check/loopback.mjs';
import { checkReleases } from './image-check/releases.mjs';
import { makeStandIn } from './image-check/standIn.mjs';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    base: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const counts = { ok: 0, failed: 0, 'not checked': 0 };

function report(state, what, detail = '') {
  counts[state] += 1;
  const lines = detail.split('\n').filter(Boolean).slice(-20);
  console.log(
    `${state.padEnd(12)} ${what}${lines.map((line) => `\n             ${line}`).join('')}`,
  );
}
const check = (what, passed, detail = '') =>
  report(passed ? 'ok' : 'failed', what, passed ? '' : String(detail));

const tags = { old: 'localhost/image-check:1.0.0-old', new: 'localhost/image-check:1.0.0-new' };
const mb = (bytes) => `${(bytes / 1e6).toFixed(1).padStart(6)} MB`;

/** The base of the Dockerfile or the one given, or its stand-in. */
function findBase(engine) {
  const [, named = ''] = /^ARG NODE_IMAGE=(\S+)/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const base = values.base ?? named;
  if (engine.has(base)) return base;
  const standIn = makeStandIn(engine, base);
  if (standIn)
    report('not checked', `the base ${base}, which cannot be had: ${standIn.what} stand in`);
  return standIn?.tag;
}

function build(engine, base) {
  for (const [name, tag] of Object.entries(tags)) {
    const version = tag.split(':').at(-1);
    const args = [`NODE_IMAGE=${base}`, `VERSION=${version}`].flatMap((arg) => [
      '--build-arg',
      arg,
    ]);
    const { ok, text } = engine.build(tag, args, '.');
    check(`builds (${name} release)`, ok, text);
    if (!ok) return false;
  }
  return true;
}

/** Every layer of some size, and what the folders hold. */
function tellSizes(engine) {
  const layers = engine.layers(tags.new);
  const words = (by) => by.replace(/^\/bin\/sh -c |#\(nop\)|\|\d+ .*?\/bin\/sh -c /g, '').trim();
  for (const { size, by } of layers.filter(({ size }) => size > 50_000)) {
    console.log(`             ${mb(size)}  ${words(by).slice(0, 90)}`);
  }
  if (layers.length === 0) report('not checked', 'sizes by layer: this engine does not tell');
  const folders = [
    '/usr/local/bin/node',
    '/app/node_modules',
    '/app/dist/client',
    '/app/dist/server',
  ];
  const { text } = engine.once(tags.new, ['du', '-sk', ...folders]);
  for (const [, kilobytes, folder] of text.matchAll(/^(\d+)\s+(\S+)$/gm)) {
    console.log(`             ${mb(Number(kilobytes) * 1024)}  of it ${folder}`);
  }
}

function checkContents(engine) {
  const config = engine.inspect(tags.new);
  check('runs as user 1000, which is not root', config.User === '1000:1000', config.User);
  check('process 1 is tini', config.Entrypoint?.[0] === '/usr/bin/tini', config.Entrypoint);
  const health = config.Healthcheck?.Test ?? [];
  check('has a health check', health.length > 1, JSON.stringify(config.Healthcheck));
  const pattern = '.*\\.(map|d\\.ts|d\\.mts|d\\.cts)$';
  const unread = engine.once(tags.new, ['find', '/app', '-regextype', 'egrep', '-regex', pattern]);
  check('has no source maps and no types', unread.ok && unread.text === '', unread.text);
  const tools =
    'for t in npm npx yarn corepack; do command -v $t; done; ls -a /app | grep -E "^.env|^.git$"';
  const left = engine.once(tags.new, ['sh', '-c', `${tools}; true`]);
  check('has no package manager, no .env and no repository', left.text === '', left.text);
  const development = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).devDependencies);
  const modules = development.map((name) => `/app/node_modules/${name}`);
  const found = engine.once(tags.new, ['sh', '-c', `ls -d ${modules.join(' ')} 2>/dev/null; true`]);
  check('has no development dependency', found.text === '', found.text);
  return health.slice(1);
}

/** Settings as in production, on loopback. */
async function settingsFor(stubPort) {
  return {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    PUBLIC_ORIGIN: 'http://localhost:8080',
    MAIL_HOST_URL: `http://127.0.0.1:${stubPort}`,
    ACCESS_HOST_URL: `http://127.0.0.1:${stubPort}`,
    PASSWORD_VERIFY_HASH: 'verify',
    CAPTCHA_SECRET: 'captcha-secret-of-the-check-of-the-image',
    TICKET_SECRET: 'ticket-secret-of-the-check-of-the-image',
    // Nobody but this check is on loopback; the default would refuse it as a flood.
    RATE_LIMIT_PAGES: '1000000/1m',
    RATE_LIMIT_VERIFY_ID: '1000000/10m',
  };
}

async function checkRunning(engine, health, stub, stubPort) {
  const env = await settingsFor(stubPort);
  const url = `http://127.0.0.1:${env.PORT}`;
  // As in compose, where each container has a network of its own: nothing else answers at the stub's usual port.
  const quiet = { ...env, STUB_PORT: String(await freePort()) };
  const site = engine.start({ name: 'image-check-site', image: tags.new, env: quiet });
  try {
    await until(() => fetch(`${url}/readyz`).then((answer) => answer.ok), site.logs);
    check('starts with the settings of production', true);
    const page = await (await fetch(url)).text();
    check('serves a page', page.includes('<h1'), page.slice(0, 200));
    const { version } = await (await fetch(`${url}/healthz`)).json();
    check('tells the version that it was built as', version === '1.0.0-new', version);

    const status = site.exec(['sh', '-c', 'id -u; cat /proc/1/status']).text;
    check('its processes are user 1000', status.startsWith('1000'), status);
    if (engine.contains) {
      check(
        'has no capability and cannot gain one',
        /CapEff:\s+0+\n/.test(status) && /NoNewPrivs:\s+1/.test(status),
        status,
      );
      const write =
        'for f in / /app /app/dist /srv/assets /usr/local/bin; do touch $f/x && echo $f; done; touch /tmp/x';
      const written = site.exec(['sh', '-c', `(${write}) 2>/dev/null`]);
      check('can write to /tmp alone', written.ok && written.text === '', written.text);
    } else {
      report('not checked', 'read-only root and capabilities: buildah has no walls');
    }
    check('health check: the site is well', site.exec(health).ok, site.exec(health).text);
    check('health check: the stub is well', stub.exec(health).ok, stub.exec(health).text);
    const elsewhere = ['sh', '-c', 'PORT=1 STUB_PORT=1 exec "$@"', '-', ...health];
    check('health check: says so where nothing answers', !site.exec(elsewhere).ok);

    const hosts = site.exec(['node', 'dist/server/check-hosts.js']);
    check('check-hosts finds nothing wrong with the stub', hosts.ok, hosts.text);
    const outbox = site.exec(['node', 'dist/server/outbox.js', 'list']);
    check('the outbox tool runs', outbox.text.includes('REDIS_URL is not set'), outbox.text);

    if (engine.contains) await checkStop(site, url);
    else report('not checked', 'SIGTERM: buildah does not hand it on');
  } finally {
    site.remove();
  }
  return env;
}

/** SIGTERM: what is asked in the drain is still answered, then it ends by itself. */
async function checkStop(site, url) {
  const asked = { ready: 0, page: 0 };
  let stopping = true;
  const visitor = (async () => {
    while (stopping) {
      const [ready, page] = await Promise.all(
        ['/readyz', '/Company'].map((path) => fetch(url + path).catch(() => undefined)),
      );
      if (ready?.status === 503) {
        asked.ready += 1;
        if (page?.status === 200) asked.page += 1;
      }
      await wait(20);
    }
  })();
  // In a process of its own, so that the visitor goes on.
  const { ms, code } = await site.stopAside();
  stopping = false;
  await visitor;
  check(
    `SIGTERM: ends by itself in ${Math.round(ms)} ms, and answers until then`,
    code === 0 && ms < 20_000 && asked.page > 10,
    JSON.stringify({ code, ms, asked }),
  );
}

async function main() {
  const engine = findEngine(values.engine);
  if (!engine) {
    report('not checked', 'the image: neither docker, podman nor buildah works here');
    return;
  }
  console.log(`With ${engine.name}`);
  const base = findBase(engine);
  if (!base) {
    report('not checked', 'the image: its base cannot be had, and no stand-in can be made');
    return;
  }
  const dir = mkdtempSync(join(tmpdir(), 'image-check-'));
  const stubPort = await freePort();
  let stub;
  try {
    if (!build(engine, base)) return;
    tellSizes(engine);
    const health = checkContents(engine);
    stub = engine.start({
      name: 'image-check-stub',
      image: tags.new,
      env: { HOST: '127.0.0.1', STUB_PORT: String(stubPort), PORT: String(await freePort()) },
      command: ['node', 'dist/server/stub.js'],
    });
    await until(
      () => fetch(`http://127.0.0.1:${stubPort}/healthz`).then((answer) => answer.ok),
      stub.logs,
    );
    const env = await checkRunning(engine, health, stub, stubPort);
    if (engine.contains) await checkReleases({ engine, tags, env, dir, check, report });
    else report('not checked', 'releases under load: they need containers');
  } finally {
    stub?.remove();
    if (!values.keep) engine.clean(Object.values(tags));
    rmSync(dir, { recursive: true, force: true });
  }
}

await main();
console.log(
  Object.entries(counts)
    .map(([state, n]) => `${n} ${state}`)
    .join(', '),
);
process.exitCode = counts.failed > 0 ? 1 : 0;
