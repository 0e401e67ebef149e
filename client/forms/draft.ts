import { inStorage } from '../lib/inStorage';
import type { Submission } from './submission';

/** What is kept of a form: its values, and the last submission of them. */
interface Draft {
  values: Record<string, string>;
  submission?: Submission;
}

/** This page's drafts, the only ones if storage is not available. */
const drafts = new Map<string, Draft>();

const storageKey = (form: string) => `draft-${form}`;

function isDraft(kept: unknown): kept is Draft {
  if (!(kept instanceof Object && Object.hasOwn(kept, 'values'))) return false;
  return (kept as Draft).values instanceof Object;
}

function storedDraft(form: string): Draft | undefined {
  const kept = inStorage((storage) => JSON.parse(storage.getItem(storageKey(form)) ?? 'null'));
  return isDraft(kept) ? kept : undefined;
}

/** The draft of a form: this page's, else the one that this tab has stored; empty when there is none. */
export function readDraft(form: string): Draft {
  return drafts.get(form) ?? storedDraft(form) ?? { values: {} };
}

/** Keeps a draft for this page and, where the browser allows it, for this tab. */
export function writeDraft(form: string, draft: Draft): void {
  drafts.set(form, draft);
  inStorage((storage) => storage.setItem(storageKey(form), JSON.stringify(draft)));
}

export function clearDraft(form: string): void {
  drafts.delete(form);
  inStorage((storage) => storage.removeItem(storageKey(form)));
}

/** The draft that would be lost with this page, because the tab does not store it. */
export function unstoredDraft(form: string): Draft | undefined {
  return storedDraft(form) ? undefined : drafts.get(form);
}

/** Adopts a draft carried over from the same form in another language; anything else is ignored. */
export function adoptDraft(form: string, given: unknown): void {
  if (isDraft(given)) writeDraft(form, given);
}
