// Writes the JSON Schema of site.json. Lists texts that a translation lacks, and texts that are
// older than their English. Fails if a page would show a text wrongly.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { languages } from '../shared/language';
import { siteSchema } from '../shared/siteSchema';
import { textFaults, textsIn } from './build/textFiles';

const known = new Map<string, number[]>();

/** Returns when each line of a file was last changed, in seconds since 1970; empty without git. */
function changesOf(file: string): number[] {
  const found = known.get(file);
  if (found) return found;
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const { stdout } = spawnSync('git', ['blame', '-w', '--line-porcelain', file], options);
  const times = [...(stdout ?? '').matchAll(/^author-time (\d+)$/gm)];
  const changes = times.map(([, time]) => Number(time));
  known.set(file, changes);
  return changes;
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/**
 * Lists the texts that a file of texts lacks, and those that are older than their English. Returns
 * its faults.
 */
function compareWords(englishFile: string, file: string): string[] {
  const english = textsIn(read(englishFile) ?? '{}');
  const own = textsIn(read(file) ?? '{}');
  const [englishChanges, changes] = [changesOf(englishFile), changesOf(file)];
  for (const [path, { line }] of english) {
    const ownLine = own.get(path)?.line;
    if (ownLine === undefined) console.log(`Missing: ${file}: ${path}`);
    else if ((changes[ownLine] ?? Infinity) < (englishChanges[line] ?? 0))
      console.log(`Older than its English: ${file}: ${path}`);
  }
  return textFaults(english, own).map((fault) => `${file}: ${fault}`);
}

/**
 * Lists a policy that is missing, or that is older than the English sections that it translates.
 */
function comparePolicy(englishFile: string, file: string): void {
  const own = read(file);
  if (own === undefined) console.log(`Missing: ${file}`);
  if (own === undefined || own === read(englishFile)) return;
  // The head above the title is only in English.
  const [head = '', ...sections] = (read(englishFile) ?? '').split(/^#+ /m);
  const translated = head + sections.slice(0, own.split(/^#+ /m).length - 1).join('');
  const linesOf = (text: string) => text.split('\n').length - 1;
  const changes = changesOf(englishFile).slice(linesOf(head), linesOf(translated));
  if (Math.max(...changes) > Math.max(...changesOf(file)))
    console.log(`Older than its English: ${file}`);
}

const schema = z.toJSONSchema(siteSchema, { io: 'input' });
writeFileSync('client/public/brand/site.schema.json', `${JSON.stringify(schema, undefined, 2)}\n`);
if (changesOf('package.json').length === 0)
  console.log('Without git nothing is known of texts that are older than their English.');

const faults: string[] = [];
for (const folder of ['client/content', 'shared/texts']) {
  for (const name of readdirSync(`${folder}/en`, { recursive: true, encoding: 'utf8' })) {
    for (const language of languages) {
      const files = [`${folder}/en/${name}`, `${folder}/${language}/${name}`] as const;
      if (name.endsWith('.json')) faults.push(...compareWords(...files));
      if (name.endsWith('.md')) comparePolicy(...files);
    }
  }
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
