import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { compileMessages, type Known } from './compileMessages.ts';
import { differences, inEnglishOrder, wordsFileOf } from './messages.ts';
import { writeMessageTypes } from './messageTypes.ts';
import { duePaths } from './translations.ts';

/** `contactName` is `CONTACT_NAME` in a text. */
const inCapitals = (name: string) => name.replace(/[A-Z]/g, '_$&').toUpperCase();

const fileOf = (name: string) => fileURLToPath(new URL(`../../shared/${name}`, import.meta.url));
const limitsFile = fileOf('limits.ts');
const pathsFile = fileOf('paths.ts');

/**
 * The values that are known at build time. Imported here and not above, where they would belong to Vite's configuration: development
 * mode would start anew with each change of them.
 */
async function readKnown(): Promise<Known> {
  const limits = await runnerImport<typeof import('../../shared/limits')>(limitsFile);
  const paths = await runnerImport<typeof import('../../shared/paths')>(pathsFile);
  const { pagePaths } = paths.module;
  return {
    numbers: Object.fromEntries(
      Object.entries(limits.module.lengths).flatMap(([name, { min, max }]) => [
        [`${inCapitals(name)}_MIN`, min],
        [`${inCapitals(name)}_MAX`, max],
      ]),
    ),
    links: pagePaths,
  };
}

/** Vite does not look for imports in a module whose name ends in .json. */
const suffix = '.js';

/** Writes the types anew. A file that cannot be read, such as one that is just being written, is reported where it is loaded. */
function keepTypes(): void {
  try {
    writeMessageTypes();
  } catch {}
}

/**
 * Vite plugin: importing a words file gives its compiled messages, and whatever Vite does begins with their types. What a
 * translation lacks is shown in English; other faults of it do not build.
 */
export function messages(): Plugin {
  let known: Promise<Known> | undefined;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved: writeMessageTypes,
    async resolveId(source, importer, options) {
      const path = source.endsWith(`.json${suffix}`) ? source.slice(0, -suffix.length) : source;
      if (!path.endsWith('.json')) return;
      const found = await this.resolve(path, importer, { ...options, skipSelf: true });
      return found && wordsFileOf(found.id) ? `${found.id}${suffix}` : undefined;
    },
    async load(id) {
      const path = id.slice(0, -suffix.length);
      const file = id.endsWith(suffix) ? wordsFileOf(path) : undefined;
      if (!file) return;
      this.addWatchFile(path);
      try {
        let tree = JSON.parse(readFileSync(path, 'utf8'));
        if (file.english !== path) {
          this.addWatchFile(file.english);
          const english = JSON.parse(readFileSync(file.english, 'utf8'));
          const due = duePaths(english, tree, path);
          const faults = differences(english, tree, due);
          if (faults.length > 0) throw new Error(faults.join('\n'));
          tree = inEnglishOrder(english, tree, due);
        }
        known ??= readKnown();
        return { code: compileMessages(tree, file, await known), map: null };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${relative(process.cwd(), path)}: ${reason}`);
      }
    },
    /** In development mode: the module of a words file has another name than the file that has changed. */
    hotUpdate({ file, modules }) {
      const { moduleGraph } = this.environment;
      if (file === limitsFile || file === pathsFile) {
        known = undefined;
        const isWords = ([id]: [string, unknown]) => id.endsWith(`.json${suffix}`);
        const words = [...moduleGraph.idToModuleMap].filter(isWords).map(([, module]) => module);
        return [...modules, ...words];
      }
      const words = wordsFileOf(file);
      if (!words) return;
      if (words.language === 'en') keepTypes();
      const own = moduleGraph.getModulesByFile(`${file}${suffix}`) ?? [];
      return [...modules, ...own];
    },
  };
}
