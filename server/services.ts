import { join } from 'node:path';
import type { ErrorRequestHandler } from 'express';
import { type Captcha, createCaptcha } from './captcha/captcha';
import { brandAssets, builtBrandDir, readBrand } from './config/brand';
import { colourCss } from './config/brandColours';
import { root, version } from './config/environment';
import type { Settings } from './config/settings';
import { createSite, ownColours } from './config/site';
import { createRateLimits } from './middleware/rateLimits';
import type { HostName } from './observability/hostCalls';
import type { Logger } from './observability/log';
import { createMetrics, type Metrics } from './observability/metrics';
import { securityReporter } from './observability/securityEvents';
import { type Assets, builtAssets } from './pages/assets';
import { createPageHeaders } from './pages/pageHeaders';
import { createPageRouter } from './pages/pageRouter';
import { createPageStore } from './pages/pageStore';
import { createBudget, type LimitDeps } from './security/budget';
import { createResetLinkGuard } from './security/resetLinkGuard';
import { createTickets } from './security/tickets';
import { createIdempotency } from './stores/idempotency';
import { createWindows } from './stores/rateStore';
import { createReplayGuard } from './stores/replayGuard';
import { type AccessHost, createAccessHost } from './upstream/accessHost';
import { createMailHost } from './upstream/mailHost';
import { createUpstream } from './upstream/upstream';

/** What differs between a built server, development mode and tests. */
export interface ServiceOptions {
  log: Logger;
  /** Addresses of the PHP hosts: those of the settings, or of the embedded stub. */
  hosts: Readonly<Record<HostName, string>>;
  assets?: Assets;
  /** Pages are rendered from the sources on every request. */
  development?: boolean;
  /** Development mode: replaces the error page, which shows no details. */
  showError?: ErrorRequestHandler;
}

/** What belongs to the pages: brand, their headers and their HTML. */
function createPageServices(settings: Settings, captcha: Captcha, options: ServiceOptions) {
  const { development = false, log } = options;
  const brand = readBrand(builtBrandDir(root), settings.BRAND_DIR);
  const site = createSite(settings, brandAssets(brand));
  const colours = ownColours(settings.site);
  const brandCss = colours ? colourCss(colours) : '';
  const assets = options.assets ?? builtAssets(join(root, 'dist/client'), brandCss);
  const pageHeaders = createPageHeaders({ assets, captcha, development, site });
  const pageRouter = createPageRouter({
    site,
    assets,
    captcha: { provider: settings.CAPTCHA_PROVIDER, siteKey: settings.CAPTCHA_SITE_KEY },
    formsOff: settings.FORMS_OFF,
  });
  const pageStore = createPageStore({
    pageRouter,
    pageHeaders,
    development,
    settings,
    log,
  });
  return { brand, site, pageStore, pageHeaders, pageRouter };
}

/** The clients of the two PHP hosts. */
function createHosts(settings: Settings, metrics: Metrics, { hosts, log }: ServiceOptions) {
  const connect = (name: HostName, token: string | undefined, probePath: string) =>
    createUpstream({
      url: hosts[name],
      name,
      token,
      probePath,
      timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
      log,
      metrics,
      tls: settings.upstreamTls,
    });
  const mail = connect('mail', settings.MAIL_HOST_TOKEN, settings.MAIL_HOST_PROBE_PATH);
  const access = connect('access', settings.ACCESS_HOST_TOKEN, settings.ACCESS_HOST_PROBE_PATH);
  for (const upstream of [mail, access]) upstream.watch();
  return {
    mail,
    mailHost: createMailHost(mail),
    accessHost: createAccessHost(access, settings.PASSWORD_VERIFY_HASH),
    states: () => ({ mail: mail.state(), access: access.state() }),
    endCalls: async () => void (await Promise.all([mail.close(), access.close()])),
  };
}

/** Captcha, tickets, limits: everything that decides who may do what. */
function createSecurity(settings: Settings, deps: LimitDeps, accessHost: AccessHost) {
  const { redis } = deps;
  const reportSecurity = securityReporter(deps.log, deps.metrics);
  const secrets = {
    secret: settings.TICKET_SECRET,
    previousSecret: settings.TICKET_SECRET_PREVIOUS,
  };
  const captcha = createCaptcha(settings, {
    ...deps,
    replayGuard: createReplayGuard(redis),
  });
  return {
    captcha,
    reportSecurity,
    limits: createRateLimits(settings, deps),
    tickets: createTickets(secrets),
    idempotency: createIdempotency({
      ...secrets,
      redis,
      maxWaitMs: settings.UPSTREAM_TIMEOUT_MS + 5_000,
    }),
    resetLinkGuard: createResetLinkGuard({
      ...secrets,
      accessHost,
      perId: createBudget('per_id', settings.RATE_LIMIT_PER_ID, deps),
      redis,
      reportSecurity,
    }),
  };
}

const redisGauges = ['redis_up', 'redis_memory_bytes', 'redis_memory_max_bytes'];

/** Makes the services. Rejects if the build's files are missing. */
export async function createServices(settings: Settings, options: ServiceOptions) {
  const { log } = options;
  const metrics = createMetrics(version);
  const redis = settings.REDIS_URL
    ? (await import('./stores/connectRedis')).connectRedis(settings, log, metrics)
    : undefined;
  // A gauge that is never set reads 0, as if Redis were down.
  if (!redis) for (const name of redisGauges) metrics.registry.removeSingleMetric(name);
  const { mail, mailHost, accessHost, states, endCalls } = createHosts(settings, metrics, options);
  const deps = {
    log,
    metrics,
    redis,
    windows: createWindows(),
    secret: settings.TICKET_SECRET,
  };
  const security = createSecurity(settings, deps, accessHost);
  const outbox = redis
    ? (await import('./outbox/outbox')).createOutbox({
        settings,
        mailHost,
        host: mail,
        log,
        metrics,
        redis,
      })
    : undefined;
  const pageServices = createPageServices(settings, security.captcha, options);

  return {
    ...pageServices,
    ...security,
    settings,
    log,
    metrics,
    mailHost,
    accessHost,
    outbox,
    redis,
    showError: options.showError,
    /** Whether this process should receive requests. The state of the PHP hosts is reported, but does not change it. */
    readiness: { state: 'starting' as 'starting' | 'ready' | 'stopping', hosts: states },
    /** Waits for the calls to the PHP hosts; later ones are `busy`. */
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
