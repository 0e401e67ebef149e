import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { clientEventKinds } from '../../shared/clientEvents';
import { droppedLines } from './log';

/**
 * The functions that a process performs without Redis while Redis is down. `redis_fallbacks_total`
 * counts each use.
 */
const fallbacks = ['limit', 'single-use', 'idempotency', 'outbox'] as const;

export type Fallback = (typeof fallbacks)[number];

/**
 * Creates every metric of the process (docs/BEHAVIOUR.md, Metrics). No label comes from a visitor's
 * input: routes are templates; limiters, calls and providers have fixed names. Series that alerts
 * read start at 0, because Prometheus sees no increase in a series that did not exist before.
 */
export function createMetrics(version: string) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const counter = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = <L extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: L[]
  ) => new Histogram({ name, help, buckets, labelNames, registers });

  registry.registerMetric(droppedLines);

  gauge('build_info', 'The running version', 'version').set({ version }, 1);
  const metrics = {
    registry,
    sitePublic: gauge('site_public', '1 unless PUBLIC_ORIGIN is a loopback name'),
    httpRequestDuration: histogram(
      'http_request_duration_seconds',
      'Duration of requests, by route template',
      [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      'method',
      'route',
      'status',
      // `off` for a request to a form that is switched off, whose 503 is no failure; else missing.
      'form',
    ),
    httpInFlight: gauge('http_requests_in_flight', 'Requests that wait for their answer'),
    rateLimitHits: counter(
      'rate_limit_hits_total',
      'Requests above a limit, refused or asked for a captcha',
      'limiter',
    ),
    securityEvents: counter(
      'security_events_total',
      'Rejected tickets, cross-site requests, wrong reset links, reused idempotency keys',
      'event',
      'reason',
    ),
    captchaVerifications: counter(
      'captcha_verifications_total',
      'Captcha answers checked',
      'provider',
      'result',
    ),
    upstreamDuration: histogram(
      'upstream_request_duration_seconds',
      'Duration of calls to the PHP hosts',
      [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      'call',
      'outcome',
      'class',
    ),
    upstreamUp: gauge('upstream_up', '0 while a PHP host does not answer its probe', 'host'),
    redisUp: gauge('redis_up', '1 while Redis responds and accepts writes'),
    redisFallbacks: counter(
      'redis_fallbacks_total',
      'What a process did by itself since Redis could not',
      'kind',
    ),
    clientEvents: counter('client_events_total', 'Reports from browsers', 'kind'),
    webVitalsSeconds: histogram(
      'web_vitals_seconds',
      'Web vitals that are times, from a sample of visits',
      [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
      'metric',
      'route',
    ),
    webVitalsCls: histogram(
      'web_vitals_cls',
      'Cumulative layout shift, from a sample of visits',
      [0.001, 0.01, 0.05, 0.1, 0.25, 0.5],
      'route',
    ),
    storeClicks: counter(
      'site_store_clicks_total',
      'Links to a store that were followed; place `automatic`: by a page itself',
      'store',
      'route',
      'place',
    ),
    jobTaps: counter(
      'site_job_taps_total',
      'Sample jobs that were tapped (once a page and side), by the side whose phone was chosen',
      'side',
    ),
    downloads: counter('site_downloads_total', 'GET requests of /Download', 'device'),
    arrivals: counter('site_arrivals_total', 'GET requests of /go/{campaign}', 'campaign'),
    formSteps: counter(
      'site_form_steps_total',
      'Forms that were begun (once a page), or sent',
      'form',
      'step',
    ),
    outboxDepth: gauge('outbox_depth', 'Messages waiting for delivery'),
    outboxOldest: gauge('outbox_oldest_seconds', 'Age of the oldest waiting message'),
    outboxUnconfirmed: gauge('outbox_unconfirmed', 'Messages that may or may not have arrived'),
    outboxGivenUp: counter('outbox_given_up_total', 'Messages given up: late, or refused later'),
    outboxNotStored: counter(
      'outbox_not_stored_total',
      'Messages that could not be stored, or perhaps not',
      'result',
    ),
  };
  for (const kind of fallbacks) metrics.redisFallbacks.inc({ kind }, 0);
  for (const kind of clientEventKinds) metrics.clientEvents.inc({ kind }, 0);
  for (const result of ['notSent', 'unconfirmed']) metrics.outboxNotStored.inc({ result }, 0);
  return metrics;
}

export type Metrics = ReturnType<typeof createMetrics>;
