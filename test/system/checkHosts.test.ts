import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificate } from '../helpers/certificate';

const run = promisify(execFile);
const dir = mkdtempSync(join(tmpdir(), 'check-hosts-'));
const { certFile, ...certificate } = makeCertificate(dir);
let server: Server;
let env: Record<string, string>;

beforeAll(async () => {
  server = createServer(certificate, (request, response) => {
    response.setHeader('content-type', 'application/json');
    const isLink = request.url === '/common/real-hash.php';
    if (request.url?.includes('contact')) return void response.end('{"success":1}');
    response.end(isLink ? '{"success":0,"message":"Not valid."}' : '{"name":""}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    MAIL_HOST_URL: url,
    ACCESS_HOST_URL: url,
    // A host that is slow on a busy machine would be a note.
    UPSTREAM_TIMEOUT_MS: '120000',
    PASSWORD_VERIFY_HASH: 'real-hash',
    NODE_EXTRA_CA_CERTS: certFile,
  };
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const program = (settings: object, ...args: string[]) =>
  run(process.execPath, ['dist/server/check-hosts.js', ...args], { env: { ...env, ...settings } });

it('the built program needs no secret of the site but those of the hosts, and ends with 0 if all is well', async () => {
  // Files that the check may not read.
  const others = { OUTBOX_KEY_FILE: '/none', REDIS_URL_FILE: '/none', TICKET_SECRET_FILE: '/none' };
  const { stdout } = await program(others);
  expect(stdout).toMatch(/0 to note, 0 wrong\n$/);
  expect(stdout).not.toContain('real-hash');
});

it('ends with 1 if a host is unusable, and writes for Prometheus how many checks have failed', async () => {
  const file = join(dir, 'check-hosts.prom');
  await expect(program({ NODE_EXTRA_CA_CERTS: '' }, '--metrics', file)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('not reached: DEPTH_ZERO_SELF_SIGNED_CERT'),
  });
  expect(readFileSync(file, 'utf8')).toMatch(
    /^check_hosts_wrong 1\ncheck_hosts_timestamp_seconds \d{10}/,
  );
});

const checked = { CHECK_MESSAGE_FROM: 'website-check@site.example' };

it('writes for Prometheus when the mail host has taken the check message, and nothing if it has not', async () => {
  const file = join(dir, 'check-message.prom');
  const failed = program(
    { ...checked, NODE_EXTRA_CA_CERTS: '' },
    '--check-message',
    '--metrics',
    file,
  );
  await expect(failed).rejects.toMatchObject({ code: 1 });
  expect(existsSync(file)).toBe(false);
  await program(checked, '--check-message', '--metrics', file);
  expect(readFileSync(file, 'utf8')).toMatch(/^check_message_timestamp_seconds \d{10}\n$/);
});

it.each([
  [{}, ['--check-message'], 'CHECK_MESSAGE_FROM: must be set for a check message'],
  [{ MAIL_HOST_URL: '' }, [], 'MAIL_HOST_URL: must be set in production'],
  [{}, ['--send'], '--send-test-message'],
])('ends with 2 if it cannot run, as with %j %j', async (settings, args, message) => {
  await expect(program(settings, ...args)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(message),
  });
});
