import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandOf } from '../helpers/brandFolder';
import { startBuiltSite } from '../helpers/builtSite';
import { outboxKey } from '../helpers/outbox';
import { startRedis } from '../helpers/redis';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dot-env-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (...lines: string[]) => writeFileSync(join(dir, '.env'), lines.join('\n'));

/** Runs a built program to its end in the folder, with this environment alone. */
function run(program: string, args: string[], env: Record<string, string> = {}) {
  return spawnSync(process.execPath, [resolve(`dist/server/${program}.js`), ...args], {
    cwd: dir,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    timeout: 120_000,
  });
}

describe('a file .env', () => {
  it('gives the built server its settings, and the environment wins', async () => {
    // People begin with the example, and change a line or two.
    const example = readFileSync('.env.example', 'utf8');
    const { BRAND_DIR } = brandOf({ name: 'Out Of The File' });
    write(example, `BRAND_DIR=${BRAND_DIR}`, 'SHARED_CACHE_SECONDS=7', 'PORT=not-a-port');
    const site = await startBuiltSite({ SHARED_CACHE_SECONDS: '8' }, dir);
    const answer = await fetch(`${site.url}/Contact`);
    const page = await answer.text();
    await site.stop();
    expect(page).toContain('Out Of The File');
    expect(answer.headers.get('cache-control')).toContain('s-maxage=8');
  });

  it.each([
    [
      'is not read in production',
      'PUBLIC_ORIGIN=https://a.example',
      'main',
      'PUBLIC_ORIGIN: must be',
    ],
    ['may name production itself', 'NODE_ENV=production', 'main', 'PUBLIC_ORIGIN: must be set'],
    ['gives the stub its settings', 'STUB_PORT=not-a-port', 'stub', 'The stub could not start'],
  ])('%s', (what, line, name, message) => {
    write(line);
    const env = what.startsWith('is not read') ? { NODE_ENV: 'production' } : undefined;
    expect(run(name, [], env).stderr).toContain(message);
  });

  it('stops the start if it is not UTF-8', () => {
    writeFileSync(join(dir, '.env'), Buffer.from('\ufeffPORT=0', 'utf16le'));
    const { status, stderr } = run('main', []);
    expect(stderr).toContain('.env is not saved as UTF-8');
    expect(status).toBe(1);
  });

  it('gives the outbox tool the address of its messages', async () => {
    expect(run('outbox', ['list']).status).not.toBe(0);
    const redis = await startRedis();
    write(`REDIS_URL=${redis.url}`, `OUTBOX_KEY=${outboxKey}`);
    const { status, stdout, stderr } = run('outbox', ['list']);
    await redis.remove();
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'The outbox is empty.\n',
      stderr: '',
    });
  });
});

const moduleNames = /^\/\/ node_modules\/react(-dom|-router-dom)?\/.*$/gm;

describe('a build', () => {
  it("has React's production build in it, and no other, so that NODE_ENV cannot choose", () => {
    const server = resolve('dist/server');
    const modules = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      // The bundler names every module in front of its code.
      .flatMap((name) => readFileSync(join(server, name), 'utf8').match(moduleNames) ?? []);
    expect(modules.filter((name) => name.includes('.production.'))).not.toEqual([]);
    expect(modules.filter((name) => name.includes('.development.'))).toEqual([]);
  });

  it.each([
    ['with .env.example as .env', {}],
    ['under NODE_ENV=development', { NODE_ENV: 'development' }],
  ])('is the production build %s', (_case, env) => {
    write('NODE_ENV=development', 'VITE_ANYTHING=1');
    const script = `
      import { resolveConfig } from 'vite';
      const config = await resolveConfig(
        { configFile: ${JSON.stringify(resolve('vite.config.ts'))}, root: ${JSON.stringify(dir)} },
        'build',
      );
      process.stdout.write(JSON.stringify([config.isProduction, config.define, config.env.VITE_ANYTHING]));
    `;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([true, { 'process.env.NODE_ENV': '"production"' }, null]);
  });
});
