import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTickets } from '../../server/security/tickets';
import { startStubHost } from '../helpers/brokenHost';
import { startBuiltSite } from '../helpers/builtSite';
import { postJson } from '../helpers/postJson';
import { link, support } from '../helpers/sampleForms';

const secrets = {
  TICKET_SECRET: 'zq8-ticket-secret-that-is-read-from-a-file',
  CAPTCHA_SECRET: 'zq8-captcha-secret-that-is-read-from-a-file',
  PASSWORD_VERIFY_HASH: 'zq8a1b2c3',
};

it('a built site in production starts with secrets from files alone, uses them, and shows them nowhere', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'secrets-'));
  const files: Record<string, string> = {};
  for (const [name, value] of Object.entries(secrets)) {
    files[`${name}_FILE`] = join(dir, name);
    writeFileSync(join(dir, name), `${value}\n`, { mode: 0o400 });
  }
  const stub = await startStubHost(secrets.PASSWORD_VERIFY_HASH);
  const site = await startBuiltSite({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://www.site.example',
    SITE_SAMPLE_OK: '1',
    MAIL_HOST_URL: stub.url,
    ACCESS_HOST_URL: stub.url,
    ...files,
  });
  const post = (path: string, body: object) => postJson(site.url + path, body);
  // The hash names the script that is asked.
  expect((await post('/api/password/verify', link)).status).toBe(200);
  // A ticket of that secret is taken: what is wrong after it is the captcha.
  const { uniqueId, role, name } = support;
  const codeFor = async (secret: string) => {
    const ticket = createTickets({ secret }).issue({ uniqueId, role, name });
    return (await (await post('/api/support', { ...support, ticket })).json()).code;
  };
  expect(await codeFor(secrets.TICKET_SECRET)).toBe('captcha');
  expect(await codeFor(`${secrets.TICKET_SECRET}\n`)).toBe('ticket');
  const challenge = await (await fetch(`${site.url}/api/captcha/challenge?for=contact`)).text();
  await site.stop();
  await stub.close();
  rmSync(dir, { recursive: true });
  const shown = JSON.stringify(site.lines) + challenge;
  expect(shown.length).toBeGreaterThan(500);
  expect(shown).not.toContain('zq8');
  expect(shown).not.toContain(dir);
});
