import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { durations } from '../../../shared/limits';
import type { Problem, ProblemCode } from '../../../shared/problem';
import type { Failure as RuleFailure } from '../../../shared/rules';
import { type FormTexts, sentenceOf } from '../../../shared/texts/texts';
import { report } from '../../browser/report';
import { toastError } from '../toasts/toasts';
import type { FieldError, FormEvent, FormState } from './formState';
import { useFormTexts } from './formTexts';
import { fieldOf } from './formValues';
import type { SendAnswer } from './sendForm';

/** The part of a machine that a form is about. */
export interface FormMachine {
  /** The form's present state, whatever stands around it. */
  form(): FormState | undefined;
  send(event: FormEvent): boolean;
}

/** What a form sends and what it says. */
export interface Sending<T> {
  send(): Promise<SendAnswer<T>>;
  /** The server has it: called once, for the call that the form waits for. */
  onAccepted(data: T): void;
  /** True if the form deals with this problem itself; its call is over then. */
  onProblem?(problem: Problem, call: number): boolean;
  /** Said where the server gave no sentence, or the form itself failed. */
  failed: string;
  /** Said beside the field `captcha` while that is unsolved. */
  unsolved: string;
  /** A look-up changes nothing, so its quiet line need not say what became of it. */
  isLookUp?: boolean;
}

/** A form in the hands of its component. */
export interface FormControl {
  busy: boolean;
  /** The quiet line beside the button, or undefined. */
  note: string | undefined;
  /** The sentence for a field, or undefined. */
  errorOf(field: string): string | undefined;
  /** Marks the first field that is wrong, says so in a toast, and moves the focus there. */
  refuse(failure: RuleFailure): void;
  /** To be called when a field has changed; without a name clears whatever is marked. */
  typed(field?: string): void;
  /** Sends the form, unless a call is under way or the server has asked to wait. */
  submit<T>(sending: Sending<T>): Promise<void>;
}

/** Failures whose sentence says what to do and for how long: it takes longer to read. */
const advising: readonly ProblemCode[] = ['unconfirmed', 'upstream-timeout', 'captcha-unavailable'];

function tryAgainIn(ms: number, formTexts: FormTexts['formTexts']): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return formTexts.tryAgainInSeconds(seconds);
  return formTexts.tryAgainInMinutes(Math.ceil(seconds / 60));
}

/** What a failed call comes to: the field that is wrong, the toast, the quiet line, and how long to wait. */
interface Failure {
  error?: FieldError;
  toast?: string;
  toastFor?: number;
  note?: string;
  until?: number;
}

function failureOf<T>(
  answer: Exclude<SendAnswer<T>, { kind: 'ok' }> | { kind: 'crashed' },
  { failed, unsolved, isLookUp }: Pick<Sending<T>, 'failed' | 'unsolved' | 'isLookUp'>,
  { formTexts, messages }: FormTexts,
): Failure {
  switch (answer.kind) {
    case 'unsolved':
      return { error: { field: 'captcha', sentence: unsolved } };
    case 'crashed':
      return { toast: failed };
    case 'unsent':
      return { note: isLookUp ? messages.lookUpFailed : messages.notSent };
    case 'unreachable':
    case 'unanswered':
      return { note: isLookUp ? messages.lookUpFailed : messages.noAnswer };
    case 'problem': {
      const { code, detail, field } = answer.problem;
      const at = code === 'captcha' ? 'captcha' : field;
      const { retryAfterMs } = answer;
      const waits = code === 'rate-limited' && retryAfterMs !== undefined;
      return {
        error: at && detail ? { field: at, sentence: detail } : undefined,
        toast: detail || failed,
        toastFor: advising.includes(code) ? durations.toastAdvice : undefined,
        note: retryAfterMs === undefined ? undefined : tryAgainIn(retryAfterMs, formTexts),
        until: waits ? Date.now() + retryAfterMs : undefined,
      };
    }
  }
}

async function outcomeOf<T>(
  send: () => Promise<SendAnswer<T>>,
): Promise<SendAnswer<T> | { kind: 'crashed' }> {
  try {
    return await send();
  } catch {
    return { kind: 'crashed' };
  }
}

/** Runs a form on its machine: one call at a time, and every way out of it, our own failures included, ends it. */
export function useForm(
  element: RefObject<HTMLFormElement | null>,
  machine: FormMachine,
  state: FormState | undefined,
): FormControl {
  const texts = useFormTexts();
  const { messages } = texts;
  const lastCall = useRef(0);

  useEffect(() => {
    function restore({ persisted }: PageTransitionEvent) {
      if (persisted) machine.send({ type: 'restored', note: messages.noAnswer });
    }
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, [machine, messages]);

  const until = state?.name === 'limited' ? state.until : undefined;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(
      () => machine.send({ type: 'waited', now: Date.now() }),
      Math.max(0, until - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [machine, until]);

  const show = useCallback(
    ({ error, toast, toastFor }: Failure) => {
      const sentence = error?.sentence ?? toast;
      if (sentence) toastError(sentence, error ? undefined : toastFor);
      const wrong = error && fieldOf(element.current, error.field);
      // Its whole frame into view, clear of the bar and the toast; where it is already, nothing moves.
      wrong?.focus({ preventScroll: true });
      (wrong?.closest('.field') ?? wrong)?.scrollIntoView({ block: 'nearest' });
    },
    [element],
  );

  const refuse = useCallback(
    ({ field, sentenceName }: RuleFailure) => {
      const error = { field, sentence: sentenceOf(messages, sentenceName) };
      machine.send({ type: 'refused', error });
      show({ error });
    },
    [machine, messages, show],
  );

  const typed = useCallback(
    (field?: string) => {
      machine.send({ type: 'typed', field });
    },
    [machine],
  );

  const submit = useCallback(
    async <T>(sending: Sending<T>) => {
      lastCall.current += 1;
      const call = lastCall.current;
      if (!machine.send({ type: 'submitted', call, now: Date.now() })) {
        if (machine.form()?.name === 'limited') toastError(texts.messages.rateLimited);
        return;
      }
      const answer = await outcomeOf(sending.send);
      if (answer.kind === 'ok') {
        if (machine.send({ type: 'accepted', call })) sending.onAccepted(answer.data);
        return;
      }
      if (answer.kind === 'crashed') report({ kind: 'error' });
      else if (answer.kind !== 'problem' && answer.kind !== 'unsolved')
        report({ kind: 'call-failed' });
      if (answer.kind === 'problem' && sending.onProblem?.(answer.problem, call)) return;
      const failure = failureOf(answer, sending, texts);
      const { error, note, until: wait } = failure;
      if (machine.send({ type: 'failed', call, error, note, until: wait })) show(failure);
    },
    [machine, show, texts],
  );

  const error = state && 'error' in state ? state.error : undefined;
  return useMemo(
    () => ({
      busy: state?.name === 'sending',
      note: state && 'note' in state ? state.note : undefined,
      errorOf: (field) => (error?.field === field ? error.sentence : undefined),
      refuse,
      typed,
      submit,
    }),
    [state, error, refuse, typed, submit],
  );
}
