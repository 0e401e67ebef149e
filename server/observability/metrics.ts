import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Every metric of the process (docs/BEHAVIOUR.md, Metrics). No label comes from a visitor's words: routes are
 * templates, limiters, calls and providers are fixed names.
 */
export function createMetrics(version: string) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const buildInfo = new Gauge({
    name: 'build_info',
    help: 'The running version',
    labelNames: ['version'],
    registers,
  });
  buildInfo.set({ version }, 1);

  let readOutbox = async () => {};
  const collect = () => readOutbox();

  return {
    registry,
    httpRequestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by the route template',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    rateLimitHits: new Counter({
      name: 'rate_limit_hits_total',
      help: 'Requests refused by a limit',
      labelNames: ['limiter'],
      registers,
    }),
    captchaVerifications: new Counter({
      name: 'captcha_verifications_total',
      help: 'Captcha answers checked',
      labelNames: ['provider', 'result'],
      registers,
    }),
    upstreamDuration: new Histogram({
      name: 'upstream_request_duration_seconds',
      help: 'Time of a call to a PHP host',
      labelNames: ['call', 'outcome'],
      buckets: [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    upstreamCircuitOpen: new Gauge({
      name: 'upstream_circuit_open',
      help: '1 while a PHP host is not asked because it keeps failing',
      labelNames: ['host'],
      registers,
    }),
    redisUp: new Gauge({ name: 'redis_up', help: '1 while Redis answers', registers }),
    pageCacheRequests: new Counter({
      name: 'page_cache_requests_total',
      help: 'Page requests by what the cache gave: hit, not_modified, miss',
      labelNames: ['result'],
      registers,
    }),
    clientEvents: new Counter({
      name: 'client_events_total',
      help: 'Reports of browsers',
      labelNames: ['kind'],
      registers,
    }),
    cspReports: new Counter({
      name: 'csp_reports_total',
      help: 'Reports of browsers about the content security policy, by directive',
      labelNames: ['directive'],
      registers,
    }),
    webVitalsSeconds: new Histogram({
      name: 'web_vitals_seconds',
      help: 'Web vitals that are times, from a sample of visits',
      labelNames: ['metric', 'route'],
      buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
      registers,
    }),
    webVitalsCls: new Histogram({
      name: 'web_vitals_cls',
      help: 'Cumulative layout shift, from a sample of visits',
      labelNames: ['route'],
      buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5],
      registers,
    }),
    outboxDepth: new Gauge({
      name: 'outbox_depth',
      help: 'Messages waiting for delivery',
      registers,
      collect,
    }),
    outboxOldest: new Gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest message that waits',
      registers,
      collect,
    }),
    outboxUncertain: new Gauge({
      name: 'outbox_uncertain',
      help: 'Messages of which nobody knows whether they arrived',
      registers,
      collect,
    }),
    outboxGivenUp: new Counter({
      name: 'outbox_given_up_total',
      help: 'Messages that could not be delivered in time, or were refused later',
      registers,
    }),
    /** Has the outbox's gauges set anew whenever they are read. `read` must be quick, and never reject. */
    beforeOutboxScrape(read: () => Promise<void>): void {
      readOutbox = read;
    },
  };
}

/** The process's metrics. */
export type Metrics = ReturnType<typeof createMetrics>;
