import { type RefObject, useEffect } from 'react';
import { carryOver, takeCarried } from './carryOver';
import { adoptDraft, clearDraft, readDraft, unstoredDraft, writeDraft } from './draft';
import { fieldOf, formValues } from './formValues';
import { type Submission, submissionFor } from './submission';

/** A form's draft in this tab. */
export interface DraftControl {
  /** To be called on every input of the form. */
  save(): void;
  /** To be called once the form was sent. */
  clear(): void;
  /** The submission of these values; survives a reload, so that a lost answer is not sent twice. */
  submission(values: object): Submission;
}

function saveValues(form: HTMLFormElement | null, name: string, fields: readonly string[]): void {
  if (form) writeDraft(name, { ...readDraft(name), values: formValues(form, fields) });
}

/**
 * Keeps what is typed in the named fields through a reload and the back button (never passwords or
 * tickets: name only fields that may be kept). What the visitor typed before this ran wins over the draft.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  fields: readonly string[],
): DraftControl {
  useEffect(() => {
    adoptDraft(name, takeCarried(name));
    const { values } = readDraft(name);
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
  }, [form, name, fields]);

  return {
    save: () => saveValues(form.current, name, fields),
    clear: () => clearDraft(name),
    submission(values) {
      const draft = readDraft(name);
      const submission = submissionFor(values, draft.submission);
      writeDraft(name, { ...draft, submission });
      return submission;
    },
  };
}
