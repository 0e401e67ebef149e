import type { Upstream } from '../upstream/upstream';

/** Whether this process should be given requests. */
export type ReadyState = 'starting' | 'ready' | 'stopping';

/** Holds the state of the process; a dead PHP host does not change it, but is shown. */
export interface Readiness {
  state: ReadyState;
  hosts(): Record<'mail' | 'access', 'ok' | 'circuit open'>;
}

/** @param upstreams the clients of the PHP hosts */
export function createReadiness(upstreams: Record<'mail' | 'access', Upstream>): Readiness {
  const stateOf = (upstream: Upstream) => (upstream.isOpen() ? 'circuit open' : 'ok');
  return {
    state: 'starting',
    hosts: () => ({ mail: stateOf(upstreams.mail), access: stateOf(upstreams.access) }),
  };
}
