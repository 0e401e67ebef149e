import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, program } from '../scale/processes';

/** nginx with the site's own configuration, and what it has kept. */
export interface CachingEdge extends Program {
  url: string;
  /** The keys of all that is kept: encoding, `|`, address. */
  kept(): string[];
}

/** How much one address may ask for. */
export interface EdgeLimits {
  rate: string;
  burst: number;
  connections: number;
}

const wideLimits: EdgeLimits = { rate: '10000r/s', burst: 10_000, connections: 1_000 };

/** Prepares nginx on a port of loopback in front of replicas. @param dir for its files */
export function cachingEdge(
  port: number,
  replicas: readonly number[],
  dir: string,
  limits = wideLimits,
): CachingEdge {
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
  const file = join(dir, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(dir, name)};`,
  );
  writeFileSync(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(dir, 'pid')};
    events {} http { ${temporary.join(' ')} include ${join(dir, 'edge.conf')}; }`,
  );
  const nginx = process.env.NGINX ?? '/usr/sbin/nginx';
  const args = ['-p', dir, '-c', file, '-e', join(dir, 'error.log')];
  const url = `http://127.0.0.1:${port}`;
  return {
    ...program(nginx, args, {}, `${url}/robots.txt`),
    url,
    kept: () =>
      readdirSync(cache, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
        .map((text) => /^KEY: (.*)$/m.exec(text)?.[1] ?? text.slice(0, 400)),
  };
}
