import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { afterAll, expect, onTestFinished, vi } from 'vitest';
import { createLog } from '../../server/observability/log';
import { startBrokenHost } from './brokenHost';

/** Returns the real log with a list of its parsed lines. `text` returns the unparsed lines. */
export function collectLog() {
  const written: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => {
    written.push(line);
    lines.push(JSON.parse(line));
  };
  return { log: createLog({ write }), lines, text: () => written.join('') };
}

/**
 * Creates a self-signed certificate for `localhost` in a folder. `certFile` is the value for
 * NODE_EXTRA_CA_CERTS.
 */
export function makeCertificate(dir: string) {
  const [keyFile, certFile] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', keyFile, '-out', certFile, '-days', '90'];
  execFileSync('openssl', ['req', ...kind, ...name, ...files], { stdio: 'ignore' });
  return { key: readFileSync(keyFile), cert: readFileSync(certFile), certFile };
}

/** Creates an empty folder, which is removed after all tests of the file. */
export function sharedFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'site-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates an empty folder, which is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Returns the paths of the files in a folder and its subfolders whose path matches. */
export const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));

/** Options to wait for an event that takes long only on a busy machine. */
export const patient = { timeout: 60_000, interval: 20 };

/** Waits until the log has a line with these fields. */
export const untilLogged = ({ lines }: { lines: object[] }, fields: object) =>
  vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining(fields)), patient);

/**
 * Installs fake timers until `vi.useRealTimers`, so that a deadline passes only when a test
 * advances them. undici and `fetch` keep the kind of timer that their first request has used, also
 * in later test files of the process. Therefore both send a request before the fake timers start.
 */
export async function stopTime(): Promise<void> {
  const host = await startBrokenHost();
  await (await fetch(host.url)).text();
  await (await request(host.url)).body.dump();
  await host.close();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}
