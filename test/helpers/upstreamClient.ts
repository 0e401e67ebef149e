import { createMetrics } from '../../server/observability/metrics';
import { createHosts } from '../../server/upstream/hosts';
import type { CallContext } from '../../server/upstream/outcome';
import type { UpstreamOptions } from '../../server/upstream/upstream';
import { createUpstream } from '../../server/upstream/upstream';
import type { ContactMessage } from '../../shared/contactForm';
import type { SupportMessage } from '../../shared/supportForm';
import { collectLog } from './parts';
import { change, contactMessage, link, question, supportMessage } from './sampleForms';

/**
 * The real client of a host, with a separate log. Its deadline is one that a busy machine keeps; for a host that says
 * nothing give a short one.
 */
export function startUpstream(options: Pick<UpstreamOptions, 'url'> & Partial<UpstreamOptions>) {
  const { log, lines, text } = collectLog();
  const metrics = createMetrics('test');
  const upstream = createUpstream({ timeoutMs: 20_000, log, metrics, ...options });
  const hosts = createHosts({ mail: upstream, access: upstream });
  const linesOf = (event: string) => lines.filter((line) => line.event === event);
  return {
    log,
    lines,
    text,
    metrics,
    /** The log lines of calls, and of the host's state. */
    logged: { calls: () => linesOf('upstream_call'), states: () => linesOf('host') },
    upstream,
    hosts,
    mail: {
      sendContact: (body: ContactMessage, context: CallContext) =>
        hosts.send({ call: 'contact', body }, context),
      sendSupport: (body: SupportMessage, context: CallContext) =>
        hosts.send({ call: 'support', body }, context),
    },
    access: hosts,
  };
}

/** Values that pass every rule, for calls whose content does not matter. */
export const sample = {
  context: { requestId: 'req-1' },
  contact: contactMessage,
  support: supportMessage,
  question,
  link,
  change,
} as const;
