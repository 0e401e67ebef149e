// The trial of a caching proxy: nginx with ops/nginx in front of two replicas. Tells hits and what reaches a replica, kills
// both, brings a new build, and attacks the cache. Takes about three minutes; needs the ports of loopback only.
import { runSteps } from './steps.mjs';
import { program, requireSystemPackages } from './system.mjs';

requireSystemPackages([program('/usr/sbin/nginx', 'nginx', 'NGINX')]);
runSteps([
  ['build', 'npm', 'run', '--silent', 'build'],
  ['edge', 'vitest', 'run', '--config', 'test/edge/vitest.config.ts'],
]);
