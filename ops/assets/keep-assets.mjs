/**
 * Puts this build's hashed assets into a folder that all replicas share, so that during a roll-out
 * an old replica can serve the new chunks and a new replica the old ones.
 *
 * `node keep-assets.mjs <from> <to> [releases]`: copies every file of `from` to `<to>/static`, records
 * the release in `<to>/releases`, and deletes files that none of the newest `releases` (default 3: the
 * new one, the one it replaces, one to roll back to) has. Safe to run twice, and at the same time.
 */
import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Every file below a folder, as sorted paths relative to it, with `/` between the parts. */
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Copies or writes under another name first: a replica must never serve half a file. */
async function appear(target, make) {
  const unfinished = `${target}.${randomUUID()}.part`;
  await mkdir(dirname(target), { recursive: true });
  await make(unfinished);
  await rename(unfinished, target);
}

async function sizeOf(file) {
  return (await stat(file).catch(() => undefined))?.size;
}

async function changedAt(file) {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now();
}

/** Names are hashed, so a file of that name and size is that file. Returns the number copied. */
async function copyMissing(from, to, files) {
  let copied = 0;
  for (const file of files) {
    const [source, target] = [join(from, file), join(to, file)];
    if ((await sizeOf(source)) === (await sizeOf(target))) continue;
    await appear(target, (path) => copyFile(source, path, constants.COPYFILE_FICLONE));
    copied += 1;
  }
  return copied;
}

/** Notes this release as the newest (again, after a roll-back); returns the lists worth keeping. */
async function noteRelease(folder, files, keep) {
  const list = files.join('\n');
  const id = createHash('sha256').update(list).digest('hex').slice(0, 16);
  await appear(join(folder, `${id}.txt`), (path) => writeFile(path, list));
  const notes = (await readdir(folder)).filter((name) => name.endsWith('.txt'));
  const dated = await Promise.all(
    notes.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  dated.sort((a, b) => b.at - a.at);
  await Promise.all(dated.slice(keep).map(({ name }) => rm(join(folder, name), { force: true })));
  return Promise.all(dated.slice(0, keep).map(({ name }) => readFile(join(folder, name), 'utf8')));
}

/** Deletes what no kept release lists, half-copied leftovers of a crash included. */
async function deleteUnlisted(folder, lists) {
  const wanted = new Set(lists.flatMap((list) => list.split('\n')));
  const tooOld = Date.now() - 60 * 60 * 1000;
  let deleted = 0;
  for (const file of await filesBelow(folder)) {
    if (wanted.has(file)) continue;
    const path = join(folder, file);
    // Another replica may be copying it right now, or has renamed it meanwhile.
    if (file.endsWith('.part') && (await changedAt(path)) > tooOld) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

const [from, to, releases = '3'] = process.argv.slice(2);
const keep = Number(releases);
if (!from || !to || !Number.isInteger(keep) || keep < 2) {
  process.stderr.write('usage: keep-assets.mjs <from> <to> [releases, at least 2]\n');
  process.exit(2);
}
const files = await filesBelow(from);
const shared = join(to, 'static');
const copied = await copyMissing(from, shared, files);
const lists = await noteRelease(join(to, 'releases'), files, keep);
const deleted = await deleteUnlisted(shared, lists);
const counts = { files: files.length, copied, releases: lists.length, deleted };
process.stdout.write(`${JSON.stringify({ event: 'assets_kept', ...counts })}\n`);
