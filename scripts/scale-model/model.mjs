// What visits in a day mean for each part, out of figures.json: pure arithmetic, no measuring.

/** figures.json as it is read. @typedef {Record<string, any>} Figures */

const daySeconds = 86_400;

/**
 * The part of page requests that an edge cache answers. At each location a copy of a page (one for each encoding) that is asked for
 * r times a second is fetched r / (1 + rT) times a second: once per lifetime T at most. How often each page is asked for falls as 1/n (Zipf).
 */
export function edgeHitRatio(pagesPerSecond, figures) {
  const { assumed, edge, settings } = figures;
  const weights = Array.from({ length: assumed.differentPages }, (_, n) => 1 / (n + 1));
  const places = assumed.edgeLocations * edge.copiesPerPage;
  const whole = weights.reduce((sum, weight) => sum + weight, 0) * places;
  let misses = 0;
  for (const weight of weights) {
    const rate = (pagesPerSecond * weight) / whole;
    misses += (places * rate) / (1 + rate * settings.sharedCacheSeconds);
  }
  return 1 - misses / pagesPerSecond;
}

/**
 * The load in the busiest hour.
 * @param {number} visits in a day
 * @param {Figures} figures
 */
export function loadOf(visits, figures) {
  const { assumed, measured, settings } = figures;
  const visitsPerSecond = (visits * assumed.busiestHourTimesMean) / daySeconds;
  const pages = visitsPerSecond * assumed.pagesPerVisit;
  const hitRatio = edgeHitRatio(pages, figures);
  const forms = visitsPerSecond * assumed.formsPerVisit;
  /** Requests a second that reach a replica, by kind. */
  const origin = {
    page: pages * (1 - hitRatio),
    deepLink: visitsPerSecond * assumed.deepLinksPerVisit,
    clientEvent: pages * assumed.measuredPages * assumed.readingsPerMeasuredPage,
    challenge: forms,
    contact: forms,
  };
  const sum = (of) =>
    Object.entries(origin).reduce((total, [kind, rate]) => total + rate * of(kind), 0);
  const cores = sum((kind) => measured.requests[kind].cpuMicros) / 1e6;
  const replicas = Math.max(2, Math.ceil(cores / assumed.coreUse) + 1);
  const outage = assumed.outageMinutes * 60;
  // One key an address and limit: what a visitor asks again within the time costs no more.
  const keysPerRequest = { clientEvent: 1 / assumed.readingsPerMeasuredPage };
  const redisBytes = sum(
    (kind) =>
      measured.requests[kind].redisBytes *
      settings.limitSeconds[kind] *
      (keysPerRequest[kind] ?? 1),
  );
  return {
    visits,
    pages,
    hitRatio,
    origin: sum(() => 1),
    replicas,
    redisCommands: sum((kind) => measured.requests[kind].redisCommands),
    redisCores: sum((kind) => measured.requests[kind].redisCpuMicros) / 1e6,
    redisBytes,
    messages: forms,
    outboxMessages: forms * outage,
    outboxBytes: forms * outage * measured.outbox.redisBytes,
    outboxDiskBytes: forms * outage * measured.outbox.diskBytes,
    /** Of the replicas at their aim, and one of Redis. */
    cores: Math.ceil(cores / assumed.coreUse) + 1 + 1,
  };
}

/** What can be full, how full it is, and how an operator sees it coming. `number`: a number in a file mends it. */
export const limits = [
  {
    name: 'replicas of the autoscaler',
    number: true,
    use: (load, { settings }) => load.replicas / settings.autoscalerReplicas,
    seen: 'SiteBusy while `kubectl get hpa` shows the maximum',
    mend: 'raise `maxReplicas`: replicas share nothing but Redis',
  },
  {
    name: 'memory of Redis while the mail host is down for an hour',
    number: true,
    use: (load, { settings }) => (load.redisBytes + load.outboxBytes) / settings.redisMaxBytes,
    seen: 'OutboxBacklog, then `A message could not be stored` in the log; `redis-cli info memory`. Replicas then count limits alone',
    mend: 'raise `maxmemory` in ops/redis/redis.conf with the memory of the container: nothing else depends on it',
  },
  {
    name: 'memory of Redis on a usual day',
    number: true,
    use: (load, { settings }) => load.redisBytes / settings.redisMaxBytes,
    seen: '`redis-cli info memory`; `OOM command not allowed` from Redis',
    mend: 'as above',
  },
  {
    name: "Redis's one thread",
    number: false,
    keptFree: true,
    use: (load, { assumed }) => load.redisCores / assumed.coreUse,
    seen: 'RedisDown for some replicas at a time (answers take longer than 250 ms), `used_cpu_user` near a second a second',
    mend: 'count the limits of pages and readings in each process; then a second Redis for limits beside the one of the outbox',
  },
  {
    name: 'writes that Redis brings to disk, each before its answer',
    number: false,
    use: (load, { measured }) => load.redisCommands / (3 * measured.redisScriptsPerSecond),
    seen: 'as the one before, with an idle processor; `aof_delayed_fsync`',
    mend: 'a quicker disk, or the limits in a Redis of their own without `appendfsync always`',
  },
  {
    name: 'workers of the mail host',
    number: true,
    use: (load, { assumed }) =>
      (load.messages * assumed.mailHostMs) / 1_000 / assumed.mailHostWorkers,
    seen: 'UpstreamSlow, then UpstreamCircuitOpen and OutboxBacklog',
    mend: "the host's people add workers; until then the outbox takes what does not get through",
  },
];

/** The visits a day at which a limit is full. */
export function visitsAt(limit, figures) {
  let [low, high] = [1, 1e13];
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high);
    if (limit.use(loadOf(middle, figures), figures) < 1) low = middle;
    else high = middle;
  }
  return low;
}
