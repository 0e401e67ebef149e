// The image: builds it with Docker or Podman, starts it as docker-compose.yml does, and tries it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const tag = 'localhost/image-check:1.0.0-check';
const [site, stub] = ['image-check-site', 'image-check-stub'];
const [url, stubUrl] = ['http://127.0.0.1:13900', 'http://127.0.0.1:13901'];

/** Commands that must succeed in the site's container. */
const commands: Readonly<Record<string, string>> = {
  'runs as user 1000, which is not root': 'test "$(id -u):$(id -g)" = 1000:1000',
  'process 1 is tini': 'grep -qx tini /proc/1/comm',
  'has no source maps': "! find /app -name '*.map' | grep .",
  'has no package manager':
    '! for name in npm npx yarn corepack; do command -v $name; done | grep .',
  'has no .env and no repository': "! ls -a /app | grep -E '^\\.env|^\\.git$'",
  'has no capability': "grep -qE '^CapEff:\\s+0+$' /proc/1/status",
  'cannot gain a capability': "grep -qE '^NoNewPrivs:\\s+1$' /proc/1/status",
  'cannot write to its root': '! touch /app/x /srv/assets/x 2>/dev/null',
  'check-hosts finds nothing wrong with the stub': 'node dist/server/check-hosts.js',
  'the outbox tool runs': "node dist/server/outbox.js list 2>&1 | grep 'REDIS_URL is not set'",
};

const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0);

/** Runs the engine, and throws what it printed if it fails. */
function call(...args: string[]): string {
  const options = { encoding: 'utf8', maxBuffer: 1e9 } as const;
  const { status, stdout, stderr } = spawnSync(engine ?? '', args, options);
  assert.equal(status, 0, `${engine} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout.trim();
}

/** Starts a container, and waits until it answers. It uses the host's network, so that all requests are on loopback. */
async function start(
  name: string,
  readyUrl: string,
  env: Record<string, string>,
  ...command: string[]
): Promise<void> {
  const hardened = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  const limits = ['--security-opt', 'no-new-privileges', '--memory', '512m'];
  const settings = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const where = ['-d', '--name', name, '--network', 'host'];
  call('run', ...where, ...hardened, ...limits, ...settings, tag, ...command);
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(readyUrl).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error(`${readyUrl} does not answer:\n${call('logs', name)}`);
}

async function tryImage(): Promise<void> {
  const stubEnv = { HOST: '127.0.0.1', STUB_PORT: '13901', PORT: '13902' };
  await start(stub, `${stubUrl}/healthz`, stubEnv, 'node', 'dist/server/stub.js');
  await start(site, `${url}/readyz`, {
    HOST: '127.0.0.1',
    PORT: '13900',
    METRICS_PORT: '0',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    MAIL_HOST_URL: stubUrl,
    ACCESS_HOST_URL: stubUrl,
    PASSWORD_VERIFY_HASH: 'verify',
    CAPTCHA_SECRET: 'captcha-secret-of-the-check-of-the-image',
    TICKET_SECRET: 'ticket-secret-of-the-check-of-the-image',
  });
  console.log('ok  starts with the settings of production');
  assert.match(await (await fetch(url)).text(), /<h1/);
  console.log('ok  serves a page');
  const health = (await (await fetch(`${url}/healthz`)).json()) as { version: string };
  assert.equal(health.version, '1.0.0-check');
  console.log('ok  reports the version that it was built as');
  for (const [what, command] of Object.entries(commands)) {
    call('exec', site, 'sh', '-c', command);
    console.log(`ok  ${what}`);
  }
  call('stop', '-t', '25', site);
  assert.equal(call('inspect', '--format', '{{.State.ExitCode}}', site), '0');
  console.log('ok  ends on SIGTERM');
}

if (engine) {
  console.log(`With ${engine}`);
  call('build', '--build-arg', 'VERSION=1.0.0-check', '-t', tag, '.');
  try {
    await tryImage();
  } finally {
    spawnSync(engine, ['rm', '-f', site, stub]);
    spawnSync(engine, ['rmi', '-f', tag]);
  }
} else {
  console.log('Not checked: neither Docker nor Podman works here.');
}
