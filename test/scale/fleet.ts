import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { lookAtQueue } from '../helpers/outbox';
import { freePort } from '../helpers/redis';
import { answers, edge, stubHost } from './processes';

/** A built site that can be stopped and started again at the same port. */
export type Replica = ReturnType<typeof prepareReplica>;

/** Two replicas that share a Redis, behind a proxy, in front of a host. All on loopback. */
export type Fleet = Awaited<ReturnType<typeof startFleet>>;

function prepareReplica(port: number, env: Record<string, string>) {
  const url = `http://127.0.0.1:${port}`;
  const runs: BuiltSite[] = [];
  return {
    url,
    async start() {
      runs.push(await startBuiltSite({ ...env, PORT: String(port) }));
      // Without Redis it would count alone.
      await answers(`${url}/readyz`, '"redis":"ok"');
    },
    /** @returns the exit code */
    stop: async (signal: NodeJS.Signals) => runs.at(-1)?.stop(signal),
    /** The log of all runs. */
    lines: () => runs.flatMap(({ lines }) => lines),
  };
}

/** Starts all of it but Redis. @param redis settings of the replicas that say where Redis is */
export async function startFleet(redis: Record<string, string>) {
  const dir = mkdtempSync(join(tmpdir(), 'site-scale-'));
  const hostPort = await freePort();
  const host = stubHost(hostPort, dir);
  const hostUrl = `http://127.0.0.1:${hostPort}`;
  const env = {
    MAIL_HOST_URL: hostUrl,
    ACCESS_HOST_URL: hostUrl,
    ...redis,
    TRUST_PROXY: '1',
    CAPTCHA_PROVIDER: 'none',
    TICKET_SECRET: 'ticket-secret-of-the-trial-with-two-replicas',
    OUTBOX_KEY: 'outbox-key-of-the-trial-with-two-replicas',
    UPSTREAM_TIMEOUT_MS: '2000',
    SHUTDOWN_DRAIN_MS: '2000',
  };
  const ports = [await freePort(), await freePort()] as const;
  const replicas = [prepareReplica(ports[0], env), prepareReplica(ports[1], env)] as const;
  const edgePort = await freePort();
  const proxy = edge(edgePort, ports, dir);
  const queue = lookAtQueue(redis);
  const fleet = {
    /** The proxy's address. */
    url: `http://127.0.0.1:${edgePort}`,
    replicas,
    host,
    queue,
    /** The settings that both replicas have. */
    env,
    async close() {
      await proxy.stop('SIGKILL');
      await Promise.all(replicas.map((replica) => replica.stop('SIGKILL')));
      queue.close();
      await host.stop('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
  try {
    await host.start();
    await Promise.all(replicas.map((replica) => replica.start()));
    await proxy.start();
    return fleet;
  } catch (error) {
    await fleet.close();
    throw error;
  }
}
