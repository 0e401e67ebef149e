import { createMetrics } from '../../server/observability/metrics';
import { createHosts } from '../../server/upstream/hosts';
import type { UpstreamOptions } from '../../server/upstream/upstream';
import { createUpstream } from '../../server/upstream/upstream';
import { collectLog } from './parts';
import { change, contactMessage, idLookUp, link, supportMessage } from './sampleForms';

const context = { requestId: 'req-1' };
/** A field that no host may get. */
const more = { extra: 'x' };

/**
 * Starts the real client of a host, with a log of its own. Its default deadline is long enough for
 * a busy machine. For a host that never responds, pass a shorter one.
 */
export function startUpstream(options: Pick<UpstreamOptions, 'url'> & Partial<UpstreamOptions>) {
  const { log, lines, text } = collectLog();
  const metrics = createMetrics('test');
  const upstream = createUpstream({ timeoutMs: 20_000, log, metrics, ...options });
  const hosts = createHosts({ mail: upstream, access: upstream });
  return {
    log,
    lines,
    text,
    metrics,
    upstream,
    hosts,
    /** Each upstream call with values that pass every rule. */
    calls: {
      contact: () => hosts.send({ call: 'contact', body: { ...more, ...contactMessage } }, context),
      support: () => hosts.send({ call: 'support', body: { ...more, ...supportMessage } }, context),
      verify_id: () => hosts.verifyId({ ...more, ...idLookUp }, context),
      password_verify: () => hosts.verifyPasswordLink({ ...more, ...link }, context),
      // The password is first here, because the host must get it last in any case.
      password_done: () => {
        const { password, ...changeLink } = change;
        return hosts.changePassword({ ...more, password, ...changeLink }, context);
      },
    },
  };
}
