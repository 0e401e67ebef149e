import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTickets } from '../../server/security/tickets';
import { type Stub, startStub } from '../../server/stub/server';
import { startBuiltSite } from '../helpers/builtSite';
import { postJson } from '../helpers/postJson';
import { link, support } from '../helpers/sampleForms';

const secrets = {
  TICKET_SECRET: 'zq8-ticket-secret-out-of-a-file-of-its-own',
  CAPTCHA_SECRET: 'zq8-captcha-secret-out-of-a-file-of-its-own',
  PASSWORD_VERIFY_HASH: 'zq8a1b2c3',
};

let dir: string;
let stub: Stub;
let files: Record<string, string>;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'secrets-'));
  files = Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => {
      writeFileSync(join(dir, name), `${value}\n`, { mode: 0o400 });
      return [`${name}_FILE`, join(dir, name)];
    }),
  );
  stub = await startStub({ port: 0, host: '127.0.0.1', hash: secrets.PASSWORD_VERIFY_HASH });
});

afterAll(async () => {
  await stub.close();
  rmSync(dir, { recursive: true, force: true });
});

const production = () => ({
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.site.example',
  SITE_SAMPLE_OK: '1',
  MAIL_HOST_URL: stub.url,
  ACCESS_HOST_URL: stub.url,
});

describe('a built site in production', () => {
  it('starts with secrets out of files alone, uses them, and shows them nowhere', async () => {
    const site = await startBuiltSite({ ...production(), ...files });
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
    const shown = JSON.stringify(site.lines) + challenge;
    expect(shown.length).toBeGreaterThan(500);
    expect(shown).not.toContain('zq8');
    expect(shown).not.toContain(dir);
  });

  it('does not start with wrong secrets, and names them without their values', async () => {
    const { TICKET_SECRET_FILE: _, CAPTCHA_SECRET_FILE: __, ...rest } = files;
    const wrong = {
      TICKET_SECRET: 'demo-ticket-secret-not-for-production-use',
      CAPTCHA_SECRET: 'zq8-short',
      CAPTCHA_PROVIDER: 'none',
      OUTBOX_KEY_FILE: '/nowhere/zq8',
    };
    const start = startBuiltSite({ ...production(), ...rest, ...wrong });
    const error = await start.then(
      () => 'it started',
      (problem: Error) => problem.message,
    );
    for (const name of Object.keys(wrong)) expect(error).toContain(`${name}:`);
    expect(error).not.toMatch(/zq8|demo-ticket/);
  });
});
