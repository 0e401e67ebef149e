import type { ErrorRequestHandler } from 'express';
import pretty from 'pino-pretty';
import type { AssetsOf } from '../../client/document/assets';
import { createApp } from '../../server/app';
import { readEnvironment } from '../../server/config/environment';
import { readSettings } from '../../server/config/settings';
import { createLog } from '../../server/observability/log';
import { createServices } from '../../server/services';
import { findHosts } from '../../server/stub/findHosts';

export { createMetricsServer, listen } from '../../server/http/server';

type Hosts = Awaited<ReturnType<typeof findHosts>>;

/** The site built from one version of its sources. */
export type DevelopmentSite = Awaited<ReturnType<typeof startSite>>;

/** The files of a page: Vite serves the sources, and the colours are the sample's. */
const sourceAssets: AssetsOf = ({ styles, script }) => ({
  style: { href: `/client/pages/${styles}.css` },
  scripts: ['/@vite/client', `/client/browser/${script}.ts`],
});

/**
 * Reads the settings, and creates everything that the server creates at its start.
 * @param hosts the previous site's hosts, so that the stub keeps what it has received. A change of
 *   the stub needs a restart.
 */
export async function startSite(
  secrets: Record<string, string>,
  hosts: Hosts | undefined,
  showError: ErrorRequestHandler,
) {
  const settings = readSettings({ ...secrets, ...readEnvironment() });
  const log = createLog(pretty({ ignore: 'pid,hostname' }));
  const found = hosts ?? (await findHosts(settings));
  const development = { assetsOf: sourceAssets, showError };
  const services = await createServices(settings, { log, hosts: found.hosts, development });
  services.readiness.state = 'ready';
  return { services, hosts: found, handle: createApp(services) };
}
