import { readEntry, writeEntry } from './historyEntry';

/** One message, however often it is sent: its `Idempotency-Key`, and the values that it identifies. */
export interface Submission {
  key: string;
  values: string;
  /** Since when it may have arrived, in milliseconds since 1970. */
  openSince?: number;
}

/** What this tab keeps of a form: what is typed, the last submission, and Support's verified id. */
interface Draft {
  values?: Record<string, string>;
  submission?: Submission;
  verified?: unknown;
}

/** This page's drafts. They are in the tab's storage too or, where that is blocked, in this history entry. */
const drafts = new Map<string, Draft>();

const keyOf = (form: string) => `draft-${form}`;

/** Uses the tab's storage; undefined where that is blocked, full, or holds something else. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

export function readDraft(form: string): Draft {
  const key = keyOf(form);
  const stored = () => inStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null'));
  const draft: unknown = drafts.get(form) ?? stored() ?? readEntry(key);
  return draft instanceof Object ? draft : {};
}

export function changeDraft(form: string, change: Draft): void {
  const key = keyOf(form);
  const draft = { ...readDraft(form), ...change };
  drafts.set(form, draft);
  const isStored = inStorage((storage) => {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  });
  if (!isStored) writeEntry(key, draft);
}

export function clearDraft(form: string): void {
  const key = keyOf(form);
  drafts.delete(form);
  inStorage((storage) => storage.removeItem(key));
  if (readEntry(key)) writeEntry(key, undefined);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields in which visitors type. */
export const fieldsIn = (place: HTMLElement) => [...place.querySelectorAll<Field>('.field__input')];

/** Keeps what is in a form's fields. Passwords have no draft. */
export function keepTyped(form: HTMLFormElement): void {
  const values = fieldsIn(form).map(({ name, value }) => [name, value]);
  changeDraft(form.dataset.draft ?? '', { values: Object.fromEntries(values) });
}

/**
 * Keeps what is typed in the page's form through a reload, Back and a change of the language, before React has come, too. What the
 * visitor typed before this ran wins over the draft.
 */
export function startDraft(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-draft]');
  // On the page of a thank-you, Firefox fills the hidden form again with the message that was sent.
  const isSent = 'sent' in document.documentElement.dataset;
  if (isSent) form?.remove();
  if (!form || isSent) return;
  const { values } = readDraft(form.dataset.draft ?? '');
  // Without an event: a draft that comes back does not count as a form that was begun.
  for (const field of fieldsIn(form)) field.value ||= values?.[field.name] ?? '';
  if (fieldsIn(form).some(({ value }) => value)) keepTyped(form);
  // React may build the form anew.
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]');
    if (form) keepTyped(form);
  });
}
