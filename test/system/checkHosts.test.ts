import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Stub } from '../../server/stub/server';
import { startStubHost } from '../helpers/brokenHost';
import { temporaryFolder } from '../helpers/parts';
import { freePort } from '../helpers/redis';

const run = promisify(execFile);
let stub: Stub;
let gone: { MAIL_HOST_URL: string };

beforeAll(async () => {
  stub = await startStubHost('real-hash');
  gone = { MAIL_HOST_URL: `http://127.0.0.1:${await freePort()}` };
});
afterAll(() => stub.close());

/** Runs the built program in production. */
function program(settings: object, ...args: string[]) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    MAIL_HOST_URL: stub.url,
    ACCESS_HOST_URL: stub.url,
    // The check would note a response that is slow because the machine is busy.
    UPSTREAM_TIMEOUT_MS: '120000',
    PASSWORD_VERIFY_HASH: 'real-hash',
    ...settings,
  };
  return run(process.execPath, ['dist/server/check-hosts.js', ...args], { env });
}

it('needs no secret except those of the hosts, and ends with 0 if all is well', async () => {
  // Files that the check would fail to read.
  const others = { OUTBOX_KEY_FILE: '/none', REDIS_URL_FILE: '/none', TICKET_SECRET_FILE: '/none' };
  const { stdout } = await program(others);
  expect(stdout).toMatch(/0 to note, 0 wrong\n$/);
  expect(stdout).not.toContain('real-hash');
});

it('ends with 0 if the hosts require tokens, which check and stub read from files too', async () => {
  const MAIL_HOST_TOKEN_FILE = join(temporaryFolder(), 'mail-host-token');
  writeFileSync(MAIL_HOST_TOKEN_FILE, 'a-token-of-the-mail-host-in-a-file\n');
  const tokens = { MAIL_HOST_TOKEN_FILE, ACCESS_HOST_TOKEN: 'a-token-of-the-access-host-itself' };
  const env = { STUB_PORT: '0', PASSWORD_VERIFY_HASH: 'real-hash', ...tokens };
  const strict = spawn(process.execPath, ['dist/server/stub.js'], { env });
  onTestFinished(() => void strict.kill());
  const [banner] = await once(strict.stdout, 'data');
  const [url] = /http:\S+/.exec(String(banner)) ?? [];
  const hosts = { MAIL_HOST_URL: url, ACCESS_HOST_URL: url, ...tokens };
  for (const message of [[], ['--check-message', 'website-check@site.example']]) {
    const { stdout } = await program(hosts, ...message);
    expect(stdout).toContain('status 403: refuses a call without the token');
  }
});

it('ends with 1 if a host is unusable, and writes for Prometheus how many checks have failed', async () => {
  const file = join(temporaryFolder(), 'check-hosts.prom');
  await expect(program(gone, '--metrics', file)).rejects.toMatchObject({ code: 1 });
  expect(readFileSync(file, 'utf8')).toMatch(
    /^check_hosts_wrong 1\ncheck_hosts_timestamp_seconds \d{10}/,
  );
});

it('writes for Prometheus when the mail host accepted the check message, and nothing if it did not', async () => {
  const file = join(temporaryFolder(), 'check-message.prom');
  const args = ['--check-message', 'website-check@site.example', '--metrics', file];
  await expect(program(gone, ...args)).rejects.toMatchObject({ code: 1 });
  expect(existsSync(file)).toBe(false);
  await program({}, ...args);
  expect(readFileSync(file, 'utf8')).toMatch(/^check_message_timestamp_seconds \d{10}\n$/);
});

it('ends with 2 if it cannot run, and prints the reason', async () => {
  await expect(program({ MAIL_HOST_URL: '' })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('MAIL_HOST_URL: must be set in production'),
  });
});
