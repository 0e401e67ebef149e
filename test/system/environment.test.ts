import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { brandOf } from '../helpers/brandFolder';
import { startBuiltSite } from '../helpers/builtSite';
import { temporaryFolder } from '../helpers/parts';

let dir: string;
beforeEach(() => {
  dir = temporaryFolder();
});

const write = (...lines: string[]) => writeFileSync(join(dir, '.env'), lines.join('\n'));

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
    // The log has the same list, in one line.
    const { mistakes, ...line } = JSON.parse(stdout);
    expect(line).toMatchObject({ level: 'fatal', event: 'start_failed' });
    for (const mistake of mistakes) expect(stderr).toContain(mistake);
  });
});

// The bundler names every module in front of its code.
const moduleNames = /^\/\/ node_modules\/react(-dom|-router-dom)?\/.*$/gm;

it("a build has React's production build in it, and no other, so that NODE_ENV cannot choose", () => {
  const modules = readdirSync('dist/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => readFileSync(join('dist/server', name), 'utf8').match(moduleNames) ?? []);
  expect(modules.filter((name) => name.includes('.production.'))).not.toEqual([]);
  expect(modules.filter((name) => name.includes('.development.'))).toEqual([]);
});
