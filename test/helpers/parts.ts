import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { expect, onTestFinished, vi } from 'vitest';
import { createLog } from '../../server/observability/log';
import { startBrokenHost } from './brokenHost';

/** The real log, writing to a list of its lines, parsed; `text` gives them as they were written. */
export function collectLog() {
  const written: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => {
    written.push(line);
    lines.push(JSON.parse(line));
  };
  return { log: createLog({ write }), lines, text: () => written.join('') };
}

/** Makes a certificate for `localhost` that is signed by itself, in a folder of the test. `certFile` is for NODE_EXTRA_CA_CERTS. */
export function makeCertificate(dir: string) {
  const [keyFile, certFile] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', keyFile, '-out', certFile, '-days', '90'];
  execFileSync('openssl', ['req', ...kind, ...name, ...files], { stdio: 'ignore' });
  return { key: readFileSync(keyFile), cert: readFileSync(certFile), certFile };
}

/** A new empty folder for the test that calls it, gone when the test has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Returns the paths of the files in a folder and its subfolders that match. */
export const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));

/** How to wait for an event that comes at once on a quiet machine, and late on a busy one. */
export const patient = { timeout: 60_000, interval: 20 };

/** Waits until the log has a line with these fields. */
export const untilLogged = ({ lines }: { lines: object[] }, fields: object) =>
  vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining(fields)), patient);

/**
 * Stops the timers and the clock of this process, until `vi.useRealTimers`: a deadline passes when the test says so. undici and `fetch`
 * keep the first timer that they make for good, and test files share a process: they get a real one before.
 */
export async function stopTime(): Promise<void> {
  const host = await startBrokenHost();
  await (await fetch(host.url)).text();
  await (await request(host.url)).body.dump();
  await host.close();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}
