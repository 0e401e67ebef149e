import { join } from 'node:path';
import type { ErrorRequestHandler } from 'express';
import { createCaptcha } from './captcha/captcha';
import { brandAssets, readBrand } from './config/brand';
import { colourCss } from './config/colours';
import { root, version } from './config/environment';
import type { Settings } from './config/settings';
import { brandColours, createSite } from './config/site';
import { createRateLimits } from './middleware/rateLimits';
import type { Logger } from './observability/log';
import { createMetrics, type Metrics } from './observability/metrics';
import { securityReporter } from './observability/securityEvents';
import { type Assets, builtAssets } from './pages/assets';
import { createPageCache } from './pages/pageCache';
import { createPageHeaders } from './pages/pageHeaders';
import { createPageRouter } from './pages/pageRouter';
import { createResetLinkGuard } from './security/resetLinkGuard';
import { createTickets } from './security/tickets';
import { createIdempotency } from './stores/idempotency';
import type { StateDeps } from './stores/redis';
import { createHosts, type Hosts } from './upstream/hosts';
import type { HostName } from './upstream/outcome';
import { watchHost } from './upstream/probe';
import { createUpstream } from './upstream/upstream';

/** What differs between a built server, development mode and tests. */
export interface ServiceOptions {
  log: Logger;
  /** Addresses of the PHP hosts: those of the settings, or of the embedded stub. */
  hosts: Readonly<Record<HostName, string>>;
  assets?: Assets;
  /** The pause between two probes of a host, in milliseconds; default 15 s. */
  probeEveryMs?: number;
  /** Vite serves the browser's code. */
  development?: boolean;
  /** Development mode: replaces the error page, which shows no details. */
  showError?: ErrorRequestHandler;
}

/** What belongs to the pages: brand, their headers and their HTML. */
function createPageServices(settings: Settings, options: ServiceOptions) {
  const { development = false, log } = options;
  const brand = readBrand(settings.BRAND_DIR);
  const site = createSite(settings, brandAssets(brand));
  const colours = brandColours(settings.site);
  const brandCss = colours ? colourCss(colours) : '';
  const assets = options.assets ?? builtAssets(join(root, 'dist/client'), brandCss);
  const pageHeaders = createPageHeaders({ assets, development, site });
  const pageRouter = createPageRouter({
    site,
    assets,
    turnstileKey: settings.CAPTCHA_PROVIDER === 'turnstile' ? settings.CAPTCHA_SITE_KEY : '',
    formsOff: settings.FORMS_OFF,
  });
  const pageCache = createPageCache({ pageRouter, pageHeaders, settings, log });
  return { brand, site, pageCache, pageHeaders, pageRouter };
}

/** The clients of the two PHP hosts, and their probes. */
function connectHosts(settings: Settings, metrics: Metrics, options: ServiceOptions) {
  const { hosts, log, probeEveryMs: everyMs } = options;
  const connect = (host: HostName, token: string | undefined, probePath: string) => {
    const upstream = createUpstream({
      url: hosts[host],
      hash: settings.PASSWORD_VERIFY_HASH,
      token,
      probePath,
      timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
      log,
      metrics,
      tls: settings.upstreamTls,
    });
    const watched = watchHost({ host, log, metrics, everyMs }, upstream.answers);
    return { ...upstream, watched };
  };
  const mail = connect('mail', settings.MAIL_HOST_TOKEN, settings.MAIL_HOST_PROBE_PATH);
  const access = connect('access', settings.ACCESS_HOST_TOKEN, settings.ACCESS_HOST_PROBE_PATH);
  return {
    hosts: createHosts({ mail, access }),
    mailHost: mail.watched,
    states: () => ({ mail: mail.watched.state(), access: access.watched.state() }),
    async endCalls() {
      for (const { watched } of [mail, access]) watched.close();
      await Promise.all([mail.close(), access.close()]);
    },
  };
}

/** Captcha, tickets, limits: everything that decides who may do what. */
function createSecurity(settings: Settings, deps: StateDeps, hosts: Hosts) {
  const { redis } = deps;
  const reportSecurity = securityReporter(deps.log, deps.metrics);
  const secret = settings.TICKET_SECRET;
  const limits = createRateLimits(settings, deps);
  return {
    captcha: createCaptcha(settings, deps),
    reportSecurity,
    limits,
    tickets: createTickets({ secret }),
    idempotency: createIdempotency({
      secret,
      redis,
      maxWaitMs: settings.UPSTREAM_TIMEOUT_MS + 5_000,
    }),
    resetLinkGuard: createResetLinkGuard(hosts, limits, reportSecurity),
  };
}

/** Makes the services. Rejects if the build's files are missing. */
export async function createServices(settings: Settings, options: ServiceOptions) {
  const { log } = options;
  const metrics = createMetrics(version);
  const redis = settings.REDIS_URL
    ? (await import('./stores/redis')).connectRedis(settings, log, metrics)
    : undefined;
  // Without Redis the gauge would read 0, as if Redis were down.
  if (!redis) metrics.registry.removeSingleMetric('redis_up');
  const { hosts, mailHost, states, endCalls } = connectHosts(settings, metrics, options);
  const deps = { log, metrics, redis };
  const security = createSecurity(settings, deps, hosts);
  const outbox = redis
    ? (await import('./outbox/outbox')).createOutbox({
        settings,
        hosts,
        host: mailHost,
        log,
        metrics,
        redis,
      })
    : undefined;
  const pageServices = createPageServices(settings, options);

  return {
    ...pageServices,
    ...security,
    settings,
    log,
    metrics,
    hosts,
    outbox,
    redis,
    showError: options.showError,
    /** Whether this process should receive requests. The state of the PHP hosts is reported, but does not change it. */
    readiness: { state: 'starting' as 'starting' | 'ready' | 'stopping', hosts: states },
    /** Waits for the calls to the PHP hosts; later ones are not sent. */
    endCalls,
    async close() {
      await outbox?.close();
      await Promise.all([endCalls(), security.captcha.close()]);
      redis?.close();
    },
  };
}

/** Everything that handlers work with, made once at start and passed in. */
export type Services = Awaited<ReturnType<typeof createServices>>;
