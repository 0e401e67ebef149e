// Writes the types of the messages, which git does not have, and the JSON Schema of site.json, and lists the faults of the translations and what is to translate.
//   npm run texts -- keep          records the translations as made from the English texts of now
//   npm run texts -- keep WORD     those whose file and path have this word, although their English has changed
//   npm run texts -- --release     fails if something is to translate
import { writeFileSync } from 'node:fs';
import { siteJsonSchema } from '../server/config/siteSchema';
import { translations } from '../shared/language';
import { writeMessageTypes } from './build/messageTypes';
import { dueTranslations, keepHashes, translationFaults } from './build/translations';

const [command, word] = process.argv.slice(2);

writeMessageTypes();
writeFileSync('client/public/brand/site.schema.json', siteJsonSchema());
if (command === 'keep') for (const language of translations) keepHashes(language, word);

const toTranslate = dueTranslations(translations);
for (const { name, state } of toTranslate) console.log(`To translate: ${name} is ${state}`);
const faults = translationFaults(translations);
for (const fault of faults) console.error(fault);
const isRefused = command === '--release' && toTranslate.length > 0;
if (isRefused) console.error('A release needs every translation.');
if (faults.length > 0 || isRefused) process.exit(1);
