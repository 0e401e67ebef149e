import type { Attempt } from './attempt';

/** What is kept of a form in this tab: the words, and the last attempt to send them. */
export interface Draft {
  words: Record<string, string>;
  attempt?: Attempt;
}

const storageKey = (form: string) => `draft-${form}`;

/** The kept draft of a form; empty when there is none or the browser keeps nothing. */
export function readDraft(form: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'words' in kept) return kept as Draft;
  } catch {
    // Storage is refused or broken: the form works without a draft.
  }
  return { words: {} };
}

/** Keeps a draft for this tab. */
export function writeDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(draft));
  } catch {
    // See readDraft.
  }
}

/** Forgets a form's draft. */
export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(storageKey(form));
  } catch {
    // See readDraft.
  }
}
