// A caching proxy in front: nginx with ops/nginx before two replicas. Counts hits and what reaches a replica, kills both, rolls
// out a new build, and attacks the cache. Takes about three minutes; needs the ports of loopback only.
import { buildStep, runSteps } from '../steps';
import { program, requireSystemPackages } from '../system';

requireSystemPackages([program('/usr/sbin/nginx', 'nginx', 'NGINX')]);
runSteps([buildStep, ['edge', 'vitest', 'run', '--config', 'test/edge/vitest.config.ts']]);
