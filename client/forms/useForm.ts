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
 * The states of a form:
 *
 * | state | what the visitor sees | what changes it |
 * | --- | --- | --- |
 * | editing | the fields, and what the last press left | a press: sending; a late response, or a restored thank-you: sent |
 * | sending | the fields, which cannot be changed | success: sent; any other result, `abandon`, or the back/forward cache: editing |
 * | sent | the thank-you | nothing |
 *
 * What a press leaves in the form:
 *
 * | the result of a press | what it leaves |
 * | --- | --- |
 * | a rule fails, the server rejects a field, or the captcha is unsolved | `error`: beside the field, which gets the focus, and in a toast |
 * | the server rejects the form or says `unconfirmed`, or the site's own code fails | `failure`: beside the button, and in a toast |
 * | nothing was sent, or no response came | `note`: a line beside the button |
 */
type FormState =
  | ({ name: 'editing' } & Left)
  | { name: 'sending' }
  | ({ name: 'sent'; reference?: string } & Pick<Sending<never>, 'repeated'>);

/** What the last press left in the form. */
interface Left {
  /** The first invalid field, its sentence, and the required length. */
  error?: { field: string; sentence: string; advice?: string };
  /** The site's sentence, the message of a PHP host in English, and the reference to quote. */
  failure?: { sentence: string; hostMessage?: string; reference?: string };
  note?: string;
  /** When the next request may be sent, in milliseconds since 1970. */
  retryAt?: number;
  /** True above a rate limit: nothing is sent before `retryAt`. */
  mustWait?: boolean;
}

interface FormOptions {
  /** The name under which the steps of the form are counted and its draft is stored. */
  name: CountedForm;
  /** The sentence if the server returned none, or if the site's own code failed. */
  failed: string;
  /** The sentence beside the captcha while it is unsolved. */
  unsolved: string;
  /** The sentence if the form may have arrived; by default that of a message. */
  noAnswer?: string;
  /** The sentence if a look-up got no response. A look-up changes nothing, so it has no key. */
  lookUpFailed?: string;
  /** True if the draft contains the submission, and the history entry the thank-you. */
  isStored?: boolean;
  /** True if an error is shown beside its field only, without a toast. */
  isQuiet?: boolean;
}

interface Sending<T> extends Omit<Message, 'key' | 'onPost'> {
  /** Values that are sent too, but that do not identify the message. */
  extra?: object;
  /** The values that the thank-you repeats, so that the visitor notices a mistake in them. */
  repeated?: Values;
  /** Called before the request is sent, and when it has ended; true while it may have arrived. */
  onOpen?(mayHaveArrived: boolean): void;
  onAccepted?(data: T): void;
  /** Returns true if the form handles this problem itself. */
  onProblem?(problem: Problem): boolean;
}

/** Failures whose sentence says what to do and when. They take longer to read. */
const advising: readonly ProblemCode[] = ['unconfirmed', 'captcha-unavailable'];

/**
 * Returns what the form shows for a submission that may have arrived: the note or, if the server
 * itself has said so, the sentence and the reference.
 */
function openEnd({ reference }: Partial<Submission> = {}, note: string, sentence: string): Left {
  return reference ? { failure: { sentence, reference } } : { note };
}

/** Runs a form. One press at a time is sent, and the form leaves `sending` whatever happens. */
export function useForm(options: FormOptions) {
  const { formTexts, messages, phone, hours } = useIsland();
  const { name, failed, unsolved, lookUpFailed, isStored, isQuiet } = options;
  const { noAnswer = lookUpFailed ?? messages.noAnswer } = options;
  const unconfirmed = options.noAnswer ?? fill(messages.unconfirmed, { phone, hours });
  const [store] = useState(() => createStore<FormState>({ name: 'editing' }));
  const state = useStore(store);
  const element = useRef<HTMLFormElement>(null);
  /** The last press. Its result is ignored once a field has been changed. */
  const awaited = useRef<object>(undefined);
  const submission = useRef<Submission>(undefined);
  const begun = useRef(false);
  const { error, failure, note, retryAt }: Left = state.name === 'editing' ? state : {};

  // Restores the thank-you from the history entry, or the note for as long as the server stores the
  // submission.
  useLayoutEffect(() => {
    if (!isStored) return;
    submission.current = readDraft(name).submission;
    const { openSince = 0 } = submission.current ?? {};
    const sent = restored('sent');
    if (sent) store.set({ ...sent, name: 'sent' });
    else if (Date.now() - openSince < durations.idempotency)
      store.set({ name: 'editing', ...openEnd(submission.current, noAnswer, unconfirmed) });
  }, [store, name, isStored, noAnswer, unconfirmed]);

  // A browser drops the request of a page that it puts into its back/forward cache. The response
  // may still come.
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

  /** Counts once that the form was begun. */
  function begin() {
    if (!begun.current) report({ kind: 'form', form: name, step: 'begun' });
    begun.current = true;
  }

  /**
   * Shows the result of a press. A screen reader reads the sentence with the field that gets the
   * focus, or else in the toast. `flushSync` renders the sentence before the field is focused, so
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
    // Scrolls only if the field or the failure is not visible. Its scroll margin keeps it clear of
    // the bar and of toasts.
    const seen = wrong ?? element.current?.querySelector('.form-failure');
    (seen?.closest('.field') ?? seen)?.scrollIntoView({ block: 'nearest' });
    wrong?.focus({ preventScroll: true });
  }

  /**
   * Reports an error of the site's own code: in the console, as an event of the page, and to the
   * visitor.
   */
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

  /** Returns what a request that did not succeed leaves in the form. */
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

  /**
   * Sends one submission of the values. While it may have arrived, the draft records this, because
   * the visitor may leave the page before the response.
   */
  async function sendOnce<T>({ extra, values, onOpen, ...message }: Sending<T>, press: object) {
    const before = submissionFor(values, submission.current);
    const keep = (isOpen: boolean, reference = before.reference) => {
      const openSince = isOpen ? (before.openSince ?? Date.now()) : undefined;
      submission.current = { ...before, openSince, ...(isOpen && { reference }) };
      if (isStored) changeDraft(name, { submission: submission.current });
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
    // If an earlier press may have arrived, every response except success leaves that open.
    const isOpen = mayHaveArrived(end) || (before.openSince !== undefined && end.kind !== 'ok');
    // A later press may have begun another submission.
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
      if (isStored) {
        clearDraft(name);
        writeEntry('sent', sent);
      }
      return sending.onAccepted?.(data);
    }
    // The `pageshow` handler has already shown the note for a lost request.
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
    /** False until the island runs. Controls that need it are disabled until then. */
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
    /** Must be called when a field has changed. Without a name it removes any error. */
    typed(field?: string) {
      begin();
      const now = store.get();
      if (now.name !== 'editing') return;
      awaited.current = undefined;
      if (!now.error || (field !== undefined && now.error.field !== field)) return;
      dismissToasts(now.error.sentence);
      store.set({ ...now, error: undefined });
    },
    /** Ignores the request in progress. */
    abandon() {
      awaited.current = undefined;
      if (store.get().name === 'sending') store.set({ name: 'editing' });
    },
    /**
     * Sends the form, unless a request is in progress or a rate limit has not ended yet.
     * @param prepare checks the typed values, and returns the request or the rule that fails
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

/** The values that a component needs to show and send its form. */
export type FormControl = ReturnType<typeof useForm>;
