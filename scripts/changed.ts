import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The branch that others start from; HEAD, if this clone has none of its names. */
function mainBranch(): string {
  const names = git('branch', '--all', '--format=%(refname:short)');
  return ['origin/main', 'main'].find((name) => names.includes(name)) ?? 'HEAD';
}

/** The files that differ from the main branch, committed or not, without those that are gone. */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', mainBranch());
  const files = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter((file) => existsSync(file));
}

const isModule = (file: string) => /\.(tsx?|mjs)$/.test(file);

/**
 * The arguments of `vitest related` that run what the files touch: modules by their imports, other files by the tests that
 * name them. Undefined if only all tests will do, since pages are made of a file that no test names, such as a text or a style.
 */
export function relatedTo(files: readonly string[]): string[] | undefined {
  const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((file) => join('test', file))
    .filter(isModule)
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const related = files.filter(isModule);
  for (const file of files.filter((one) => !isModule(one))) {
    const naming = tests.filter(([, source]) => source.includes(basename(file)));
    if (naming.length === 0 && !file.endsWith('.md')) return;
    related.push(...naming.map(([test]) => test));
  }
  return [...new Set(related)];
}
