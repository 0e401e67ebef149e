import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { lookAtQueue } from '../helpers/outbox';
import { freePort } from '../helpers/redis';
import { answers, edge, type Program, stubHost } from './processes';

/** A built site that can be ended and started again at the same port. */
export interface Replica {
  url: string;
  start(settings?: Record<string, string>): Promise<void>;
  /** SIGTERM: the orderly way. @returns the exit code */
  stop(): Promise<number | null | undefined>;
  /** SIGKILL: as a lost machine. */
  kill(): Promise<void>;
  /** The log of all its runs. */
  lines(): Record<string, unknown>[];
}

/** Two replicas that share a Redis, behind a proxy, in front of a host. All on loopback. */
export interface Fleet {
  /** The proxy's address. */
  url: string;
  replicas: readonly [Replica, Replica];
  host: ReturnType<typeof stubHost>;
  queue: ReturnType<typeof lookAtQueue>;
  /** The settings that both replicas have. */
  env: Record<string, string>;
  close(): Promise<void>;
}

function replica(port: number, env: Record<string, string>): Replica {
  let site: BuiltSite | undefined;
  const before: Record<string, unknown>[] = [];
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async start(settings = {}) {
      before.push(...(site?.lines ?? []));
      site = await startBuiltSite({ ...env, PORT: String(port), ...settings });
      // Until Redis is there it would count by itself.
      await answers(`${url}/readyz`, '"redis":"ok"');
    },
    stop: async () => site?.stop('SIGTERM'),
    kill: async () => void (await site?.stop('SIGKILL')),
    lines: () => [...before, ...(site?.lines ?? [])],
  };
}

/**
 * Starts all of it but Redis.
 * @param redis settings of the replicas that say where Redis is
 * @param settings of the replicas in their first run, on top of those of the trial
 */
export async function startFleet(
  redis: Record<string, string>,
  settings: Record<string, string>,
): Promise<Fleet> {
  const dir = mkdtempSync(join(tmpdir(), 'site-scale-'));
  const [portA, portB, hostPort, edgePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const host = stubHost(hostPort, dir);
  await host.start();
  const hostUrl = `http://127.0.0.1:${hostPort}`;
  const env = {
    MAIL_HOST_URL: hostUrl,
    ACCESS_HOST_URL: hostUrl,
    ...redis,
    TRUST_PROXY: '1',
    CAPTCHA_SECRET: 'captcha-secret-of-the-trial-with-two-replicas',
    TICKET_SECRET: 'ticket-secret-of-the-trial-with-two-replicas',
    OUTBOX_KEY: 'outbox-key-of-the-trial-with-two-replicas',
    UPSTREAM_TIMEOUT_MS: '2000',
    SHUTDOWN_DRAIN_MS: '2000',
  };
  const replicas = [replica(portA, env), replica(portB, env)] as const;
  let proxy: Program | undefined;
  const queue = lookAtQueue(redis);
  const fleet: Fleet = {
    url: `http://127.0.0.1:${edgePort}`,
    replicas,
    host,
    queue,
    env,
    async close() {
      await proxy?.stop('SIGKILL');
      await Promise.all(replicas.map((one) => one.kill()));
      queue.close();
      await host.stop('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all(replicas.map((one) => one.start(settings)));
    proxy = edge(edgePort, [portA, portB], dir);
    await proxy.start();
    return fleet;
  } catch (error) {
    await fleet.close();
    throw error;
  }
}
