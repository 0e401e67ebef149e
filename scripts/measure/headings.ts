// Lists the syllables of the headings in Hindi and Marathi for headingFonts.py beside it, after `npm run build`.
import { writeFileSync } from 'node:fs';
import { cutLanguages, headingsIn, laterHeadings, syllablesIn } from '../headingSyllables';
import { collectStates, startSite } from '../siteStates';

const site = await startSite();
const states = await collectStates(site);
await site.stop();
for (const language of cutLanguages) {
  const headings = states
    .filter(({ path }) => path.startsWith(`/${language}`))
    .flatMap(({ html }) => headingsIn(html));
  const syllables = syllablesIn([...headings, ...laterHeadings(language)]);
  writeFileSync(`client/fonts/syllables-${language}.txt`, `${syllables.join('\n')}\n`);
  console.log(`${language}: ${syllables.length} syllables`);
}
