import { type RefObject, useLayoutEffect } from 'react';
import { durations } from '../../shared/durations';
import { restored, writeEntry } from '../browser/historyEntry';
import { inStorage } from '../browser/inStorage';
import { useIsland } from '../islands/islandContext';
import { type FormEvent, type FormState, fieldOf, formValues } from './machine';
import { isOpen, type Message, type Submission, sendForm, submissionFor } from './send';
import type { KnownId } from './supportState';

/** What is kept of a form: its values, the last submission of them, and Support's role with its verified id. */
interface Draft {
  values: Record<string, string>;
  submission?: Submission;
  id?: KnownId;
}

/** This page's drafts, the only ones if storage is not available. */
const drafts = new Map<string, Draft>();

const storageKey = (form: string) => `draft-${form}`;

function isDraft(value: unknown): value is Draft {
  if (!(value instanceof Object && Object.hasOwn(value, 'values'))) return false;
  return (value as Draft).values instanceof Object;
}

function storedDraft(form: string): Draft | undefined {
  const stored = inStorage((storage) => JSON.parse(storage.getItem(storageKey(form)) ?? 'null'));
  return isDraft(stored) ? stored : undefined;
}

/** The draft of a form: this page's, else the one that this tab has stored; empty when there is none. */
export function readDraft(form: string): Draft {
  return drafts.get(form) ?? storedDraft(form) ?? { values: {} };
}

/** Keeps a draft for this page and, where the browser allows it, for this tab: in another language too. */
export function writeDraft(form: string, draft: Draft): void {
  drafts.set(form, draft);
  inStorage((storage) => storage.setItem(storageKey(form), JSON.stringify(draft)));
}

export function clearDraft(form: string): void {
  drafts.delete(form);
  inStorage((storage) => storage.removeItem(storageKey(form)));
}

function saveValues(form: HTMLFormElement | null, name: string, fields: readonly string[]): void {
  if (form) writeDraft(name, { ...readDraft(name), values: formValues(form, fields) });
}

/**
 * Keeps what is typed in the named fields through a reload, the back button and a change of the language (never passwords: name
 * only fields that may be kept). What the visitor typed before this ran wins over the draft.
 * The note about a lost answer is shown again while the server remembers the submission, also if the page was left before
 * any answer. The thank-you and its reference stay in the history entry: the form does not return there by itself.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  fields: readonly string[],
  send: (event: FormEvent) => boolean,
  state: FormState,
) {
  const { noAnswer } = useIsland().messages;
  const sentName = `${name}-sent`;
  // Before the next event: a field that the visitor empties stays empty.
  useLayoutEffect(() => {
    const { values, submission: { lostAt } = {} } = readDraft(name);
    if (lostAt && Date.now() - lostAt < durations.idempotency)
      send({ type: 'carriedOver', state: { name: 'editing', note: noAnswer } });
    for (const fieldName of fields) {
      const field = fieldOf(form.current, fieldName);
      const value = values[fieldName];
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      // No event says so: nobody has begun to fill in the form.
      if (field.value === '' && value) field.value = value;
    }
    const typed = form.current && Object.values(formValues(form.current, fields)).some(Boolean);
    if (typed) saveValues(form.current, name, fields);
    const sent = restored(sentName);
    if (sent) send({ type: 'carriedOver', state: { ...sent, name: 'sent' } });
  }, [form, name, sentName, fields, send, noAnswer]);

  // The thank-you belongs to this history entry: it is there again after a reload, Back, or a change of the language.
  useLayoutEffect(() => {
    if (state.name === 'sent') writeEntry(sentName, { reference: state.reference });
  }, [sentName, state]);

  return {
    /** Call on every input of the form. */
    save: () => saveValues(form.current, name, fields),
    /** Call once the form was sent. */
    clear: () => clearDraft(name),
    /**
     * Sends the form as one submission of `values`, which survives a reload: a lost answer is not sent twice.
     * @param more goes along without making another message of it
     */
    async send(message: Omit<Message, 'key'>, more?: object) {
      const draft = readDraft(name);
      const submission = submissionFor(message.values, draft.submission);
      writeDraft(name, { ...draft, submission });
      const { key } = submission;
      const values = { ...message.values, ...more };
      function mark(lostAt?: number): void {
        const now = readDraft(name);
        if (now.submission?.key === key)
          writeDraft(name, { ...now, submission: { ...submission, lostAt } });
      }
      // The page may be left or loaded again before the answer.
      const answer = await sendForm({ ...message, values, key, onPost: () => mark(Date.now()) });
      mark(isOpen(answer) ? Date.now() : undefined);
      return answer;
    },
  };
}

export type DraftControl = ReturnType<typeof useDraft>;
