// Writes the types of the messages, which git does not have, and the JSON Schema of site.json, and lists the faults of the translations,
// what is to translate, and what is translated but not recorded.
//   npm run texts -- keep          records what is translated, as made from the English texts of now
//   npm run texts -- keep WORD     also what is to translate, where file and path have this word
//   npm run texts -- --release     fails if anything is listed
import { writeFileSync } from 'node:fs';
import { siteJsonSchema } from '../server/config/siteSchema';
import { translations } from '../shared/language';
import { writeMessageTypes } from './build/messageTypes';
import { keepHashes, translationFaults, unrecorded } from './build/translations';

const [command, word] = process.argv.slice(2);

writeMessageTypes();
writeFileSync('client/public/brand/site.schema.json', siteJsonSchema());
if (command === 'keep') for (const language of translations) keepHashes(language, word);

const listed = unrecorded(translations);
for (const line of listed) console.log(line);
const faults = translationFaults(translations);
for (const fault of faults) console.error(fault);
const isRefused = command === '--release' && listed.length > 0;
if (isRefused) console.error('A release needs every translation, recorded.');
if (faults.length > 0 || isRefused) process.exit(1);
