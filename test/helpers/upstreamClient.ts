import { createAccessHost } from '../../server/upstream/accessHost';
import { createMailHost } from '../../server/upstream/mailHost';
import type { CallName, HostName, Outcome } from '../../server/upstream/outcome';
import type { UpstreamOptions } from '../../server/upstream/upstream';
import { createUpstream } from '../../server/upstream/upstream';

/** What an observer was told. */
export interface Observed {
  calls: { call: CallName; outcome: Outcome['kind']; seconds: number; requestId: string }[];
  details: { status?: number; reason?: string }[];
  circuits: { host: HostName; open: boolean }[];
}

/**
 * The real client of a host, with an observer that keeps what it is told. Its deadline is one that a busy machine keeps;
 * for a host that says nothing give a short one.
 */
export function startUpstream(options: Pick<UpstreamOptions, 'url'> & Partial<UpstreamOptions>) {
  const observed: Observed = { calls: [], details: [], circuits: [] };
  const upstream = createUpstream({
    name: 'mail',
    timeoutMs: 20_000,
    observer: {
      call(call, outcome, seconds, requestId, detail) {
        observed.calls.push({ call, outcome, seconds, requestId });
        observed.details.push(detail);
      },
      circuit: (host, open) => void observed.circuits.push({ host, open }),
    },
    ...options,
  });
  return {
    observed,
    upstream,
    mail: createMailHost(upstream),
    access: createAccessHost(upstream, 'verify'),
  };
}

/** Values that pass every rule, for calls whose content does not matter. */
export const sample = {
  context: { requestId: 'req-1' },
  contact: { name: 'Meera', email: 'meera@site.example', message: 'Please call me back.' },
  support: {
    role: 'service_provider',
    uniqueId: 'SP-MH-104233',
    name: 'Asha',
    message: 'The calendar stays empty.',
  },
  question: { uniqueId: 'SP-MH-104233', type: 'service_provider' },
  link: { token: 'demo-valid', unique_id: 'SP-MH-104233', user_type: 'service_provider' },
  change: {
    token: 'demo-valid',
    unique_id: 'SP-MH-104233',
    user_type: 'service_provider',
    password: 'abcd123!',
  },
} as const;
