import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../server/observability/metrics';
import { apiPaths, pagePaths } from '../../shared/paths';
import { professions } from '../../shared/professions';
import { formTextsOf } from '../../shared/texts/textsOf';

const { messages } = formTextsOf('en');

const text = readFileSync('docs/BEHAVIOUR.md', 'utf8');
const oneLine = text.replaceAll(/\s+/g, ' ');
/** Which of these the document does not have: a failure names them, and not the whole document. */
const missing = (words: readonly (string | undefined)[]) =>
  words.filter((word = '') => !oneLine.includes(word));
const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);

/** Every source file of these folders, as its path and its text. */
function sources(...folders: string[]): [string, string][] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|cjs)$/.test(name))
      .map((name) => join(folder, name))
      .map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
  );
}

describe('docs/BEHAVIOUR.md', () => {
  it('names every page, route and profession', () => {
    const paths = [...Object.values(pagePaths), ...Object.values(apiPaths)].map((p) => `\`${p}`);
    expect(missing([...paths, ...professions.map(({ name }) => name)])).toEqual([]);
  });

  it('has the sentences of the forms to the letter', () => {
    const { contact, support, password } = messages;
    const panels = ['expired', 'expiredPanel', 'invalid', 'invalidPanel', 'missing'] as const;
    const sentences = [
      ...Object.values(contact),
      ...Object.values(support),
      ...panels.map((name) => password[name]),
      ...[password.unexpected, password.rule, password.mismatch, password.changed],
      ...[messages.unconfirmed, messages.rateLimited, messages.captchaUnavailable, messages.reload],
    ];
    expect(missing(sentences.map((sentence) => `\`${sentence}\``))).toEqual([]);
  });

  it('names every metric, but those of the process', () => {
    const names = createMetrics('test')
      .registry.getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => !/^(process|nodejs)_/.test(name));
    expect(missing(names.map((name) => `\`${name}\``))).toEqual([]);
  });

  it('names every event of the log', () => {
    const events = sources('server').flatMap(([, code]) =>
      [...code.matchAll(/event: '([a-z_]+)'/g)].map(([, name]) => name),
    );
    expect(events).not.toEqual([]);
    expect(missing(events.map((name) => `\`${name}\``))).toEqual([]);
  });

  it('has the sections that comments send their readers to', () => {
    const cited = sources('server', 'client', 'shared', 'scripts', 'test').flatMap(([file, code]) =>
      [...code.matchAll(/BEHAVIOUR\.md, ([A-Z][a-z ]+)[).:;]/g)].map(([, name]) => [file, name]),
    );
    for (const [file, name] of cited) expect([file, headings.includes(name)]).toEqual([file, true]);
  });

  it('leads to sections that exist', () => {
    const anchors = headings.map((name = '') => name.toLowerCase().replaceAll(' ', '-'));
    for (const [, anchor] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor);
  });
});

it('the documents name only files that exist', () => {
  const documents = ['README.md', 'SECURITY.md', 'docs', 'ops'].flatMap((place) =>
    place.endsWith('.md')
      ? [place]
      : readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
  );
  const inTheImage = ['ops/keep-assets.mjs'];
  const gone = documents
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /`((?:server|client|shared|scripts|test|ops|docs)\/[\w./-]+\.\w+)`/g,
        ),
      ].map(([, path = '']) => path),
    )
    .filter((path) => !existsSync(path) && !inTheImage.includes(path));
  expect(gone).toEqual([]);
});
