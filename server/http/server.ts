import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { isLoopback } from '../config/loopback';
import type { Settings } from '../config/settings';
import type { Logger } from '../observability/log';

/** How long a connection may take for what, in milliseconds. */
export const connectionLimits = {
  /** From one answer to the next request. Behind a proxy that keeps connections for 60 s ours must be the last to close. */
  keepAliveTimeout: 65_000,
  /** From the first byte of a request, or the start of the connection, to the last of its headers. */
  headersTimeout: 10_000,
  /** To the last byte of its body: 16 KiB. */
  requestTimeout: 30_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 5_000,
  /** Without a byte either way, such as to a client that does not read. Longer than the longest call to a PHP host. */
  silence: 150_000,
};

/**
 * Makes the HTTP server. Its time limits keep slow clients from holding connections for ever; how
 * many there may be is left to the limit on open files: a lower number of ours would only make it cheaper to
 * keep others out.
 */
export function createHttpServer(listener: RequestListener, limits = connectionLimits): Server {
  const { silence, ...times } = limits;
  const server = createServer({ ...times, maxHeaderSize: 16 * 1024 }, listener);
  server.maxRequestsPerSocket = 0;
  server.timeout = silence;
  // An `Expect` that Node does not know may be ignored (RFC 9110, 10.1.1); its own 417 would pass by everything here.
  server.on('checkExpectation', (req, res) => void server.emit('request', req, res));
  return server;
}

/** Serves /metrics on a port of its own, which is never given to the public. */
export function createMetricsServer(metrics: () => Promise<string>): Server {
  return createServer((req, res) => {
    if (req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => res.writeHead(500).end(),
    );
  });
}

/** Listens, and gives the port: the one asked for, or the one that the system chose for 0. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Warns of what is allowed but surely not meant in production. */
export function warnAboutSettings(settings: Settings, log: Logger): void {
  if (settings.NODE_ENV !== 'production') return;
  for (const name of ['MAIL_HOST_URL', 'ACCESS_HOST_URL'] as const) {
    const url = settings[name];
    if (url && new URL(url).protocol === 'http:' && !isLoopback(url)) {
      log.warn(
        { setting: name },
        'This host is asked over plain http: personal data can be read on the way',
      );
    }
  }
  const { SITE_ANDROID_PACKAGE: android, SITE_ANDROID_SHA256: fingerprint } = settings;
  if (!android !== !fingerprint) {
    log.warn(
      { settings: ['SITE_ANDROID_PACKAGE', 'SITE_ANDROID_SHA256'] },
      'One of these is not set: links do not open the app on Android',
    );
  }
  if (settings.sampleBrand.length > 0) {
    log.warn({ settings: settings.sampleBrand }, 'These settings still have the sample value');
  }
}
