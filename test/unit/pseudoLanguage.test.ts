import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { pseudo, pseudoLanguage } from '../../scripts/build/pseudoLanguage';
import { temporaryFolder } from '../helpers/temporaryFolder';

it('keeps values and tags of a message, and makes it longer', () => {
  const message = 'Hi {name}, <link>write</link>';
  expect(pseudo(message)).toMatch(/^\[Hí \{name\}, <link>wríté<\/link>( ~)+\]$/);
  expect(pseudo(message).length).toBeGreaterThan(message.length * 1.3);
});

it('is in no build, though its folder is there', async () => {
  const root = temporaryFolder();
  for (const language of ['en', 'xx']) {
    mkdirSync(join(root, language));
    writeFileSync(join(root, language, 'home.json'), `{ "title": "In ${language}" }`);
  }
  writeFileSync(
    join(root, 'main.ts'),
    `console.log(import.meta.glob<object>('./*/home.json', { eager: true }));`,
  );
  const [chunk] = [
    await build({
      ...{ configFile: false, root, logLevel: 'silent' },
      plugins: [pseudoLanguage('build')],
      build: { ssr: 'main.ts', write: false },
    }),
  ].flatMap((result) => ('output' in result ? result.output : []));
  expect(chunk).toMatchObject({ code: expect.stringContaining('In en') });
  expect(chunk).not.toMatchObject({ code: expect.stringContaining('In xx') });
});
