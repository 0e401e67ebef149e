import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Site } from '../shared/site';
import { type Captcha, createCaptcha } from './captcha/captcha';
import { type Brand, brandAssets, builtBrandDir, readBrand } from './config/brand';
import { root, version } from './config/root';
import type { Settings } from './config/settings';
import { createSite } from './config/site';
import { createReadiness, type Readiness } from './http/readiness';
import { createLimits, type Limits } from './middleware/rateLimits';
import type { Logger } from './observability/log';
import { createMetrics, type Metrics } from './observability/metrics';
import { captchaObserver, upstreamObserver } from './observability/telemetry';
import { createOutbox, type Outbox } from './outbox/outbox';
import { type Assets, builtAssets } from './pages/assets';
import { createRenderer, type Renderer } from './pages/render';
import { createResetLinkGuard, type ResetLinkGuard } from './security/resetLinkGuard';
import { createTickets, type Tickets } from './security/tickets';
import { createIdempotency, type Idempotency } from './stores/idempotency';
import { connectRedis, type SharedRedis } from './stores/redis';
import { createReplayGuard } from './stores/replayGuard';
import { createAccessHost } from './upstream/accessHost';
import { createMailHost, type MailHost } from './upstream/mailHost';
import { createUpstream } from './upstream/upstream';

/** Everything that handlers work with, made once at start and passed in. */
export interface Services {
  settings: Settings;
  log: Logger;
  metrics: Metrics;
  site: Site;
  brand: Brand;
  renderer: Renderer;
  limits: Limits;
  captcha: Captcha;
  tickets: Tickets;
  idempotency: Idempotency;
  mailHost: MailHost;
  accessHost: ReturnType<typeof createAccessHost>;
  linkCheck: ResetLinkGuard;
  outbox: Outbox | undefined;
  redis: SharedRedis | undefined;
  readiness: Readiness;
  /** Development mode: pages are rendered from the sources on every request. */
  development: boolean;
  /** Waits for the calls to the PHP hosts; later ones are `busy`. */
  endCalls(): Promise<void>;
  close(): Promise<void>;
}

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
  development?: boolean;
}

const randomSecret = () => randomBytes(32).toString('base64url');

/** Makes the services. Throws if the build's files are missing. */
export function createServices(settings: Settings, options: ServiceOptions): Services {
  const { log, hosts, development = false } = options;
  const metrics = createMetrics(version);
  const redis = settings.REDIS_URL ? connectRedis(settings.REDIS_URL, log, metrics) : undefined;
  // A gauge that nobody sets reads 0, and would tell of a Redis that is away.
  if (!redis) metrics.registry.removeSingleMetric('redis_up');
  const limits = createLimits(settings, redis, log, metrics);
  const replayGuard = createReplayGuard(redis);
  const ticketSecret = settings.TICKET_SECRET ?? randomSecret();
  const idempotency = createIdempotency(redis, settings.UPSTREAM_TIMEOUT_MS + 5_000, ticketSecret);

  const captcha = createCaptcha(
    {
      provider: settings.CAPTCHA_PROVIDER,
      siteKey: settings.CAPTCHA_SITE_KEY,
      secret: settings.CAPTCHA_SECRET ?? randomSecret(),
      verifyUrl: settings.CAPTCHA_VERIFY_URL,
      publicOrigin: settings.PUBLIC_ORIGIN,
    },
    { replayGuard, observer: captchaObserver(log, metrics) },
  );

  const observer = upstreamObserver(log, metrics);
  const timeoutMs = settings.UPSTREAM_TIMEOUT_MS;
  const mail = createUpstream({ url: hosts.mail, name: 'mail', timeoutMs, observer });
  const access = createUpstream({ url: hosts.access, name: 'access', timeoutMs, observer });
  const mailHost = createMailHost(mail);
  const accessHost = createAccessHost(access, settings.PASSWORD_VERIFY_HASH ?? 'verify');
  const linkCheck = createResetLinkGuard(accessHost, limits.perId, ticketSecret, redis);
  const endCalls = async () => void (await Promise.all([mail.close(), access.close()]));
  const outbox =
    settings.REDIS_URL && redis
      ? createOutbox({
          redisUrl: settings.REDIS_URL,
          secret: settings.OUTBOX_KEY ?? randomSecret(),
          mailHost,
          log,
          metrics,
          isRedisUp: redis.isUp,
          closeMs: timeoutMs + 1_000,
        })
      : undefined;

  const brand = readBrand(builtBrandDir(root), settings.BRAND_DIR);
  const site = createSite(settings, brandAssets(brand));
  const assets = options.assets ?? builtAssets(join(root, 'dist/client'));
  const renderer = createRenderer(site, assets, {
    provider: settings.CAPTCHA_PROVIDER,
    siteKey: settings.CAPTCHA_SITE_KEY,
  });

  return {
    settings,
    log,
    metrics,
    site,
    brand,
    renderer,
    limits,
    captcha,
    tickets: createTickets(ticketSecret),
    idempotency,
    mailHost,
    accessHost,
    linkCheck,
    outbox,
    redis,
    readiness: createReadiness({ mail, access }),
    development,
    endCalls,
    async close() {
      await outbox?.close();
      await Promise.all([endCalls(), captcha.close()]);
      for (const limiter of Object.values(limits)) limiter.close();
      replayGuard.close();
      idempotency.close();
      linkCheck.close();
      redis?.close();
    },
  };
}
