import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentTexts } from '../helpers/contentTexts';

const glossary = readFileSync('client/content/GLOSSARY.md', 'utf8');
const avoided = glossary
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)])
  .map(([, word = '']) => word);

const texts = contentTexts('.').flatMap(({ file, texts: lines }) =>
  lines.map((text) => ({ file, text })),
);

describe('the glossary', () => {
  it('names words to avoid, and there are texts to look at', () => {
    expect(avoided).toEqual(expect.arrayContaining(['catalog', 'web portal', 'your trade']));
    const files = new Set(texts.map(({ file }) => file));
    for (const file of ['home.json', 'plumbing.json', 'TermsOfUsage.md', 'forms.json']) {
      expect(files).toContain(file);
    }
  });

  it.each(avoided)('no text says "%s"', (word) => {
    const pattern = new RegExp(`\\b${word}\\b`, 'i');
    expect(texts.filter(({ text }) => pattern.test(text))).toEqual([]);
  });
});
