import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../server/http/server';
import { brandOf } from '../helpers/brandFolder';
import { startBuiltSite } from '../helpers/builtSite';
import { filesIn, temporaryFolder } from '../helpers/parts';
import { freePort } from '../helpers/redis';

let dir: string;
beforeEach(() => {
  dir = temporaryFolder();
});

const write = (...lines: string[]) => writeFileSync(join(dir, '.env'), lines.join('\n'));

describe('a file .env', () => {
  it('gives the built server its settings, and the environment overrides them', async () => {
    // Developers copy the example, and change a few lines.
    const example = readFileSync('.env.example', 'utf8');
    const { BRAND_DIR } = brandOf({ name: 'Out Of The File' });
    write(example, `BRAND_DIR=${BRAND_DIR}`, 'SHARED_CACHE_SECONDS=7', 'PORT=not-a-port');
    const site = await startBuiltSite({ SHARED_CACHE_SECONDS: '8' }, dir);
    const answer = await fetch(`${site.url}/Contact`);
    const page = await answer.text();
    await site.stop();
    expect(page).toContain('Out Of The File');
    expect(answer.headers.get('cache-control')).toContain('s-maxage=8, stale-while-revalidate=8');
  });

  it('is not read in production', () => {
    write('PORT=not-a-port');
    const { stderr, stdout } = spawnSync(process.execPath, [resolve('dist/server/main.js')], {
      cwd: dir,
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      encoding: 'utf8',
      timeout: 120_000,
    });
    expect(stderr).toContain('PUBLIC_ORIGIN: must be set');
    expect(stderr).not.toContain('PORT:');
    // The log has the same list in one line.
    const { mistakes, ...line } = JSON.parse(stdout);
    expect(line).toMatchObject({ level: 'fatal', event: 'start_failed' });
    for (const mistake of mistakes) expect(stderr).toContain(mistake);
  });
});

/** Starts a built site with settings that it rejects, and returns its error output. */
const startError = (settings: Record<string, string>): Promise<string> =>
  startBuiltSite(settings).then(
    () => expect.unreachable(),
    ({ message }: Error) => message,
  );

it.each(['PORT', 'METRICS_PORT', 'STUB_PORT'])(
  'a start with %s in use names the setting and shows no stack',
  async (name) => {
    const other = createServer();
    const port = await listen(other, 0, '127.0.0.1');
    const error = await startError({ [name]: `${port}` });
    other.close();
    expect(error).toMatch(new RegExp(`invalid:\n  ${name}[^\n]+EADDRINUSE[^\n]+\n$`));
  },
);

it('a start without a file of the brand, or with an invalid certificate, names the setting too', async () => {
  const file = join(dir, 'app-store.svg');
  writeFileSync(file, 'junk');
  const brand = await startError({ BRAND_DIR: dir });
  expect(brand).toMatch(/invalid:\n {2}BRAND_DIR: The brand has no google-play\.svg\n$/);
  const certificate = await startError({ UPSTREAM_CERT_FILE: file, UPSTREAM_KEY_FILE: file });
  expect(certificate).toMatch(/invalid:\n {2}UPSTREAM_CERT_FILE, UPSTREAM_KEY_FILE: [^\n]+\n$/);
});

it('outside production other machines reach the built site, but not its metrics', async () => {
  const site = await startBuiltSite({ HOST: '', METRICS_PORT: `${await freePort()}` });
  const { metricsPort, port } = site.lines.find(({ event }) => event === 'listening') ?? {};
  const get = (address: string) => fetch(`http://${address}`).then(({ status }) => status);
  // Another loopback address stands for an address in a network.
  expect(await get(`127.0.0.2:${port}/healthz`)).toBe(200);
  expect(await get(`127.0.0.1:${metricsPort}/metrics`)).toBe(200);
  await expect(get(`127.0.0.2:${metricsPort}/metrics`)).rejects.toThrow('fetch failed');
  await site.stop();
});

// The bundler writes the name of every module above its code.
const moduleNames = /^\/\/ node_modules\/react(-dom|-router-dom)?\/.*$/gm;

it('the build contains only React’s production build, so that NODE_ENV cannot choose another', () => {
  const modules = filesIn('dist/server', /\.js$/).flatMap(
    (file) => readFileSync(file, 'utf8').match(moduleNames) ?? [],
  );
  expect(modules.filter((name) => name.includes('.production.'))).not.toEqual([]);
  expect(modules.filter((name) => name.includes('.development.'))).toEqual([]);
});
