import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { differences, inEnglishOrder } from '../../scripts/build/messages';
import { dueTranslations, keepHashes, statesOf } from '../../scripts/build/translations';

const english = { lead: '{siteName} is here.', list: ['one', 'two'] };
const hindi = { lead: '{siteName} यहाँ है।', list: ['एक', 'दो'] };
/** What was recorded of these texts. */
const hashes = { lead: 'kF8iH_ Sjmhr7', 'list.0': 'dpLDrT Rxap-d', 'list.1': 'P8TM_n QPJPoE' };

it.each([
  ['nothing', english, hindi, {}],
  ['what its English has changed', { ...english, lead: 'Here.' }, hindi, { lead: 'outdated' }],
  [
    'what was translated anew',
    { ...english, lead: 'Here.' },
    { ...hindi, lead: 'यहाँ।' },
    { lead: 'changed' },
  ],
  ['what is not recorded', { ...english, more: 'More' }, { ...hindi, more: 'और' }, { more: 'new' }],
  [
    'what is still a copy of the English',
    { ...english, more: 'More' },
    { ...hindi, more: 'More' },
    { more: 'copied' },
  ],
])('names %s', (_what, source, own, states) => {
  expect(Object.fromEntries(statesOf(source, own, hashes))).toEqual(states);
});

it('a message that is to translate is shown in English, whatever its values', () => {
  const changed = { ...english, lead: '{siteName} is in {city}.' };
  const due = new Set([...statesOf(changed, hindi, hashes).keys()]);
  expect(differences(changed, hindi)).not.toEqual([]);
  expect(differences(changed, hindi, due)).toEqual([]);
  expect(inEnglishOrder(changed, hindi, due)).toEqual({ ...hindi, lead: changed.lead });
});

it('names a policy whose English has changed, until it is translated or recorded', () => {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'translations-'));
  const write = (language: string, text: string) =>
    writeFileSync(`client/content/${language}/legal/RefundPolicy.md`, text);
  const due = () => dueTranslations(['hi', 'mr']).map(({ name, state }) => [name, state]);
  process.chdir(folder);
  try {
    for (const language of ['en', 'hi', 'mr']) {
      mkdirSync(`client/content/${language}/legal`, { recursive: true });
      mkdirSync(`shared/texts/${language}`, { recursive: true });
      write(language, `# Refunds in ${language}`);
    }
    for (const language of ['hi', 'mr']) keepHashes(language);
    expect(due()).toEqual([]);
    write('en', '# Refunds within a day');
    const hindi = 'hi: client/content/legal/RefundPolicy.md text';
    const marathi = 'mr: client/content/legal/RefundPolicy.md text';
    const outdated = [hindi, marathi].map((name) => [name, 'outdated']);
    expect(due()).toEqual(outdated);
    write('hi', '# एक दिन में रिफ़ंड');
    expect(due()).toEqual([[marathi, 'outdated']]);
    keepHashes('mr', 'RefundPolicy');
    expect(due()).toEqual([]);
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
});
