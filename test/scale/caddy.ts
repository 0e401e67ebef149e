import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, program } from '../helpers/program';

/** Caddy with the site's own configuration, but on loopback alone and without its administration port. */
export function caddy(url: string, upstreams: readonly string[], dir: string): Program {
  const { host, port } = new URL(url);
  const command = process.env.CADDY ?? '/usr/bin/caddy';
  const env = {
    EDGE_ADDRESS: `:${port}`,
    EDGE_UPSTREAMS: upstreams.join(' '),
    HOME: dir,
    XDG_DATA_HOME: dir,
    XDG_CONFIG_HOME: dir,
  };
  const from = ['--config', 'ops/caddy/Caddyfile', '--adapter', 'caddyfile'];
  const adapted = execFileSync(command, ['adapt', ...from], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const config = JSON.parse(String(adapted));
  config.admin = { disabled: true, config: { persist: false } };
  for (const server of Object.values<{ listen: string[] }>(config.apps.http.servers))
    server.listen = [host];
  const file = join(dir, 'caddy.json');
  writeFileSync(file, JSON.stringify(config));
  return program(command, ['run', '--config', file], `${url}/robots.txt`, env);
}
