import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { ErrorRequestHandler, Request } from 'express';
import type { AssetsOf } from '../client/document/assets';
import { createCaptcha } from './captcha/captcha';
import { brandAssets, readBrand } from './config/brand';
import { colourCss } from './config/colours';
import { asSettingsError, isLoopback, root, version } from './config/environment';
import type { Settings } from './config/settings';
import { brandColours, createSite } from './config/site';
import { createRateLimits } from './middleware/rateLimits';
import { createThrottledLog } from './middleware/throttledLog';
import type { Logger } from './observability/log';
import { createMetrics } from './observability/metrics';
import { builtAssets, builtScripts } from './pages/assets';
import { createPageCache } from './pages/pageCache';
import { createPageHeaders } from './pages/pageHeaders';
import { createPageRouter } from './pages/pageRouter';
import { createTickets } from './security/tickets';
import { createIdempotency } from './stores/idempotency';
import { createHosts } from './upstream/hosts';
import type { HostName } from './upstream/outcome';
import { watchHost } from './upstream/probe';
import { createUpstream } from './upstream/upstream';

/** The security events that are counted by name in `security_events_total`. */
type SecurityEvent = 'ticket_rejected' | 'reset_link_wrong' | 'key_reused';

/** The differences between a built server, development mode and tests. */
export interface ServiceOptions {
  log: Logger;
  /** The URLs of the PHP hosts: those of the settings, or of the embedded stub. */
  hosts: Readonly<Record<HostName, string>>;
  /** The pause between two probes of a host, in milliseconds; default 15 s. */
  probeEveryMs?: number;
  /**
   * Set in development mode, in which Vite serves the browser's code and another error page shows
   * details.
   */
  development?: { assetsOf: AssetsOf; showError: ErrorRequestHandler };
}

/** Creates the services. Rejects if the files of the build are missing. */
export async function createServices(settings: Settings, options: ServiceOptions) {
  const { development, log, probeEveryMs: everyMs } = options;
  const { TICKET_SECRET: secret, UPSTREAM_TIMEOUT_MS: timeoutMs } = settings;
  const metrics = createMetrics(version);
  metrics.sitePublic.set(isLoopback(settings.PUBLIC_ORIGIN) ? 0 : 1);
  const redis = settings.REDIS_URL
    ? (await import('./stores/redis')).connectRedis(settings, log, metrics)
    : undefined;
  // Without Redis the gauge would read 0, as if Redis were down.
  if (!redis) metrics.registry.removeSingleMetric('redis_up');
  const throttledLog = createThrottledLog(settings, log);
  const deps = { metrics, redis, throttledLog };

  const { upstreamTls: tls } = settings;
  await asSettingsError('UPSTREAM_CERT_FILE, UPSTREAM_KEY_FILE', () => createSecureContext(tls));
  const connect = (host: HostName, token: string | undefined) => {
    const upstream = createUpstream({
      url: options.hosts[host],
      hash: settings.PASSWORD_VERIFY_HASH,
      token,
      probePath: settings.HOST_PROBE_PATH,
      timeoutMs,
      log,
      metrics,
      tls,
      // Probes the host at once, so that an outage is detected before the next message is sent.
      onUnconfirmed: () => void watched.probe(),
    });
    const url = options.hosts[host] + settings.HOST_PROBE_PATH;
    const watched = watchHost({ host, url, log, metrics, redis, everyMs }, upstream.downReason);
    return { ...upstream, watched };
  };
  const mail = connect('mail', settings.MAIL_HOST_TOKEN);
  const access = connect('access', settings.ACCESS_HOST_TOKEN);
  const hosts = createHosts({ mail, access });
  const outbox = redis
    ? (await import('./outbox/outbox')).createOutbox({
        settings,
        hosts,
        host: mail.watched,
        log,
        metrics,
        redis,
      })
    : undefined;

  const captcha = createCaptcha(settings, deps);
  const limits = createRateLimits(settings, deps);

  const { brand, site } = await asSettingsError('BRAND_DIR', () => {
    const brand = readBrand(settings.BRAND_DIR);
    return { brand, site: createSite(settings, brandAssets(brand)) };
  });
  const colours = brandColours(settings.site);
  const brandCss = colours ? colourCss(colours) : '';
  const clientDir = join(root, 'dist/client');
  const assetsOf = development?.assetsOf ?? builtAssets(clientDir, brandCss);
  const isDevelopment = development !== undefined;
  const pageHeaders = createPageHeaders({ assetsOf, isDevelopment, site });
  const pageRouter = createPageRouter({ site, assetsOf, settings });

  /** Waits for the upstream calls in progress. Later calls are not sent. */
  async function endCalls() {
    for (const { watched } of [mail, access]) watched.close();
    await Promise.all([mail.close(), access.close()]);
  }

  return {
    settings,
    log,
    metrics,
    redis,
    hosts,
    mailHost: mail.watched,
    outbox,
    captcha,
    limits,
    throttledLog,
    /**
     * Logs and counts an event that visitors rarely cause by mistake. The log line contains the id
     * of the request, and nothing else about the request.
     */
    reportSecurity(event: SecurityEvent, reason: string, info: Request['info']): void {
      metrics.securityEvents.inc({ event, reason });
      throttledLog('warn', info, { event, reason, reqId: info.id }, 'A security event');
    },
    tickets: createTickets(secret),
    idempotency: createIdempotency({ secret, redis, log, maxWaitMs: timeoutMs + 5_000 }),
    brand,
    site,
    /** The names of the scripts that browsers may report errors of. */
    scripts: development ? new Set<string>() : builtScripts(clientDir),
    pageHeaders,
    pageRouter,
    pageCache: createPageCache({ pageRouter, pageHeaders, settings, log }),
    showError: development?.showError,
    /**
     * Whether this process should receive requests. The state of the PHP hosts is reported, but
     * does not change it.
     */
    readiness: {
      state: 'starting' as 'starting' | 'ready' | 'stopping',
      hosts: () => ({ mail: mail.watched.state(), access: access.watched.state() }),
    },
    endCalls,
    async close() {
      await outbox?.close();
      await Promise.all([endCalls(), captcha.close()]);
      redis?.close();
    },
  };
}

/** The services that handlers use, created once at start and passed to them. */
export type Services = Awaited<ReturnType<typeof createServices>>;
