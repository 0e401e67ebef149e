import type { Submission } from './submission';

/** What is kept of a form in this tab: its values, and the last submission of them. */
export interface Draft {
  values: Record<string, string>;
  submission?: Submission;
}

const storageKey = (form: string) => `draft-${form}`;

function isDraft(kept: unknown): kept is Draft {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Object.hasOwn(kept, 'values') &&
    typeof (kept as Draft).values === 'object' &&
    (kept as Draft).values !== null
  );
}

/** The kept draft of a form; empty when there is none or the browser keeps nothing. */
export function readDraft(form: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null');
    if (isDraft(kept)) return kept;
  } catch {
    // Storage is refused or broken: the form works without a draft.
  }
  return { values: {} };
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
