import { type RefObject, useCallback, useMemo, useState } from 'react';
import { durations } from '../../../shared/limits';
import type { Problem, ProblemCode } from '../../../shared/problem';
import { toastError } from '../toasts/toasts';
import { fieldOf } from './formValues';

/** The one field that is wrong, and its sentence. */
export interface FieldError {
  field: string;
  sentence: string;
}

/** Failures whose sentence says what to do and for how long: it takes longer to read. */
const advising: readonly ProblemCode[] = ['unconfirmed', 'upstream-timeout', 'captcha-unavailable'];

/** Shows the first rule that fails: in a toast, beside its field, and by moving the focus there. */
export interface ErrorControl {
  error: FieldError | undefined;
  /** The sentence for a field, or undefined. */
  of(field: string): string | undefined;
  fail(field: string, sentence: string): void;
  /** Shows what the server said: at its field if it names one, else in a toast alone. */
  refuse(problem: Problem, fallback: string): void;
  /** To be called with a field's name when it changes; without a name clears whatever is shown. */
  clear(field?: string): void;
}

/** The error of a form. The form's fields carry the names of the rules. */
export function useFirstError(form: RefObject<HTMLFormElement | null>): ErrorControl {
  const [error, setError] = useState<FieldError>();

  const fail = useCallback(
    (field: string, sentence: string) => {
      setError({ field, sentence });
      toastError(sentence);
      const wrong = fieldOf(form.current, field);
      // Its whole frame into view, clear of the bar and the toast; where it is already, nothing moves.
      wrong?.focus({ preventScroll: true });
      (wrong?.closest('.field') ?? wrong)?.scrollIntoView({ block: 'nearest' });
    },
    [form],
  );

  const refuse = useCallback(
    ({ field, code, detail }: Problem, fallback: string) => {
      const at = code === 'captcha' ? 'captcha' : field;
      if (at && detail) fail(at, detail);
      else
        toastError(detail || fallback, advising.includes(code) ? durations.toastAdvice : undefined);
    },
    [fail],
  );

  const clear = useCallback((field?: string) => {
    setError((shown) => (field === undefined || shown?.field === field ? undefined : shown));
  }, []);

  return useMemo(
    () => ({
      error,
      of: (field) => (error?.field === field ? error.sentence : undefined),
      fail,
      refuse,
      clear,
    }),
    [error, fail, refuse, clear],
  );
}
