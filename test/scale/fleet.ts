import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStub } from '../../server/stub/server';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { answers } from '../helpers/program';
import { freePort } from '../helpers/redis';
import { caddy } from './caddy';

/** Two replicas that share a Redis, behind a proxy, in front of a host. All on loopback. */
export type Fleet = Awaited<ReturnType<typeof startFleet>>;

const freeAddress = async () => `127.0.0.1:${await freePort()}`;

/** Starts all of it but Redis. @param redis settings of the replicas that say where Redis is */
export async function startFleet(redis: Record<string, string>) {
  const dir = mkdtempSync(join(tmpdir(), 'site-scale-'));
  /** Bodies of the calls that the host has received. */
  const received: string[] = [];
  const host = await startStub({
    port: 0,
    host: '127.0.0.1',
    hash: 'verify',
    delayMs: 100,
    received: ({ raw }) => void received.push(raw),
  });
  const env = {
    MAIL_HOST_URL: host.url,
    ACCESS_HOST_URL: host.url,
    ...redis,
    TRUST_PROXY: '1',
    CAPTCHA_PROVIDER: 'none',
    TICKET_SECRET: 'ticket-secret-of-the-trial-with-two-replicas',
    OUTBOX_KEY: 'outbox-key-of-the-trial-with-two-replicas',
    UPSTREAM_TIMEOUT_MS: '2000',
    SHUTDOWN_DRAIN_MS: '2000',
  };
  const addresses = [await freeAddress(), await freeAddress()];
  const url = `http://${await freeAddress()}`;
  const proxy = caddy(url, addresses, dir);
  const replicas: BuiltSite[] = [];
  const fleet = {
    /** The proxy's address. */
    url,
    received,
    replicas,
    /** Starts a replica, again at its address once it was stopped. */
    async start(index: number) {
      const { port = '' } = new URL(`http://${addresses[index]}`);
      const replica = await startBuiltSite({ ...env, PORT: port });
      replicas[index] = replica;
      // Without Redis it would count alone.
      await answers(`${replica.url}/readyz`, '"redis":"ok"');
    },
    async close() {
      await proxy.stop('SIGKILL');
      await Promise.all(replicas.map((replica) => replica.stop('SIGKILL')));
      await host.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all([fleet.start(0), fleet.start(1)]);
    await proxy.start();
    return fleet;
  } catch (error) {
    await fleet.close();
    throw error;
  }
}
