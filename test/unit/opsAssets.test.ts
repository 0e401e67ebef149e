import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'keep-assets-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Lays out a build with these files, keeps its assets, and returns what the step printed. */
async function rollOut(release: string, files: string[], keep = 3): Promise<object> {
  const build = join(root, release);
  for (const file of files) {
    await mkdir(join(build, file, '..'), { recursive: true });
    await writeFile(join(build, file), `${file} of a build`);
  }
  const args = ['ops/assets/keep-assets.mjs', build, join(root, 'shared'), String(keep)];
  return JSON.parse((await run(process.execPath, args)).stdout) as object;
}

async function served(): Promise<string[]> {
  const names = await readdir(join(root, 'shared/static'), { recursive: true });
  return names.filter((name) => name.includes('.')).sort();
}

test('the previous build is kept with the new one', async () => {
  await rollOut('one', ['js/page-1.js', 'js/page-1.js.br', 'same-0.css']);
  const second = await rollOut('two', ['js/page-2.js', 'same-0.css']);
  expect(second).toEqual({ event: 'assets_kept', files: 2, copied: 1, releases: 2, deleted: 0 });
  expect(await served()).toEqual(['js/page-1.js', 'js/page-1.js.br', 'js/page-2.js', 'same-0.css']);
});

test.each([
  ['what no kept release has is deleted', ['1', '2', '3'], ['js/page-2.js', 'js/page-3.js']],
  ['a release is the newest again', ['1', '2', '1', '3'], ['js/page-1.js', 'js/page-3.js']],
])('%s, after a roll-out of %j', async (_what, releases, kept) => {
  for (const release of releases) await rollOut(release, [`js/page-${release}.js`], 2);
  expect(await served()).toEqual(kept);
});

test('replicas that start at the same time do not disturb each other', async () => {
  const files = Array.from({ length: 20 }, (_, index) => `js/chunk-${index}.js`);
  await Promise.all(['a', 'b', 'c'].map((replica) => rollOut(replica, files)));
  expect(await served()).toEqual([...files].sort());
});

test('a wrong call prints the usage', async () => {
  const wrong = run(process.execPath, ['ops/assets/keep-assets.mjs', root]);
  await expect(wrong).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/^usage/) });
});
