// The typeface of headings in Devanagari, Mukta ExtraBold, cut to what a language writes: a syllable of Devanagari is a glyph of its own
// or several, and all that the letters could make are four times as many bytes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Direction, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';
import type { Plugin } from 'vite';
import { catalogues, filesIn, messagesIn, wordsIn } from './messages.ts';

const headingLanguages = ['hi', 'mr'] as const;
type HeadingLanguage = (typeof headingLanguages)[number];

const source = createRequire(import.meta.url).resolve(
  '@fontsource/mukta/files/mukta-devanagari-800-normal.woff2',
);

/** Consonants joined by viramas with their vowel signs; a vowel with its signs; a danda or digit. */
const syllable =
  /(?:[\u0915-\u0939\u0958-\u095f]\u093c?\u094d\u200d?)*[\u0904-\u0939\u0958-\u0961\u0972-\u097f]\u093c?[\u0900-\u0903\u093e-\u094f]*|[\u0964-\u096f]/g;

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));

/** What names of people and brands need: every letter whole and half, every sign. */
const everyLetter = [
  ...letters(0x905, 0x939),
  ...letters(0x915, 0x939).map((letter) => `${letter}\u094d`),
  ...[...letters(0x901, 0x903), ...letters(0x93e, 0x94c)].map((sign) => `क${sign}`),
  ...['र्क', 'क्र'],
];

/** Every text of a language: any of them may become a heading. */
function textsOf(language: string): string[] {
  return catalogues.flatMap((catalogue) => {
    const folder = `${catalogue}/${language}`;
    const policies = filesIn(folder, '.md').map((file) =>
      readFileSync(`${folder}/${file}`, 'utf8'),
    );
    const headings = policies.flatMap((text) => text.match(/^#.*$/gm) ?? []);
    return [...wordsIn(folder).flatMap(({ tree }) => [...messagesIn(tree).values()]), ...headings];
  });
}

const syllablesOf = (language: string) => [
  ...new Set([...everyLetter, ...textsOf(language).flatMap((text) => text.match(syllable) ?? [])]),
];

/** The features that Devanagari and its marks need (OpenType's "Developing OpenType Fonts for Devanagari Script"). */
const features = [
  ...['ccmp', 'locl', 'nukt', 'akhn', 'rphf', 'rkrf', 'blwf', 'half', 'vatu', 'cjct', 'init'],
  ...['pres', 'abvs', 'blws', 'psts', 'haln', 'calt', 'liga', 'clig', 'rlig'],
  ...['dist', 'kern', 'mark', 'mkmk', 'abvm', 'blwm'],
];

/** The glyphs that a font makes of texts, those on the way included: without them its rules would not get there. */
function glyphsOf(sfnt: Uint8Array, texts: readonly string[], language: string): Set<number> {
  const font = new Font(new Face(new Blob(sfnt), 0));
  const found = new Set<number>();
  for (const text of texts) {
    const run = new Run();
    run.addText(text);
    run.setScript('Deva');
    run.setLanguage(language);
    run.setDirection(Direction.LTR);
    run.setMessageFunc((step) => {
      for (const { codepoint } of step.getGlyphInfos()) found.add(codepoint);
      return true;
    });
    shape(font, run);
    for (const { codepoint } of run.getGlyphInfos()) found.add(codepoint);
  }
  return found;
}

/** HarfBuzz' own functions for cutting fonts, which have no wrapper. */
type Subsetter = { memory: WebAssembly.Memory } & Record<string, (...given: number[]) => number>;

async function loadSubsetter(): Promise<Subsetter> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const subsetter = instance.exports as unknown as Subsetter;
  subsetter._initialize?.();
  return subsetter;
}

/** `HB_SUBSET_SETS_LAYOUT_FEATURE_TAG`, `HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_NO_LAYOUT_CLOSURE` and `HB_MEMORY_MODE_WRITABLE`. */
const [featureSet, flags, writable] = [6, 0x201, 2];
const tag = (name: string) => [...name].reduce((bits, c) => (bits << 8) + c.charCodeAt(0), 0);

/** The whole typeface, as TrueType. */
export const readWhole = () => convert(readFileSync(source), 'sfnt');

/** The typeface cut to texts of a language, as TrueType. */
export async function cutFont(texts: readonly string[], language: string): Promise<Buffer> {
  const sfnt = await readWhole();
  const call = await loadSubsetter();
  const run = (name: string, ...given: number[]) => {
    const result = call[name]?.(...given);
    if (result === 0) throw new Error(`HarfBuzz: ${name} failed`);
    return result ?? 0;
  };
  const bytes = () => new Uint8Array(call.memory.buffer);
  const at = run('malloc', sfnt.length);
  bytes().set(sfnt, at);
  const face = run('hb_face_create', run('hb_blob_create', at, sfnt.length, writable, 0, 0), 0);
  const input = run('hb_subset_input_create_or_fail');
  const fill = (set: number, values: Iterable<number>) => {
    for (const value of values) call.hb_set_add?.(set, value);
  };
  const kept = run('hb_subset_input_set', input, featureSet);
  call.hb_set_clear?.(kept);
  fill(kept, features.map(tag));
  call.hb_subset_input_set_flags?.(input, flags);
  const characters = [...texts.join('')].map((character) => character.codePointAt(0) ?? 0);
  fill(run('hb_subset_input_unicode_set', input), characters);
  fill(run('hb_subset_input_glyph_set', input), glyphsOf(sfnt, texts, language));
  const cut = run('hb_face_reference_blob', run('hb_subset_or_fail', face, input));
  const length = run('hb_blob_get_length', cut);
  const start = run('hb_blob_get_data', cut, 0);
  return Buffer.from(bytes().slice(start, start + length));
}

/** Writes `client/fonts/mukta-LANGUAGE.woff2`, which git ignores, unless it is made of the same syllables already. */
async function writeFont(language: HeadingLanguage): Promise<void> {
  const texts = syllablesOf(language);
  const file = `client/fonts/mukta-${language}.woff2`;
  const noteFile = `node_modules/.cache/mukta-${language}`;
  const hash = createHash('sha256')
    .update(texts.join())
    .update(features.join())
    .update(readFileSync(source));
  const note = hash.digest('hex');
  const before = existsSync(noteFile) && existsSync(file) ? readFileSync(noteFile, 'utf8') : '';
  if (before === note) return;
  writeFileSync(file, await convert(await cutFont(texts, language), 'woff2'));
  mkdirSync('node_modules/.cache', { recursive: true });
  writeFileSync(noteFile, note);
}

/** Vite plugin: makes the typefaces before stylesheets ask for them. */
export function headingFonts(): Plugin {
  return {
    name: 'heading-fonts',
    apply: () => !process.env.VITEST,
    async configResolved() {
      for (const language of headingLanguages) await writeFont(language);
    },
  };
}
