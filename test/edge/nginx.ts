import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '../helpers/program';

/** nginx with the site's own configuration, and its cache. */
export type CachingEdge = ReturnType<typeof cachingEdge>;

/** Prepares nginx on a port of loopback in front of replicas. @param limits per client address */
export function cachingEdge(
  port: number,
  replicas: readonly number[],
  limits = { rate: '10000r/s', burst: 10_000, connections: 1_000 },
) {
  const dir = mkdtempSync(join(tmpdir(), 'site-edge-'));
  const cache = join(dir, 'cache');
  mkdirSync(cache);
  const values: Record<string, string> = {
    EDGE_LISTEN: `127.0.0.1:${port}`,
    EDGE_HOST: '127.0.0.1',
    EDGE_UPSTREAMS: replicas.map((replica) => `server 127.0.0.1:${replica};`).join(' '),
    EDGE_CACHE: cache,
    EDGE_RATE: limits.rate,
    EDGE_BURST: `${limits.burst}`,
    EDGE_CONNECTIONS: `${limits.connections}`,
  };
  const template = readFileSync('ops/nginx/edge.conf.template', 'utf8');
  const site = template.replaceAll(/\$\{(EDGE_\w+)\}/g, (_, name: string) => values[name] ?? '');
  writeFileSync(join(dir, 'edge.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(dir, name)};`,
  );
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(dir, 'pid')};
    events {} http { ${temporary.join(' ')} include ${join(dir, 'edge.conf')}; }`,
  );
  const url = `http://127.0.0.1:${port}`;
  const { start, stop } = program(
    process.env.NGINX ?? '/usr/sbin/nginx',
    ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')],
    `${url}/robots.txt`,
  );
  return {
    url,
    start,
    errors: () => readFileSync(join(dir, 'error.log'), 'utf8'),
    /** The keys of the cache: encoding, `|`, address. */
    kept: () =>
      readdirSync(cache, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
        .map((text) => /^KEY: (.*)$/m.exec(text)?.[1] ?? text.slice(0, 400)),
    /** Restarts it with an empty cache. */
    async empty() {
      await stop('SIGTERM');
      rmSync(cache, { recursive: true });
      await start();
    },
    /** Stops it, and removes its files. */
    async remove() {
      await stop('SIGTERM');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
