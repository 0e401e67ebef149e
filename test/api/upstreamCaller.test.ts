import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startBrokenHost } from '../helpers/brokenHost';
import { makeCertificate } from '../helpers/certificate';
import { postJson } from '../helpers/postJson';
import { startSite } from '../helpers/site';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { contact, context } = sample;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('authentication at the PHP hosts', () => {
  it('sends each host’s token with every call, and never logs it', async () => {
    const [mail, access] = [await startBrokenHost(), await startBrokenHost()];
    const tokens = {
      MAIL_HOST_TOKEN: 'mail-token-of-at-least-32-characters',
      ACCESS_HOST_TOKEN: 'access-token-of-at-least-32-characters',
    };
    const site = await startSite({
      ...tokens,
      MAIL_HOST_URL: mail.url,
      ACCESS_HOST_URL: access.url,
    });
    closing.push(mail.close, access.close, site.close);
    const post = (path: string, body: object) =>
      postJson(site.url + path, body, { authorization: 'Bearer of-the-visitor' });
    await post('/api/contact', { ...contact, name: 'Meera Joshi', captcha: 'x' });
    await post('/api/support/verify-id', sample.question);
    const seen = [mail, access].map(({ requests }) => requests.map((r) => r.headers.authorization));
    expect(seen).toEqual([
      [`Bearer ${tokens.MAIL_HOST_TOKEN}`],
      [`Bearer ${tokens.ACCESS_HOST_TOKEN}`],
    ]);
    expect(site.text()).not.toMatch(/(mail|access)-token/);
  });

  it('presents a client certificate to a host whose CA is configured', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'caller-'));
    const { key, cert } = makeCertificate(dir);
    const keyFile = join(dir, 'caller.key');
    const certFile = join(dir, 'caller.pem');
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const names = ['-nodes', '-subj', '/CN=website', '-keyout', keyFile, '-out', certFile];
    execFileSync('openssl', [...args, ...names], { stdio: 'ignore' });
    const caller = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
    const options = { key, cert, ca: [caller.cert], requestCert: true, rejectUnauthorized: true };
    const server = createServer(options, (_request, response) => response.end('{"success":1}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(
      () => rmSync(dir, { recursive: true }),
      () => new Promise((resolve) => server.close(resolve)),
    );
    const url = `https://localhost:${(server.address() as AddressInfo).port}`;
    const ca = cert.toString();
    const send = async (tls: object) => {
      const { mail, upstream } = startUpstream({ url, tls });
      const { kind } = await mail.sendContact(contact, context);
      await upstream.close();
      return kind;
    };
    expect(await send({ ca, ...caller })).toBe('sent');
    expect(await send({ ca })).not.toBe('sent');
    expect(await send(caller)).toBe('unreached');
  });
});
