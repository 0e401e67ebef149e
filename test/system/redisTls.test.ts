import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { makeCertificate } from '../helpers/certificate';
import { outboxKey } from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { postJson } from '../helpers/postJson';
import { freePort, prepareRedis, type RedisServer, siteRights } from '../helpers/redis';
import { contact } from '../helpers/sampleForms';

describe('a Redis that asks for TLS and a user', () => {
  let dir: string;
  let redis: RedisServer;
  let port: number;
  let certFile: string;
  let site: BuiltSite | undefined;

  const redisCli = (...args: string[]) =>
    execFileSync('redis-cli', ['-p', String(redis.port), ...args], { encoding: 'utf8' });

  async function start(user: string, env: Record<string, string>): Promise<void> {
    site = await startBuiltSite({
      REDIS_URL: `rediss://${user}@localhost:${port}/0`,
      OUTBOX_KEY: outboxKey,
      CAPTCHA_PROVIDER: 'none',
      ...env,
    });
  }
  const events = (name: string) => site?.lines.filter(({ event }) => event === name);
  /** Waits until the last that the log says of Redis is this: a busy machine may need a second try. */
  const isUp = (up: boolean) =>
    vi.waitFor(() => expect(events('redis')?.at(-1)).toMatchObject({ up }), patient);

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'redis-tls-'));
    certFile = makeCertificate(dir).certFile;
    port = await freePort();
    const tls = ['--tls-port', String(port), '--tls-auth-clients', 'no'];
    const files = ['--tls-cert-file', certFile, '--tls-key-file', join(dir, 'key.pem')];
    // The plain port is for the test alone, which waits until the server answers there.
    redis = await prepareRedis(0, [...tls, ...files]);
    await redis.start();
    redisCli('ACL', 'SETUSER', 'site', 'on', '>pass-of-site', ...siteRights.split(' '));
  });
  afterEach(async () => {
    await site?.stop('SIGKILL');
    site = undefined;
  });
  afterAll(async () => {
    await redis?.remove();
    rmSync(dir, { recursive: true, force: true });
  });

  const trusting = () => ({ NODE_EXTRA_CA_CERTS: certFile });

  it('is used by the stores and the outbox, with no more rights than are documented', async () => {
    await start('site:pass-of-site', {
      ...trusting(),
      MAIL_HOST_URL: `http://127.0.0.1:${await freePort()}`,
    });
    await isUp(true);
    const send = () =>
      postJson(`${site?.url}/api/contact`, contact, { 'Idempotency-Key': crypto.randomUUID() });
    await vi.waitFor(async () => expect((await send()).status).toBe(200), patient);
    await vi.waitFor(() => expect(events('outbox_stored')).not.toEqual([]), patient);
    expect(redisCli('ACL', 'LOG').trim()).toBe('');
  });

  it.each([
    ['for a wrong password', 'site:another', trusting],
    ['where its certificate is not trusted', 'site:pass-of-site', () => ({})],
  ])('is down %s', async (_what, user, env) => {
    await start(user, env());
    await isUp(false);
  });
});
