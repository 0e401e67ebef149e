// Writes the types of the messages, which git does not have, and lists the faults of the translations.
import { translations } from '../shared/language';
import { translationFaults } from './build/messages';
import { writeMessageTypes } from './build/messageTypes';

writeMessageTypes();
const faults = translationFaults(translations);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
