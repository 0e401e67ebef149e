import { type RefObject, useLayoutEffect } from 'react';
import { durations } from '../../shared/durations';
import { keep, kept } from '../lib/historyEntry';
import { useIsland } from '../runtime/islandContext';
import { carryOver, takeCarried } from './carryOver';
import { adoptDraft, clearDraft, readDraft, unstoredDraft, writeDraft } from './draft';
import type { FormEvent, FormState } from './formState';
import { fieldOf, formValues } from './formValues';
import { isOpen, type Message, sendForm } from './sendForm';
import { submissionFor } from './submission';

function saveValues(form: HTMLFormElement | null, name: string, fields: readonly string[]): void {
  if (form) writeDraft(name, { ...readDraft(name), values: formValues(form, fields) });
}

/**
 * Keeps what is typed in the named fields through a reload and the back button (never passwords or
 * tickets: name only fields that may be kept). What the visitor typed before this ran wins over the draft.
 * The note about a lost answer is shown again while the server remembers the submission, also if the page was left before
 * any answer. The thank-you and its reference stay in the history entry: the form does not return there.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  fields: readonly string[],
  send: (event: FormEvent) => boolean,
  state: FormState,
) {
  const { noAnswer } = useIsland().messages;
  // Before the next event: a field that the visitor empties stays empty.
  useLayoutEffect(() => {
    adoptDraft(name, takeCarried(name));
    const { values, submission: { lostAt } = {} } = readDraft(name);
    if (lostAt && Date.now() - lostAt < durations.idempotencyKept)
      send({ type: 'carriedOver', state: { name: 'editing', note: noAnswer } });
    for (const fieldName of fields) {
      const field = fieldOf(form.current, fieldName);
      const value = values[fieldName];
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      if (field.value === '' && value) {
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
    const typed = form.current && Object.values(formValues(form.current, fields)).some(Boolean);
    if (typed) saveValues(form.current, name, fields);
    return carryOver(name, () => unstoredDraft(name));
  }, [form, name, fields, send, noAnswer]);

  // The thank-you belongs to this history entry: it is there again after a reload, Back, or a change of the language.
  const sentName = `${name}-sent`;
  useLayoutEffect(() => {
    const sent = kept(sentName);
    if (state.name === 'sent') keep(sentName, { reference: state.reference });
    else if (sent) send({ type: 'carriedOver', state: { ...sent, name: 'sent' } });
  }, [sentName, send, state]);

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
