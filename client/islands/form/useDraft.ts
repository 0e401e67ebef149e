import { type RefObject, useEffect } from 'react';
import { durations } from '../../../shared/durations';
import { useIsland } from '../islandContext';
import { carryOver, takeCarried } from './carryOver';
import { adoptDraft, clearDraft, readDraft, unstoredDraft, writeDraft } from './draft';
import type { FormEvent, FormState } from './formState';
import { fieldOf, formValues } from './formValues';
import { type Message, type SendAnswer, sendForm } from './sendForm';
import { submissionFor } from './submission';

/** True of an answer that leaves open whether the form has arrived. */
function isOpen(answer: SendAnswer<unknown>): boolean {
  if (answer.kind === 'problem')
    return answer.problem.code === 'unconfirmed' || answer.problem.code === 'upstream-timeout';
  return !['ok', 'unsent', 'unsolved'].includes(answer.kind);
}

function saveValues(form: HTMLFormElement | null, name: string, fields: readonly string[]): void {
  if (form) writeDraft(name, { ...readDraft(name), values: formValues(form, fields) });
}

/**
 * Keeps what is typed in the named fields through a reload and the back button (never passwords or
 * tickets: name only fields that may be kept). What the visitor typed before this ran wins over the draft.
 * The note about a lost answer is shown again while the server remembers the submission. The thank-you and its reference
 * are carried over to another language: the form does not return.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  fields: readonly string[],
  send: (event: FormEvent) => boolean,
  state: FormState,
) {
  const { noAnswer } = useIsland().messages;
  useEffect(() => {
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

  const sentName = `${name}-sent`;
  useEffect(() => {
    const sent = takeCarried(sentName) as { reference?: string } | undefined;
    if (sent) send({ type: 'carriedOver', state: { ...sent, name: 'sent' } });
    return carryOver(sentName, () => (state.name === 'sent' ? state : undefined));
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
      const answer = await sendForm({ ...message, values, key });
      const now = readDraft(name);
      if (now.submission?.key === key) {
        const lostAt = isOpen(answer) ? Date.now() : undefined;
        writeDraft(name, { ...now, submission: { ...submission, lostAt } });
      }
      return answer;
    },
  };
}

export type DraftControl = ReturnType<typeof useDraft>;
