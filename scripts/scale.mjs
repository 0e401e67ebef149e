// The trial of the site in several processes: two replicas, a real Redis and a real proxy, then the same with a Redis of
// three and three sentinels, and once more with Valkey where Debian has it (from 13 on). Breaks each part in the middle of
// a few hundred submits and counts what arrives. Takes some minutes; needs the ports of loopback only.
import { spawnSync } from 'node:child_process';
import { program, requireSystemPackages } from './system.mjs';

requireSystemPackages([
  program('/usr/bin/redis-server', 'redis-server', 'REDIS_SERVER'),
  program('/usr/bin/caddy', 'caddy', 'CADDY'),
]);

const valkey = program('/usr/bin/valkey-server', 'valkey-server');
const inDebian = spawnSync('apt-cache', ['show', valkey.package]).status === 0;
if (inDebian) requireSystemPackages([valkey]);

const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` };
function run(settings, command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...settings } });
  if (status !== 0) process.exit(status ?? 1);
}
const trial = ['vitest', 'run', '--config', 'test/scale/vitest.config.ts'];
run({}, 'npm', 'run', '--silent', 'build');
run({}, ...trial);
if (valkey.isHere()) run({ REDIS_SERVER: valkey.what }, ...trial, 'sentinel');
else console.log('Not tried with Valkey: this Debian has none.');
