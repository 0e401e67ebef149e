// Writes the types of the messages, and lists the faults of the translations. With --check it writes nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { translations } from '../shared/language';
import { catalogues, translationFaults } from './build/messages';
import { messageTypes } from './build/messageTypes';

const check = process.argv.includes('--check');
const faults = translationFaults(translations);
for (const catalogue of catalogues) {
  const file = `${catalogue}/messages.ts`;
  const types = messageTypes(catalogue);
  if (readFileSync(file, 'utf8') === types) continue;
  if (check) faults.push(`${file} is not that of the English words: node scripts/run.mjs texts`);
  else writeFileSync(file, types);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
