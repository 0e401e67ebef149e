import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../server/observability/metrics';
import { apiPaths, pagePaths } from '../../shared/paths';
import { professions } from '../../shared/professions';
import { formTextsOf } from '../../shared/texts/textsOf';

const { messages } = formTextsOf('en');

const oneLine = readFileSync('docs/BEHAVIOUR.md', 'utf8').replaceAll(/\s+/g, ' ');
/** Which of these the document does not have: a failure names them, and not the whole document. */
const missing = (words: readonly (string | undefined)[]) =>
  words.filter((word = '') => !oneLine.includes(word));

/** The Markdown and TypeScript files of a folder. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|ts)$/.test(name))
    .map((name) => join(folder, name));

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
    const events = filesIn('server').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/event: '([a-z_]+)'/g)].map(([, name]) => name),
    );
    expect(events).not.toEqual([]);
    expect(missing(events.map((name) => `\`${name}\``))).toEqual([]);
  });
});

it('the documents name only files that exist', () => {
  const documents = ['README.md', 'SECURITY.md', ...filesIn('docs'), ...filesIn('ops')];
  const named = /`((?:server|client|shared|scripts|test|ops|docs)\/[\w./-]+\.\w+)`/g;
  const paths = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(named)].map(([, path = '']) => path),
  );
  const inTheImage = 'ops/keep-assets.mjs';
  expect(paths.filter((path) => !existsSync(path) && path !== inTheImage)).toEqual([]);
});
