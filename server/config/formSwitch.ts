import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Language } from '../../shared/language';
import { type FormsOff, switchableForms } from '../../shared/switchableForms';

/** How often the file is looked at, in milliseconds. Polling also sees files that are mounted from elsewhere. */
const pollMs = 1_000;
const maxLength = 300;

/**
 * Reads which forms are off: a line each, `contact: sentence`, and `contact.hi: sentence` for one language. Other lines are left out.
 */
export function readFormsOff(text: string, language: Language): FormsOff {
  const lines = new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [, name = '', sentence = ''] = /^\s*([a-z.]+):\s*(\S.*)$/.exec(line) ?? [];
      return sentence ? [[name, sentence.trim().slice(0, maxLength)]] : [];
    }),
  );
  const off: FormsOff = {};
  for (const form of switchableForms) {
    const own = lines.get(`${form}.${language}`);
    const sentence = own ?? lines.get(form);
    if (sentence) off[form] = { sentence, language: own ? language : 'en' };
  }
  return off;
}

function readText(file: string | undefined): string {
  try {
    return file ? readFileSync(file, 'utf8') : '';
  } catch {
    // No such file: every form is on.
    return '';
  }
}

/**
 * Follows the file that switches forms off (`FORMS_OFF_FILE`).
 * @param file a path; undefined or missing: every form is on
 */
export function createFormSwitch(file: string | undefined) {
  const listeners = new Set<() => void>();
  let text = readText(file);
  const follow = () => {
    text = readText(file);
    for (const listener of listeners) listener();
  };
  if (file) watchFile(file, { interval: pollMs, persistent: false }, follow);

  return {
    off: (language: Language) => readFormsOff(text, language),
    /** Calls `listener` after every change. */
    onChange: (listener: () => void) => void listeners.add(listener),
    close: () => {
      if (file) unwatchFile(file, follow);
    },
  };
}

export type FormSwitch = ReturnType<typeof createFormSwitch>;
