import { expect, it } from 'vitest';
import { differences, inEnglishOrder } from '../../scripts/build/messages';
import { statesOf } from '../../scripts/build/translations';

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
