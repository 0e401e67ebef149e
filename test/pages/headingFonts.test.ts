import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brokenPage } from '../../scripts/brokenPage';
import {
  cutLanguages,
  headingsIn,
  laterHeadings,
  syllablesIn,
} from '../../scripts/headingSyllables';
import { sharedBuiltSite } from '../helpers/sharedSite';
import { getTranslatedPages } from '../helpers/sitePages';

const site = sharedBuiltSite(brokenPage);

it.each(cutLanguages)(
  'the typeface of headings has every syllable that a heading has (%s)',
  async (language) => {
    const cutTo = new Set(
      readFileSync(`client/fonts/syllables-${language}.txt`, 'utf8').split('\n'),
    );
    const pages = await getTranslatedPages(site, language);
    const headings = pages.flatMap(({ html }) => headingsIn(html));
    const wanted = syllablesIn([...headings, ...laterHeadings(language)]);
    expect(wanted.length).toBeGreaterThan(200);
    const missing = wanted.filter((syllable) => !cutTo.has(syllable));
    expect(missing, 'client/fonts/README.md says how the typeface is made again').toEqual([]);
  },
);
