import { createServer, type Server } from 'node:http';
import type { Metrics } from '../observability/metrics';

/** Serves /metrics on a port of its own, which is never given to the public. */
export function createMetricsServer({ registry }: Metrics): Server {
  return createServer((req, res) => {
    if (req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
}
