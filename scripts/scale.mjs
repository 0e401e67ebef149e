// The trial of the site in several processes: two replicas, a real Redis and a real proxy. Breaks each part in the middle
// of a few hundred submits and counts what arrives. Takes some minutes; needs the ports of loopback only.
import { spawnSync } from 'node:child_process';
import { program, requireSystemPackages } from './system.mjs';

requireSystemPackages([
  program('/usr/bin/redis-server', 'redis-server', 'REDIS_SERVER'),
  program('/usr/bin/caddy', 'caddy', 'CADDY'),
]);

const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` };
for (const [command, ...args] of [
  ['npm', 'run', '--silent', 'build'],
  ['vitest', 'run', '--config', 'test/scale/vitest.config.ts'],
]) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
