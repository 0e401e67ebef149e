// Fails if a file imports what it may not (.dependency-cruiser.cjs), or if folders import each other in a circle, which
// rules for single files do not see: a.ts may import b/c.ts while b/d.ts imports a/e.ts.
import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { run } from './steps';

/** Whose folders are checked. What lies loose in them belongs to none: it starts a program, or is what all folders share. */
const tops: readonly string[] = ['server', 'client', 'shared', 'scripts'];

/** Imports by importing folder and imported folder, as `from -> to` of one file each. */
type Edges = Map<string, Map<string, string>>;

/** The folder of a file, to a depth below the top; undefined for what lies loose at the top. */
function folderOf(file: string, depth: number): string | undefined {
  const [top = '', ...folders] = file.split('/').slice(0, -1);
  if (!tops.includes(top) || folders.length === 0) return undefined;
  return [top, ...folders.slice(0, depth)].join('/');
}

function edgesOf({ modules }: ICruiseResult, depth: number): Edges {
  const edges: Edges = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source, depth);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved, depth);
      if (from === undefined || to === undefined || from === to) continue;
      const targets = edges.get(from) ?? new Map();
      edges.set(from, targets.set(to, `${source} -> ${resolved}`));
    }
  }
  return edges;
}

/** The folders of a circle that begins and ends with the first of the path; undefined if there is none. */
function findCircle(edges: Edges, path: readonly string[]): string[] | undefined {
  for (const next of edges.get(path.at(-1) ?? '')?.keys() ?? []) {
    if (next === path[0]) return [...path, next];
    if (path.includes(next)) continue;
    const circle = findCircle(edges, [...path, next]);
    if (circle) return circle;
  }
  return undefined;
}

const status = run('depcruise', ['--config', '.dependency-cruiser.cjs', ...tops, 'test']);
if (status !== 0) process.exit(status);

const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { output } = await cruise([...tops], options);
if (typeof output === 'string') throw new Error('Expected the result of the cruise, not a report');
for (const depth of [1, 2]) {
  const edges = edgesOf(output, depth);
  for (const folder of edges.keys()) {
    const circle = findCircle(edges, [folder]);
    if (!circle) continue;
    const imports = circle.slice(1).map((to, i) => edges.get(circle[i] ?? '')?.get(to));
    console.error(`A circle of folders: ${circle.join(' -> ')}\n  ${imports.join('\n  ')}`);
    process.exit(1);
  }
  console.log(`no circles between the ${edges.size} folders of ${tops.join(', ')}, depth ${depth}`);
}
