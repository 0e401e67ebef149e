// Writes the types of the messages, which git does not have, and the JSON Schema of site.json; lists the faults of the translations.
import { writeFileSync } from 'node:fs';
import { siteJsonSchema } from '../server/config/siteSchema';
import { translations } from '../shared/language';
import { translationFaults } from './build/messages';
import { writeMessageTypes } from './build/messageTypes';

writeMessageTypes();
writeFileSync('client/public/brand/site.schema.json', siteJsonSchema());
const faults = translationFaults(translations);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
