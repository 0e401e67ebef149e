import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { request } from '../helpers/rawRequest';
import { sharedSite } from '../helpers/sharedSite';

const root = mkdtempSync(join(tmpdir(), 'previous-assets-'));
mkdirSync(join(root, 'static/js'), { recursive: true });
writeFileSync(join(root, 'secret.js'), 'secret');
afterAll(() => rmSync(root, { recursive: true }));

const site = sharedSite({ PREVIOUS_ASSETS_DIR: join(root, 'static') });
const get = (path: string) => request(site.url, 'GET', `/static/${path}`);
const add = (name: string, text: string) => writeFileSync(join(root, 'static/js', name), text);

it('a file that another build adds while this one runs is served like its own', async () => {
  const before = await get('js/page-1.js');
  expect([before?.status, before?.headers.get('cache-control')]).toEqual([
    404,
    'private, no-store',
  ]);
  add('page-1.js', 'one');
  const after = await get('js/page-1.js');
  expect([after?.status, after?.body]).toEqual([200, 'one']);
  expect(after?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(after?.headers.get('content-type')).toContain('javascript');
});

it("guessed names take no file of another build from anybody's page", async () => {
  add('page-2.js', 'two');
  const guesses = Array.from({ length: 50 }, (_, i) => get(`js/guess-${i}.js`));
  const statuses = (await Promise.all(guesses)).map((answer) => answer?.status);
  expect(statuses).toEqual(Array(50).fill(404));
  expect(await get('js/page-2.js')).toMatchObject({ status: 200, body: 'two' });
});

it.each(['../secret.js', '..%2fsecret.js', '%2e%2e/secret.js'])(
  'nothing outside the folder: %s',
  async (path) => {
    expect((await get(path))?.status).toBe(404);
  },
);
