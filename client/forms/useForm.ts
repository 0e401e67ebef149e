import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { CountedForm } from '../../shared/clientEvents';
import { durations } from '../../shared/durations';
import type { Problem, ProblemCode } from '../../shared/problem';
import type { BrokenRule } from '../../shared/rules';
import { fill } from '../../shared/texts/fill';
import type { FormTexts } from '../../shared/texts/texts';
import { sentenceOf } from '../../shared/texts/texts';
import { report } from '../browser/report';
import { useIsland } from '../islands/islandContext';
import { type FormEvent, type FormState, fieldOf, isBlocked, type Outcome } from './machine';
import type { SendAnswer } from './send';
import { dismissError, toastError } from './Toasts';

/** What a form sends, and its sentences. */
interface Sending<T> {
  send(): Promise<SendAnswer<T>>;
  /** Called once per successful call that the form waits for. */
  onAccepted(data: T): void;
  /** True if the form deals with this problem itself; its call is over then. */
  onProblem?(problem: Problem, call: number): boolean;
  /** Shown where the server gave no sentence, or the form itself failed. */
  failed: string;
  /** Shown beside the field `captcha` while that is unsolved. */
  unsolved: string;
  /** A look-up changes nothing, so its note does not warn of sending twice. */
  isLookUp?: boolean;
}

/** Failures whose sentence says what to do and for how long: it takes longer to read. */
const advising: readonly ProblemCode[] = ['unconfirmed', 'captcha-unavailable'];

function problemOutcome(problem: Problem, failed: string, retryAfterMs?: number): Outcome {
  const { code, detail, hostMessage } = problem;
  const field = code === 'captcha' ? 'captcha' : problem.field;
  const said =
    field && detail
      ? { error: { field, sentence: detail } }
      : { failure: { sentence: detail || failed, hostMessage } };
  return {
    ...said,
    retryAt: retryAfterMs && Date.now() + retryAfterMs,
    mustWait: code === 'rate-limited',
  };
}

/** What a failed call leaves in the form. */
function outcomeOf<T>(
  answer: Exclude<SendAnswer<T>, { kind: 'ok' }> | { kind: 'crashed' },
  { failed, unsolved, isLookUp }: Sending<T>,
  { lookUpFailed, notSent, noAnswer }: FormTexts['messages'],
): Outcome {
  switch (answer.kind) {
    case 'problem':
      return problemOutcome(answer.problem, failed, answer.retryAfterMs);
    case 'unsolved':
      return { error: { field: 'captcha', sentence: unsolved } };
    case 'crashed':
      return { failure: { sentence: failed } };
    case 'unsent':
      return { note: isLookUp ? lookUpFailed : notSent };
    default:
      return { note: isLookUp ? lookUpFailed : noAnswer };
  }
}

/**
 * Runs a form on its reducer: one call at a time, and every outcome of it, our own failures included, ends it.
 * @param send the machine's, stable
 * @param name under which its steps are counted
 */
export function useForm(
  element: RefObject<HTMLFormElement | null>,
  send: (event: FormEvent) => boolean,
  state: FormState,
  name: CountedForm,
) {
  const texts = useIsland();
  const ready = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const begun = useRef(false);
  /** Counts the first word, or whatever else comes first, once. */
  function begin() {
    if (!begun.current) report({ kind: 'form', form: name, step: 'begun' });
    begun.current = true;
  }
  const lastCall = useRef(0);
  const noteIfLost = useRef<string>(undefined);

  useEffect(() => {
    function restore({ persisted }: PageTransitionEvent) {
      if (persisted) send({ type: 'restored', note: noteIfLost.current });
    }
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, [send]);

  const { error, failure, note, retryAt }: Outcome = state.name === 'editing' ? state : {};
  useErrorTitle(error !== undefined || failure !== undefined);

  /** Call once what it shows has been rendered: the sentence is said with the field that gets the focus, else by the toast. */
  function show({ error, failure }: Outcome, duration?: number) {
    const wrong = error && fieldOf(element.current, error.field);
    const isSaid = wrong?.matches('[aria-describedby]') && wrong !== document.activeElement;
    if (error) toastError(error.sentence, { isSaid });
    else if (failure) toastError(failure.sentence, { duration, hostMessage: failure.hostMessage });
    // The whole field into view, not covered by the bar or a toast; no scrolling if it is visible already.
    (wrong?.closest('.field') ?? wrong)?.scrollIntoView({ block: 'nearest' });
    wrong?.focus({ preventScroll: true });
  }

  return {
    /** False in server markup, true once the island runs: what must not be used before is disabled until then. */
    ready,
    busy: state.name === 'sending',
    failure,
    note,
    retryAt,
    errorOf(field: string) {
      if (error?.field !== field) return undefined;
      return error.advice ? `${error.sentence}\n${error.advice}` : error.sentence;
    },
    /** Marks the first field that is wrong, says so in a toast, and moves the focus there. */
    refuse({ field, sentenceName, exceeded, wanted }: BrokenRule) {
      begin();
      const sentence = sentenceOf(texts.messages, sentenceName);
      const { tooLong, tooShort } = texts.formTexts.fields;
      const long = exceeded && fill(tooLong, { max: exceeded });
      const error = {
        field,
        sentence,
        advice: long || (wanted && fill(tooShort, { min: wanted })) || undefined,
      };
      send({ type: 'refused', error });
      queueMicrotask(() => show({ error }));
    },
    /** Call when a field has changed; without a name it clears any error. */
    typed(field?: string) {
      begin();
      if (error && (field === undefined || error.field === field)) dismissError(error.sentence);
      send({ type: 'typed', field });
    },
    /** Sends the form, unless a call is under way or the server has asked to wait. */
    async submit<T>(sending: Sending<T>) {
      lastCall.current += 1;
      const call = lastCall.current;
      if (!send({ type: 'submitted', call, now: Date.now() })) {
        if (isBlocked(state, Date.now())) toastError(texts.messages.rateLimited);
        return;
      }
      toast.remove();
      noteIfLost.current = outcomeOf({ kind: 'unanswered' }, sending, texts.messages).note;
      const answer = await Promise.resolve()
        .then(sending.send)
        .catch((error: unknown) => {
          reportError(error);
          return { kind: 'crashed' } as const;
        });
      if (answer.kind === 'ok') {
        const { data, reference } = answer;
        begin();
        report({ kind: 'form', form: name, step: 'sent' });
        if (send({ type: 'accepted', call, reference })) sending.onAccepted(data);
        return;
      }
      if (!['crashed', 'problem', 'unsolved'].includes(answer.kind))
        report({ kind: 'call-failed' });
      const problem = answer.kind === 'problem' ? answer.problem : undefined;
      if (problem && sending.onProblem?.(problem, call)) return;
      const outcome = outcomeOf(answer, sending, texts.messages);
      const isAdvice = problem && advising.includes(problem.code);
      if (send({ type: 'failed', call, ...outcome }))
        queueMicrotask(() => show(outcome, isAdvice ? durations.toastAdvice : undefined));
    },
  };
}

/** What a component needs to show and send its form. */
export type FormControl = ReturnType<typeof useForm>;

let errorCount = 0;
let plainTitle = '';

/** Puts "Error:" into the page's title while any of its forms shows an error. */
function useErrorTitle(hasError: boolean): void {
  const { formTexts } = useIsland();
  useEffect(() => {
    if (!hasError) return;
    if (errorCount === 0) plainTitle = document.title;
    errorCount += 1;
    document.title = fill(formTexts.errorTitle, { title: plainTitle });
    return () => {
      errorCount -= 1;
      if (errorCount === 0) document.title = plainTitle;
    };
  }, [hasError, formTexts]);
}
