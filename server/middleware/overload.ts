import cluster from 'node:cluster';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { languageTag } from '../../shared/language';
import type { SentenceName } from '../../shared/texts/texts';
import { ApiProblem } from '../api/problem';
import type { Settings } from '../config/settings';
import { keptByNobody } from '../http/caching';
import type { Handler } from '../http/handler';
import { acceptedLanguage } from '../http/language';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';

/** How exactly the delay is measured, and how often it is looked at, in milliseconds. */
const resolution = 10;
const lookMs = 100;
/** How often the log tells of refusals, in milliseconds. */
const tellMs = 10_000;
/** Requests within a second that are never too many, however slow the machine is: three visitors open a page. */
const few = 50;

const health = /^\/(?:healthz|readyz)\/?(?:\?|$)/i;
/** Forms, and the files that a page needs for one. */
const last = /^\/(?:api|static)\//i;

/** The page in all languages at once: to choose one, or to look nice, would cost what there is too little of. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Busy</title><p>Very many people are here right now. Please try again in a few seconds.
<p lang="hi">अभी बहुत सारे लोग यहाँ हैं। कृपया कुछ सेकंड बाद फिर से कोशिश करें।
<p lang="mr">आत्ता इथे खूप लोक आहेत. कृपया काही सेकंदांनी पुन्हा प्रयत्न करा.
`;

function sentenceFor(path: string): SentenceName {
  if (path.startsWith('/api/contact')) return 'contact.failed';
  return path.startsWith('/api/support') ? 'support.failed' : 'password.unexpected';
}

function refuse(res: ServerResponse, type: string, body: string): void {
  const headers = {
    ...keptByNobody,
    'Content-Type': type,
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    // Not all at the same moment.
    'Retry-After': 2 + Math.floor(Math.random() * 5),
    'Content-Length': Buffer.byteLength(body),
  };
  res.writeHead(503, headers).end(res.req.method === 'HEAD' ? undefined : body);
}

/**
 * The pressure that follows, from 0 to 2: up to 1 the part of pages that is refused, beyond it that of forms. A controller
 * as in RFC 8033; test/unit/overload.test.ts has its behaviour from once to ten times of what can be done.
 * @param ms how long requests wait now, and at the last look
 */
export function nextPressure(pressure: number, ms: number, before: number, targetMs: number) {
  const change = 0.05 * (ms / targetMs - 1) + 0.1 * ((ms - before) / targetMs);
  return Math.min(2, Math.max(0, pressure + Math.min(0.1, Math.max(-0.1, change))));
}

/**
 * Measures how long a new connection waits to be accepted: Node accepts one in a turn of its loop, so that a crowd waits
 * where the loop's own delay does not show. @returns the milliseconds of the last one, or so far of one that still waits
 */
function watchAccepting(server: Server): () => number {
  const { address, port } = server.address() as AddressInfo;
  let probe: Socket | undefined;
  let startedAt = 0;
  let waited = 0;
  server.on('connection', ({ remotePort }) => {
    if (!probe || remotePort !== probe.localPort) return;
    waited = performance.now() - startedAt;
    probe.destroy();
    probe = undefined;
  });
  return () => {
    if (probe) return performance.now() - startedAt;
    startedAt = performance.now();
    probe = connect(port, address).unref();
    // The server is closing.
    probe.on('error', () => {
      probe = undefined;
    });
    return waited;
  };
}

/**
 * Refuses what is more than this process can do, before it costs anything, so that the rest stays quick. How large a part
 * follows from how long a request waits: pages are refused first, and forms only once no page is let through any more.
 * Health checks always are, and so is everything where only few ask: a slow machine is not a crowd.
 * @param targetMs how long a request may wait before it is looked at; 0 lets everything through
 */
export function createOverload(
  targetMs: Settings['OVERLOAD_DELAY_MS'],
  log: Logger,
  { overloadRefused }: Pick<Metrics, 'overloadRefused'>,
) {
  const delays = monitorEventLoopDelay({ resolution });
  let pressure = 0;
  let lookedAt = performance.now();
  let lastSeen = 0;
  let before = 0;
  let refused = 0;
  let asked = 0;
  let askedLately = 0;
  let toldAt = 0;
  let accepting = () => 0;

  function look(): void {
    const now = performance.now();
    // A turn longer than the time between two looks may have left no measurement behind: then the look itself is late.
    const late = now - lookedAt - lookMs;
    const seen = Math.max(accepting(), late, delays.mean / 1e6 - resolution || 0);
    // About as many as in the last second: older ones count less and less.
    askedLately = askedLately * Math.exp((lookedAt - now) / 1_000) + asked;
    asked = 0;
    lookedAt = now;
    delays.reset();
    // Seen once is a pause, such as the collector's; seen twice is a queue.
    const ms = Math.min(seen, lastSeen);
    pressure = askedLately < few ? 0 : nextPressure(pressure, ms, before, targetMs);
    lastSeen = seen;
    before = ms;
    if (refused === 0 || now - toldAt < tellMs) return;
    log.warn({ event: 'overload', refused, ms: Math.round(ms) }, 'More was asked than can be done');
    refused = 0;
    toldAt = now;
  }

  const handler: Handler = (req, res, next) => {
    const { info, url = '' } = req;
    asked += 1;
    if (pressure === 0 || health.test(url)) return next();
    const isLast = last.test(url);
    if (Math.random() >= (isLast ? pressure - 1 : pressure)) return next();
    refused += 1;
    overloadRefused.inc({ kind: isLast ? 'form' : 'page' });
    if (!url.startsWith('/api/')) return refuse(res, 'text/html; charset=utf-8', page);
    const language = acceptedLanguage(req);
    const problem = new ApiProblem('busy', sentenceFor(url)).toBody(info.id, language);
    res.setHeader('X-Request-Id', info.id).setHeader('Content-Language', languageTag(language));
    return refuse(res, 'application/problem+json', JSON.stringify(problem));
  };
  return {
    handler,
    /** Begins to measure. To be called once the server listens. */
    watch(server: Server): void {
      if (targetMs === 0) return;
      // The first process of a cluster accepts for the others, and nothing waits there.
      if (!cluster.isWorker) accepting = watchAccepting(server);
      delays.enable();
      setInterval(look, lookMs).unref();
    },
  };
}
