import type { Upstream } from '../upstream/upstream';

/** Whether this process should be given requests. A dead PHP host does not change it, but is shown. */
export function createReadiness(upstreams: Record<'mail' | 'access', Upstream>) {
  const stateOf = (upstream: Upstream) => (upstream.isOpen() ? 'circuit open' : 'ok');
  return {
    state: 'starting' as 'starting' | 'ready' | 'stopping',
    hosts: () => ({ mail: stateOf(upstreams.mail), access: stateOf(upstreams.access) }),
  };
}
