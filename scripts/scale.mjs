// The trial of the site in several processes: two replicas, a real Redis and a real proxy. Breaks each part in the middle
// of a few hundred submits and counts what arrives. Takes some minutes; needs the ports of loopback only.
import { spawnSync } from 'node:child_process';
import { installSystemPackages } from './system.mjs';

installSystemPackages([
  {
    program: process.env.REDIS_SERVER ?? '/usr/bin/redis-server',
    package: 'redis-server',
    setting: 'REDIS_SERVER',
  },
  { program: process.env.CADDY ?? '/usr/bin/caddy', package: 'caddy', setting: 'CADDY' },
]);

const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` };
for (const [command, ...args] of [
  ['npm', 'run', '--silent', 'build'],
  ['vitest', 'run', '--config', 'test/scale/vitest.config.ts'],
]) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
