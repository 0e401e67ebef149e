import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import express, { type Express, type RequestHandler } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from '../../server/pages/staticFiles';

let root: string;
let app: Express;
const noLimit: RequestHandler = (_req, _res, next) => next();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'static-files-'));
  for (const folder of ['client/static/js', 'shared/js']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await writeFile(join(root, 'client/static/js/page-1.js'), 'one');
  await writeFile(join(root, 'secret.txt'), 'secret');
  app = express().use((req, _res, next) => {
    req.info = { id: 'x', ip: '', limitKey: '', startedAt: 0, language: 'en', route: 'other' };
    next();
  });
  const files = staticFiles(join(root, 'client'), join(root, 'shared'), new Map(), noLimit);
  app.use('/static', files);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a file that another build adds while this one runs is served like its own', async () => {
  await request(app).get('/static/js/page-2.js').expect(404).expect('cache-control', 'no-store');
  await writeFile(join(root, 'shared/js/page-2.js'), 'two');
  for (const [name, text] of Object.entries({ 'page-1.js': 'one', 'page-2.js': 'two' })) {
    const { headers } = await request(app).get(`/static/js/${name}`).expect(200, text);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('javascript');
  }
});

test("guessed names take no file of another build from anybody's page", async () => {
  await writeFile(join(root, 'shared/js/page-4.js'), 'four');
  const guesses = Array.from({ length: 50 }, (_, i) => `/static/js/guess-${i}.js`);
  await Promise.all(guesses.map((guess) => request(app).get(guess).expect(404)));
  await request(app).get('/static/js/page-4.js').expect(200, 'four');
});

test('in the encoding that was prepared', async () => {
  await writeFile(join(root, 'shared/js/page-3.js'), 'three');
  await writeFile(join(root, 'shared/js/page-3.js.gz'), gzipSync('packed'));
  const answer = await request(app)
    .get('/static/js/page-3.js')
    .set('accept-encoding', 'gzip')
    .expect(200, 'packed');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
});

test.each(['/static/../secret.txt', '/static/..%2fsecret.txt', '/static/%2e%2e/secret.txt'])(
  'nothing outside the folders: %s',
  async (path) => {
    await request(app).get(path).expect(404);
  },
);
