import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { createCounts } from '../../server/counts/counts';
import { redisTotals } from '../../server/counts/totals';
import { createMetrics } from '../../server/observability/metrics';
import { connectRedis } from '../../server/stores/connectRedis';
import { openRedis } from '../../server/stores/openRedis';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { collectLog } from '../helpers/collectLog';
import { outboxKey } from '../helpers/outbox';
import { postJson } from '../helpers/postJson';
import { type RedisServer, siteRights, startRedis } from '../helpers/redis';

const run = promisify(execFile);
const done: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of done.splice(0).reverse()) await one();
});

async function redisServer(): Promise<RedisServer> {
  const redis = await startRedis();
  done.push(redis.remove);
  return redis;
}

const visit = { kind: 'visit', route: '/', page: 'home', language: 'en', source: 'direct' };

/** Starts a site, reports visits to it, and ends it as a rollout does. */
async function countVisits(count: number, settings: Record<string, string>): Promise<void> {
  const site: BuiltSite = await startBuiltSite(settings);
  done.push(() => site.stop('SIGKILL'));
  for (let i = 0; i < count; i += 1) {
    const headers = { 'User-Agent': agents.android };
    const answer = await postJson(`${site.url}/api/client-events`, visit, headers);
    expect(answer.status).toBe(204);
  }
  await site.stop();
}

/** Runs the built program; rejects with its code and what it printed. */
const report = (settings: Record<string, string>, ...args: string[]) =>
  run(process.execPath, ['dist/server/report.js', ...args], {
    env: { PATH: process.env.PATH, ...settings },
  });

describe('the built report', () => {
  it('reads a folder, to which two processes have added', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'counts-'));
    done.push(() => rmSync(dir, { recursive: true }));
    const settings = { COUNTS_DIR: dir };
    await countVisits(2, settings);
    await countVisits(1, settings);
    // Midnight may have passed meanwhile.
    const [name = ''] = readdirSync(dir);
    renameSync(join(dir, name), join(dir, 'counts-2026-11-18.jsonl'));
    const { stdout } = await report(settings, '2026-11-22');
    expect(stdout).toContain('from Monday 2026-11-16');
    expect(stdout).toMatch(/visits +0 +0 +0 +0 +3 /);
  });

  it('reads Redis, with no more rights than are documented', async () => {
    const redis = await redisServer();
    const cli = (...args: string[]) =>
      execFileSync('redis-cli', ['-p', String(redis.port), ...args], { encoding: 'utf8' });
    cli('ACL', 'SETUSER', 'site', 'on', '>pass-of-site', ...siteRights.split(' '));
    const settings = {
      REDIS_URL: `redis://site:pass-of-site@127.0.0.1:${redis.port}/0`,
      OUTBOX_KEY: outboxKey,
    };
    await countVisits(3, settings);
    const [key = ''] = cli('KEYS', 'site:counts:*').trim().split('\n');
    const left = Number(cli('TTL', key));
    expect(left).toBeGreaterThan(399 * 86_400);
    const { stdout } = await report(settings, key.slice('site:counts:'.length));
    expect(stdout).toMatch(/visits +0 +0 +0 +0 +3 /);
    expect(cli('ACL', 'LOG').trim()).toBe('');
  });

  it.each<[string, number, Record<string, string>, string[]]>([
    ['REDIS_URL or COUNTS_DIR', 1, {}, []],
    [
      'cannot be read from Redis',
      1,
      { REDIS_URL: 'redis://127.0.0.1:1/0', OUTBOX_KEY: outboxKey },
      [],
    ],
    ['report 2026-11-25', 2, {}, ['last week']],
    ['report 2026-11-25', 2, {}, ['2026-13-45']],
    ['report 2026-11-25', 2, {}, ['2026-02-30']],
    ['cannot be read from no-such-folder', 1, { COUNTS_DIR: 'no-such-folder' }, []],
  ])('says what is wrong: %s', async (says, code, settings, args) => {
    await expect(report(settings, ...args)).rejects.toMatchObject({
      code,
      stdout: '',
      stderr: expect.stringContaining(says),
    });
  });
});

it('counts once what Redis takes after its answer was awaited', async () => {
  const redis = await redisServer();
  const { log } = collectLog();
  const shared = connectRedis({ REDIS_URL: redis.url }, log, createMetrics('test'));
  const registry = new Registry();
  const failures: unknown[] = [];
  const totals = redisTotals(shared.ask);
  const counts = createCounts({
    registry,
    campaigns: [],
    totals,
    onFailure: (error) => failures.push(error),
  });
  done.push(async () => {
    await counts.close();
    shared.close();
  });
  await expect.poll(shared.isUp).toBe(true);
  const noon = Date.parse('2026-11-18T12:00:00Z');
  const event = { ...visit, kind: 'visit', campaign: 'none', device: 'android' } as const;

  redis.pause();
  counts.add({ ...event, page: 'home', language: 'en', source: 'direct' }, noon);
  await counts.flush();
  expect(failures).toHaveLength(1);
  redis.resume();
  await expect
    .poll(async () => (await totals.read('2026-11-18').catch(() => new Map())).size)
    .toBe(4);
  await expect.poll(shared.isUp).toBe(true);
  await counts.flush();
  const client = openRedis({ REDIS_URL: redis.url }, {});
  expect(await client.hget('site:counts:2026-11-18', 'visits|home||en')).toBe('1');
  client.disconnect();
});
