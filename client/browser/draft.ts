import { readEntry, writeEntry } from './historyEntry';

/**
 * A message to the server: its `Idempotency-Key`, which is the same for every try, and the values
 * that identify it.
 */
export interface Submission {
  key: string;
  values: string;
  /** The time from which the message may have arrived, in milliseconds since 1970. */
  openSince?: number;
  /**
   * The reference that the server sent with the response `unconfirmed`. For ten minutes the server
   * gives the same response to the same key.
   */
  reference?: string;
}

/**
 * The draft of a form in this tab: typed values, the last submission, and Support's verified id.
 */
interface Draft {
  values?: Record<string, string>;
  submission?: Submission;
  verified?: unknown;
}

/**
 * The drafts of this page. They are in the tab's storage too, or in the history entry if storage is
 * blocked.
 */
const drafts = new Map<string, Draft>();

const keyOf = (form: string) => `draft-${form}`;

/** Uses the tab's storage. Returns undefined if it is blocked or full, or contains invalid data. */
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

/** Returns the fields in which visitors type. */
export const fieldsIn = (place: HTMLElement) => [...place.querySelectorAll<Field>('.field__input')];

/** Stores the values of a form's fields. Passwords have no draft. */
export function keepTyped(form: HTMLFormElement): void {
  const values = fieldsIn(form).map(({ name, value }) => [name, value]);
  changeDraft(form.dataset.draft ?? '', { values: Object.fromEntries(values) });
}

/**
 * Keeps typed text through a reload, Back and a change of the language, also before React has
 * loaded. Text that the visitor typed before this ran wins over the draft.
 */
export function startDraft(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-draft]');
  // On the page of a thank-you, Firefox fills the hidden form again with the message that was sent.
  const isSent = 'sent' in document.documentElement.dataset;
  if (isSent) form?.remove();
  if (!form || isSent) return;
  const { values } = readDraft(form.dataset.draft ?? '');
  // No event is fired, because a restored draft does not count as a form that was begun.
  for (const field of fieldsIn(form)) field.value ||= values?.[field.name] ?? '';
  if (fieldsIn(form).some(({ value }) => value)) keepTyped(form);
  // The listener is on the document, because React may build the form anew.
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]');
    if (form) keepTyped(form);
  });
}
