// Two replicas, a real proxy and a real Redis under load while parts are killed; once more with Valkey where Debian has it
// (from 13 on). Counts what arrives of a few hundred submits. Takes some minutes.
import { spawnSync } from 'node:child_process';
import { buildStep, run, runSteps } from '../steps';
import { program, requireSystemPackages } from '../system';

requireSystemPackages([
  program('/usr/bin/redis-server', 'redis-server', 'REDIS_SERVER'),
  program('/usr/bin/caddy', 'caddy', 'CADDY'),
]);
const valkey = program('/usr/bin/valkey-server', 'valkey-server');
if (spawnSync('apt-cache', ['show', valkey.package]).status === 0) requireSystemPackages([valkey]);

const trial = ['run', '--config', 'test/scale/vitest.config.ts'];
runSteps([buildStep, ['replicas', 'vitest', ...trial]]);
if (valkey.isHere()) process.exitCode = run('vitest', trial, { REDIS_SERVER: valkey.what });
else console.log('Not tried with Valkey: this Debian has none.');
