import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ViewTable } from '../client/view';
import { views } from '../client/views';
import { type Captcha, createCaptcha } from './captcha/captcha';
import { brandAssets, builtBrandDir, readBrand } from './config/brand';
import { root, version } from './config/root';
import type { Settings } from './config/settings';
import { createSite } from './config/site';
import { createReadiness } from './http/readiness';
import { createOverload } from './middleware/overload';
import { createRateLimits } from './middleware/rateLimits';
import type { Logger } from './observability/log';
import { createMetrics } from './observability/metrics';
import { captchaObserver, upstreamObserver } from './observability/telemetry';
import { type Assets, builtAssets } from './pages/assets';
import { createErrorPages } from './pages/errorPages';
import { createPageHeaders } from './pages/pageHeaders';
import { createRenderer } from './pages/render';
import { createHtmlStore } from './pages/storedHtml';
import { createBudget } from './security/budget';
import { createResetLinkGuard } from './security/resetLinkGuard';
import { createTickets } from './security/tickets';
import { createIdempotency } from './stores/idempotency';
import { createReplayGuard } from './stores/replayGuard';
import { createAccessHost } from './upstream/accessHost';
import { createMailHost } from './upstream/mailHost';
import { createUpstream } from './upstream/upstream';

/** Addresses of the PHP hosts: those of the settings, or of the embedded stub. */
export interface HostUrls {
  mail: string;
  access: string;
}

/** What differs between a built server, development mode and tests. */
export interface ServiceOptions {
  log: Logger;
  hosts: HostUrls;
  assets?: Assets;
  views?: ViewTable;
  /** Pages are rendered from the sources on every request. */
  development?: boolean;
}

const randomSecret = () => randomBytes(32).toString('base64url');

/** What belongs to the pages: brand, table of views, their headers and their HTML. */
export function createPageServices(
  settings: Settings,
  captcha: Captcha,
  options: Pick<ServiceOptions, 'assets' | 'development' | 'views'>,
) {
  const { development = false } = options;
  const table = Object.fromEntries(
    Object.entries(options.views ?? views).filter(
      ([, view]) => development || !view.developmentOnly,
    ),
  );
  const brand = readBrand(builtBrandDir(root), settings.BRAND_DIR);
  const site = createSite(settings, brandAssets(brand));
  const assets = options.assets ?? builtAssets(join(root, 'dist/client'));
  const pageHeaders = createPageHeaders(
    { assets, captcha, development, settings, site },
    Object.values(table),
  );
  const renderer = createRenderer({
    site,
    views: table,
    assets,
    captcha: { provider: settings.CAPTCHA_PROVIDER, siteKey: settings.CAPTCHA_SITE_KEY },
  });
  const errorPages = createErrorPages(renderer, development);
  return { brand, site, views: table, errorPages, pageHeaders, renderer, development };
}

/** Makes the services. Rejects if the build's files are missing. */
export async function createServices(settings: Settings, options: ServiceOptions) {
  const { log, hosts } = options;
  const metrics = createMetrics(version);
  const redis = settings.REDIS_URL
    ? (await import('./stores/connectRedis')).connectRedis(settings, log, metrics)
    : undefined;
  // A gauge that nobody sets reads 0, and would tell of a Redis that is away.
  if (!redis) metrics.registry.removeSingleMetric('redis_up');
  const ticketSecret = settings.TICKET_SECRET ?? randomSecret();
  const budget = (name: string, rate: Settings['RATE_LIMIT_PER_ID']) =>
    createBudget(name, rate, redis, log, metrics);

  const captcha = createCaptcha(
    {
      provider: settings.CAPTCHA_PROVIDER,
      siteKey: settings.CAPTCHA_SITE_KEY,
      secret: settings.CAPTCHA_SECRET ?? randomSecret(),
      verifyUrl: settings.CAPTCHA_VERIFY_URL,
      publicOrigin: settings.PUBLIC_ORIGIN,
    },
    { replayGuard: createReplayGuard(redis), observer: captchaObserver(log, metrics) },
  );

  const observer = upstreamObserver(log, metrics);
  const timeoutMs = settings.UPSTREAM_TIMEOUT_MS;
  const mail = createUpstream({ url: hosts.mail, name: 'mail', timeoutMs, observer });
  const access = createUpstream({ url: hosts.access, name: 'access', timeoutMs, observer });
  const mailHost = createMailHost(mail);
  const accessHost = createAccessHost(access, settings.PASSWORD_VERIFY_HASH ?? 'verify');
  const endCalls = async () => void (await Promise.all([mail.close(), access.close()]));
  const outbox = redis
    ? (await import('./outbox/outbox')).createOutbox({
        settings,
        secret: settings.OUTBOX_KEY ?? randomSecret(),
        mailHost,
        log,
        metrics,
        isRedisUp: redis.isUp,
        closeMs: timeoutMs + 1_000,
      })
    : undefined;

  return {
    ...createPageServices(settings, captcha, options),
    /** One for all HTML, so that one piece is compressed at a time. */
    storeHtml: createHtmlStore(log),
    settings,
    log,
    metrics,
    limits: createRateLimits(settings, redis, log, metrics),
    overload: createOverload(settings.OVERLOAD_DELAY_MS, log, metrics),
    /** Unknown ids over all addresses. */
    verifyIdMisses: budget('verify_id_misses', settings.RATE_LIMIT_VERIFY_ID_MISSES),
    captcha,
    tickets: createTickets(ticketSecret),
    idempotency: createIdempotency(redis, timeoutMs + 5_000, ticketSecret),
    mailHost,
    accessHost,
    resetLinkGuard: createResetLinkGuard(
      accessHost,
      budget('per_id', settings.RATE_LIMIT_PER_ID),
      ticketSecret,
      redis,
    ),
    outbox,
    redis,
    readiness: createReadiness({ mail, access }),
    /** Waits for the calls to the PHP hosts; later ones are `busy`. */
    endCalls,
    async close() {
      await outbox?.close();
      await Promise.all([endCalls(), captcha.close()]);
      redis?.close();
    },
  };
}

/** Everything that handlers work with, made once at start and passed in. */
export type Services = Awaited<ReturnType<typeof createServices>>;
