// The image: builds it with Docker or Podman and tries it as an operator's machine would run it.
// npm run measure -- image [--base IMAGE] [--keep]
// `--base` takes the place of the base image in the Dockerfile; `--keep` leaves the built image.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const run = (program: string, args: readonly string[]) => {
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e9 });
  const text = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
  return { ok: result.status === 0, text, out: (result.stdout ?? '').trim() };
};

const { values } = parseArgs({
  options: { base: { type: 'string' }, keep: { type: 'boolean', default: false } },
});
const tag = 'localhost/image-check:1.0.0-check';
const [site, stub] = ['image-check-site', 'image-check-stub'];
const engine = ['docker', 'podman'].find((name) => run(name, ['info']).ok);
let failed = 0;

function check(what: string, passed: boolean, detail: unknown = ''): void {
  if (!passed) failed += 1;
  const lines = passed ? [] : String(detail).split('\n').filter(Boolean).slice(-20);
  console.log([`${passed ? 'ok    ' : 'failed'} ${what}`, ...lines].join('\n       '));
}

const call = (...args: string[]) => run(engine ?? '', args);
const inImage = (...command: string[]) => call('run', '--rm', tag, ...command);

/** Starts a container as docker-compose.yml does; on the host's network, so that everything is asked on loopback. */
function start(name: string, env: Record<string, string>, ...command: string[]): void {
  const hardened = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  const limits = ['--security-opt', 'no-new-privileges', '--memory', '512m'];
  const settings = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  call('rm', '-f', name);
  const where = ['-d', '--name', name, '--network', 'host'];
  const { ok, text } = call(
    ...['run', ...where, ...hardened, ...limits, ...settings, tag, ...command],
  );
  if (!ok) throw new Error(text);
}

async function untilReady(url: string, name: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`${url} does not answer:\n${call('logs', name).text}`);
}

function checkContents(): void {
  const [{ Config }]: [{ Config: { User: string; Entrypoint: string[] } }] = JSON.parse(
    call('image', 'inspect', tag).out,
  );
  check('runs as user 1000, which is not root', Config.User === '1000:1000', Config.User);
  check('process 1 is tini', Config.Entrypoint[0] === '/usr/bin/tini', Config.Entrypoint);
  const pattern = '.*\\.(map|d\\.ts|d\\.mts|d\\.cts)$';
  const unread = inImage('find', '/app', '-regextype', 'egrep', '-regex', pattern);
  check('has no source maps and no types', unread.ok && unread.text === '', unread.text);
  const tools =
    'for t in npm npx yarn corepack; do command -v $t; done; ls -a /app | grep -E "^.env|^.git$"';
  const left = inImage('sh', '-c', `${tools}; true`);
  check('has no package manager, no .env and no repository', left.text === '', left.text);
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const modules = Object.keys(devDependencies).map((name) => `/app/node_modules/${name}`);
  const found = inImage('sh', '-c', `ls -d ${modules.join(' ')} 2>/dev/null; true`);
  check('has no development dependency', found.text === '', found.text);
}

async function checkRunning(): Promise<void> {
  const [port, stubPort] = ['13900', '13901'];
  const url = `http://127.0.0.1:${port}`;
  const stubUrl = `http://127.0.0.1:${stubPort}`;
  start(
    stub,
    { HOST: '127.0.0.1', STUB_PORT: stubPort, PORT: '13902' },
    'node',
    'dist/server/stub.js',
  );
  await untilReady(`${stubUrl}/healthz`, stub);
  start(site, {
    HOST: '127.0.0.1',
    PORT: port,
    METRICS_PORT: '0',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    MAIL_HOST_URL: stubUrl,
    ACCESS_HOST_URL: stubUrl,
    PASSWORD_VERIFY_HASH: 'verify',
    CAPTCHA_SECRET: 'captcha-secret-of-the-check-of-the-image',
    TICKET_SECRET: 'ticket-secret-of-the-check-of-the-image',
  });
  await untilReady(`${url}/readyz`, site);
  check('starts with the settings of production', true);
  const page = await (await fetch(url)).text();
  check('serves a page', page.includes('<h1'), page.slice(0, 200));
  const { version } = (await (await fetch(`${url}/healthz`)).json()) as { version: string };
  check('reports the version that it was built as', version === '1.0.0-check', version);
  const status = call('exec', site, 'cat', '/proc/1/status').text;
  const confined = /CapEff:\s+0+\n/.test(status) && /NoNewPrivs:\s+1/.test(status);
  check('has no capability and cannot gain one', confined, status);
  const written = call('exec', site, 'sh', '-c', 'touch /app/x /srv/assets/x 2>/dev/null');
  check('cannot write to its root', !written.ok, written.text);
  const hosts = call('exec', site, 'node', 'dist/server/check-hosts.js');
  check('check-hosts finds nothing wrong with the stub', hosts.ok, hosts.text);
  const outbox = call('exec', site, 'node', 'dist/server/outbox.js', 'list');
  check('the outbox tool runs', outbox.text.includes('REDIS_URL is not set'), outbox.text);
  call('stop', '-t', '25', site);
  const code = call('inspect', '--format', '{{.State.ExitCode}}', site).out;
  check('ends by itself on SIGTERM', code === '0', code);
}

if (engine) {
  console.log(`With ${engine}`);
  const base = values.base ? ['--build-arg', `NODE_IMAGE=${values.base}`] : [];
  const built = call('build', ...base, '--build-arg', 'VERSION=1.0.0-check', '-t', tag, '.');
  check('builds', built.ok, built.text);
  try {
    if (built.ok) {
      checkContents();
      await checkRunning();
    }
  } finally {
    call('rm', '-f', site, stub);
    if (!values.keep) call('rmi', '-f', tag);
  }
  process.exitCode = failed > 0 ? 1 : 0;
} else {
  console.log('Not checked: neither Docker nor Podman works here.');
}
