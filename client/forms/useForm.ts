import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CountedForm } from '../../shared/clientEvents';
import { durations } from '../../shared/durations';
import type { Problem, ProblemCode } from '../../shared/problem';
import type { BrokenRule } from '../../shared/rules';
import { fill, type Values } from '../../shared/texts/fill';
import { getText } from '../../shared/texts/texts';
import { changeDraft, clearDraft, readDraft, type Submission } from '../browser/draft';
import { restored, writeEntry } from '../browser/historyEntry';
import { report } from '../browser/report';
import { useIsland } from '../islands/islandContext';
import { type ApiResult, type Message, mayHaveArrived, send, submissionFor } from './call';
import { fieldOf } from './fields';
import { createStore, useRunning, useStore } from './store';
import { dismissToasts, removeToasts, toastError } from './Toasts';

/*
 * The life of a form.
 *
 * | state | what is seen | what leads out of it |
 * | --- | --- | --- |
 * | editing | the fields, with what the last press has left | a press: to sending; a late answer, or a page that keeps it: to sent |
 * | sending | the fields, which cannot be changed | ok: to sent; any other end, given up, or the page put away: to editing |
 * | sent | the thank-you | nothing |
 *
 * What a press leaves in the form:
 *
 * | what became of it | left |
 * | --- | --- |
 * | a rule is broken, a field was refused, the captcha is unsolved | `error`: beside the field, in a toast, and the focus goes there |
 * | refused, `unconfirmed` by our server, or our own code failed | `failure`: beside the button, and in a toast |
 * | not sent, or without an answer | `note`: a quiet line beside the button |
 */
export type FormState =
  | ({ name: 'editing' } & Left)
  | { name: 'sending' }
  | ({ name: 'sent'; reference?: string } & Pick<Sending<never>, 'repeated'>);

/** What the last press has left in the form. */
interface Left {
  /** The first field that is wrong; `advice`: how long its text may be. */
  error?: { field: string; sentence: string; advice?: string };
  /** Our sentence, what a PHP host has said in English, and what to quote. */
  failure?: { sentence: string; hostMessage?: string; reference?: string };
  note?: string;
  /** When the server may be asked again, in milliseconds since 1970. */
  retryAt?: number;
  /** The server has refused too many tries: nothing is sent before `retryAt`. */
  mustWait?: boolean;
}

interface FormOptions {
  /** Under which its steps are counted, and its draft is kept. */
  name: CountedForm;
  /** Shown where the server gave no sentence, or our own code failed. */
  failed: string;
  /** Shown beside the field `captcha` while that is unsolved. */
  unsolved: string;
  /** Shown where it may have arrived; the sentence of a message unless given. */
  noAnswer?: string;
  /** Shown where no answer came to a look-up. That changes nothing, so it has no key. */
  lookUpFailed?: string;
  /** Its submission is kept in the draft, and its thank-you in the history entry. */
  isKept?: boolean;
  /** A wrong field alone says what is wrong with it, without a toast. */
  isQuiet?: boolean;
}

interface Sending<T> extends Omit<Message, 'key' | 'onPost'> {
  /** Goes along without making another message of it. */
  extra?: object;
  /** The values that the thank-you repeats, so that a visitor sees a wrong one. */
  repeated?: Values;
  /** Called before it leaves, and at its end: true while it may have arrived. */
  onOpen?(mayHaveArrived: boolean): void;
  onAccepted?(data: T): void;
  /** True if the form deals with this problem itself. */
  onProblem?(problem: Problem): boolean;
}

/** Failures whose sentence says what to do and for how long: it takes longer to read. */
const advising: readonly ProblemCode[] = ['unconfirmed', 'captcha-unavailable'];

/** What is left of a submission that may have arrived: the note, or the sentence if the server has said so itself. */
function openEnd({ reference }: Partial<Submission> = {}, note: string, sentence: string): Left {
  return reference ? { failure: { sentence, reference } } : { note };
}

/** Runs a form: one press at a time is sent. However that ends, the form leaves `sending`. */
export function useForm(options: FormOptions) {
  const { formTexts, messages, phone, hours } = useIsland();
  const { name, failed, unsolved, lookUpFailed, isKept, isQuiet } = options;
  const { noAnswer = lookUpFailed ?? messages.noAnswer } = options;
  const unconfirmed = options.noAnswer ?? fill(messages.unconfirmed, { phone, hours });
  const [store] = useState(() => createStore<FormState>({ name: 'editing' }));
  const state = useStore(store);
  const element = useRef<HTMLFormElement>(null);
  /** The last press. Its end counts no more once a field has been changed. */
  const awaited = useRef<object>(undefined);
  const submission = useRef<Submission>(undefined);
  const begun = useRef(false);
  const { error, failure, note, retryAt }: Left = state.name === 'editing' ? state : {};

  // What was kept: the thank-you, or the note for as long as the server remembers the submission.
  useLayoutEffect(() => {
    if (!isKept) return;
    submission.current = readDraft(name).submission;
    const { openSince = 0 } = submission.current ?? {};
    const sent = restored('sent');
    if (sent) store.set({ ...sent, name: 'sent' });
    else if (Date.now() - openSince < durations.idempotency)
      store.set({ name: 'editing', ...openEnd(submission.current, noAnswer, unconfirmed) });
  }, [store, name, isKept, noAnswer, unconfirmed]);

  // The browser drops the call of a page that it puts away; the answer may still come.
  useEffect(() => {
    function restore({ persisted }: PageTransitionEvent) {
      if (persisted && store.get().name === 'sending')
        store.set({ name: 'editing', ...openEnd(submission.current, noAnswer, unconfirmed) });
    }
    addEventListener('pageshow', restore);
    return () => {
      removeEventListener('pageshow', restore);
      awaited.current = undefined;
    };
  }, [store, noAnswer, unconfirmed]);

  /** Counts the first word, or whatever else comes first, once. */
  function begin() {
    if (!begun.current) report({ kind: 'form', form: name, step: 'begun' });
    begun.current = true;
  }

  /**
   * Shows what a press has left, and announces it: with the field that gets the focus if the field
   * says it, else with the toast. `flushSync` renders the sentence before the field is focused, so
   * that a screen reader reads both.
   */
  function show(left: Left, duration?: number) {
    flushSync(() => store.set({ name: 'editing', ...left }));
    const { error, failure } = left;
    const wrong = error && fieldOf(element.current, error.field);
    const isSaid = wrong?.matches('[aria-describedby]') && wrong !== document.activeElement;
    // A field that has the focus already gets it anew, so that a screen reader reads the sentence.
    if (isQuiet && wrong) wrong.blur();
    else if (error) toastError(error.sentence, { isSaid });
    else if (failure) toastError(failure.sentence, { duration, ...failure });
    // The whole of it into view, not covered by the bar or a toast; no scrolling if it is visible already.
    const seen = wrong ?? element.current?.querySelector('.form-failure');
    (seen?.closest('.field') ?? seen)?.scrollIntoView({ block: 'nearest' });
    wrong?.focus({ preventScroll: true });
  }

  /** Our own code has failed: in the console, in the page's report, and said. */
  function crash(error: unknown) {
    reportError(error);
    if (store.get().name !== 'sent') show({ failure: { sentence: failed } });
  }

  function refuse(before: Left, { field, textKey, exceeded, wanted }: BrokenRule) {
    begin();
    const { tooLong, tooShort } = formTexts.fields;
    const long = exceeded && fill(tooLong, { max: exceeded });
    const advice = long || (wanted && fill(tooShort, { min: wanted })) || undefined;
    const sentence = getText(messages, textKey);
    show({ ...before, failure: undefined, error: { field, sentence, advice } });
  }

  /** What a call leaves that was not answered with success. */
  function leftBy(end: Exclude<ApiResult, { kind: 'ok' }>): Left {
    if (end.kind === 'unsolved') return { error: { field: 'captcha', sentence: unsolved } };
    if (end.kind === 'notSent' && end.isBlocked) return { note: messages.blocked };
    if (end.kind === 'notSent') return { note: lookUpFailed ?? messages.notSent };
    if (end.kind === 'unconfirmed' || end.problem.code === 'unconfirmed')
      return openEnd(submission.current, noAnswer, unconfirmed);
    const { code, detail, field, hostMessage } = end.problem;
    return {
      ...(field && detail
        ? { error: { field, sentence: detail } }
        : { failure: { sentence: detail || failed, hostMessage } }),
      retryAt: end.retryAfterMs && Date.now() + end.retryAfterMs,
      mustWait: code === 'rate-limited',
    };
  }

  /** Sends one submission of the values. While it may have arrived, that is kept with it: the page may be left before its answer. */
  async function sendOnce<T>({ extra, values, onOpen, ...message }: Sending<T>, press: object) {
    const before = submissionFor(values, submission.current);
    const keep = (isOpen: boolean, reference = before.reference) => {
      const openSince = isOpen ? (before.openSince ?? Date.now()) : undefined;
      submission.current = { ...before, openSince, ...(isOpen && { reference }) };
      if (isKept) changeDraft(name, { submission: submission.current });
      onOpen?.(isOpen);
    };
    const end = await send<T>({
      ...message,
      values: { ...values, ...extra },
      key: lookUpFailed ? undefined : before.key,
      onPost() {
        const isWanted = awaited.current === press;
        if (isWanted) keep(true);
        return isWanted;
      },
    });
    // Only success settles what an earlier press has left open.
    const isOpen = mayHaveArrived(end) || (before.openSince !== undefined && end.kind !== 'ok');
    // A later press may have begun another one.
    if (submission.current?.key === before.key)
      keep(isOpen, end.kind === 'problem' ? end.reference : undefined);
    return isOpen && end.kind === 'notSent' ? ({ kind: 'unconfirmed' } as const) : end;
  }

  async function run<T>(sending: Sending<T>, press: object) {
    store.set({ name: 'sending' });
    removeToasts();
    const end = await sendOnce(sending, press);
    if (end.kind === 'ok') {
      begin();
      report({ kind: 'form', form: name, step: 'sent' });
    }
    if (awaited.current !== press) return;
    if (end.kind === 'notSent' || end.kind === 'unconfirmed') report({ kind: 'call-failed' });
    if (end.kind === 'ok') {
      const { data, reference } = end;
      const sent = { reference, repeated: sending.repeated };
      store.set({ name: 'sent', ...sent });
      if (isKept) {
        clearDraft(name);
        writeEntry('sent', sent);
      }
      return sending.onAccepted?.(data);
    }
    // A call that was lost has said so already.
    if (store.get().name !== 'sending') return;
    const problem = end.kind === 'problem' ? end.problem : undefined;
    if (problem && sending.onProblem?.(problem)) return store.set({ name: 'editing' });
    const isAdvice = problem && advising.includes(problem.code);
    show(leftBy(end), isAdvice ? durations.toastAdvice : undefined);
  }

  return {
    name,
    element,
    state,
    /** What must not be used before is disabled until then. */
    ready: useRunning(),
    busy: state.name === 'sending',
    repeated: state.name === 'sent' ? state.repeated : undefined,
    hasFailed: error !== undefined || failure !== undefined,
    failure,
    note,
    retryAt,
    errorOf(field: string) {
      if (error?.field !== field) return undefined;
      return error.advice ? `${error.sentence}\n${error.advice}` : error.sentence;
    },
    /** Call when a field has changed; without a name it clears any error. */
    typed(field?: string) {
      begin();
      const now = store.get();
      if (now.name !== 'editing') return;
      awaited.current = undefined;
      if (!now.error || (field !== undefined && now.error.field !== field)) return;
      dismissToasts(now.error.sentence);
      store.set({ ...now, error: undefined });
    },
    /** Gives up the call that is under way. */
    abandon() {
      awaited.current = undefined;
      if (store.get().name === 'sending') store.set({ name: 'editing' });
    },
    /**
     * Sends the form, unless a call is under way or the server has asked to wait.
     * @param prepare checks what is typed, and says what to send or which rule is broken
     */
    submit<T>(
      event: SubmitEvent<HTMLFormElement>,
      prepare: (form: HTMLFormElement) => Sending<T> | BrokenRule,
    ): void {
      event.preventDefault();
      const before = store.get();
      if (before.name !== 'editing') return;
      const { mustWait, retryAt = 0 } = before;
      const press = {};
      awaited.current = press;
      try {
        const prepared = prepare(event.currentTarget);
        if ('textKey' in prepared) refuse(before, prepared);
        else if (mustWait && Date.now() < retryAt) toastError(messages.rateLimited);
        else run(prepared, press).catch(crash);
      } catch (error) {
        crash(error);
      }
    },
  };
}

/** What a component needs to show and send its form. */
export type FormControl = ReturnType<typeof useForm>;
