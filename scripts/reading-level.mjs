// Tells how hard the texts are to read: sentence length, long sentences, hard words and Flesch's reading ease.
// Usage: npm run reading-level [-- folder of another checkout]
import { resolve } from 'node:path';
import { contentTexts } from './contentTexts.mjs';

/** More words than this, and a sentence has to be read twice. */
const longSentence = 25;
/** Words of this many syllables count as hard, names that everybody here knows aside. */
const hardSyllables = 4;
const known =
  /^(annual|maintenance|electrician|electricity|electrical|notification|location|subscription|information|application|service|ambassador|account|advertising|company|technician)s?$/i;

function syllables(word) {
  const spoken = word.toLowerCase().replace(/(?:[^laeiouy]es|[^aeiouy]ed|[^laeiouy]e)$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}

function measure(texts) {
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.!?:;])\s+/))
    .map((sentence) => sentence.match(/[A-Za-z][A-Za-z’'-]*/g) ?? [])
    // Labels and headings are no sentences.
    .filter((words) => words.length > 3);
  const words = sentences.flat();
  const hard = words.filter((word) => syllables(word) >= hardSyllables && !known.test(word));
  const perSentence = words.length / sentences.length;
  const perWord = words.reduce((sum, word) => sum + syllables(word), 0) / words.length;
  return {
    words: words.length,
    perSentence,
    long: sentences.filter((sentence) => sentence.length > longSentence).length,
    longest: Math.max(...sentences.map((sentence) => sentence.length)),
    hard: (100 * hard.length) / words.length,
    ease: 206.835 - 1.015 * perSentence - 84.6 * perWord,
    mostHard: hard,
  };
}

const root = resolve(process.argv[2] ?? '.');
const files = contentTexts(root);
const row = (name, m) =>
  [
    name.padEnd(32),
    String(m.words).padStart(6),
    m.perSentence.toFixed(1).padStart(9),
    String(m.long).padStart(6),
    String(m.longest).padStart(8),
    `${m.hard.toFixed(1)} %`.padStart(8),
    m.ease.toFixed(0).padStart(6),
  ].join('');

console.log(`${'text'.padEnd(32)} words  per sent.  >${longSentence} longest    hard  ease`);
for (const kind of ['legal', 'marketing']) {
  const ofKind = files.filter((file) => file.kind === kind);
  const measured = ofKind
    .map(({ file, texts }) => ({ file, m: measure(texts) }))
    .filter(({ m }) => m.words >= 40);
  for (const { file, m } of measured) console.log(row(file, m));
  const all = measure(ofKind.flatMap(({ texts }) => texts));
  console.log(row(`All ${kind} texts`, all));
  const counts = new Map();
  for (const word of all.mostHard.map((w) => w.toLowerCase())) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const top = [...counts].sort(([, a], [, b]) => b - a).slice(0, 12);
  console.log(`  hard words: ${top.map(([word, n]) => `${word} ${n}`).join(', ')}\n`);
}
console.log('Ease is Flesch’s: 60 and more is plain English, below 30 is for specialists.');
