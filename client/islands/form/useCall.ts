import { useCallback, useEffect, useRef, useState } from 'react';
import { formTexts } from '../../../shared/formTexts';
import { messages } from '../../../shared/messages';
import { report } from '../../browser/report';
import type { Failure } from '../api/postJson';
import { toastError } from '../toasts/toasts';
import type { SendAnswer } from './sendForm';

/** What a caller has to deal with: everything else (no connection, no answer, pressed too early) is done here. */
export type Handled<T> = Extract<SendAnswer<T>, { kind: 'ok' | 'problem' | 'unsolved' }>;

/** One call at a time, with its quiet line. */
export interface CallControl {
  busy: boolean;
  /** The quiet line beside the button, or undefined. */
  note: string | undefined;
  /** Makes the call; undefined when there is nothing left to do with its outcome. */
  run<T>(call: () => Promise<SendAnswer<T>>): Promise<Handled<T> | undefined>;
}

function tryAgainIn(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return formTexts.tryAgainInSeconds(seconds);
  return formTexts.tryAgainInMinutes(Math.ceil(seconds / 60));
}

function noteFor(answer: Failure): string | undefined {
  if (answer.kind === 'unreachable') return messages.notSent;
  if (answer.kind === 'unanswered') return messages.noAnswer;
  return answer.retryAfterMs ? tryAgainIn(answer.retryAfterMs) : undefined;
}

/**
 * Runs a form's call: one at a time however often the button is pressed, not before `Retry-After` is over,
 * usable again after the page comes back from the back/forward cache.
 */
export function useCall(): CallControl {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string>();
  const running = useRef(0);
  const turn = useRef(0);
  const notBefore = useRef(0);

  useEffect(() => {
    function release(event: PageTransitionEvent) {
      if (!event.persisted) return;
      running.current = 0;
      setBusy(false);
    }
    addEventListener('pageshow', release);
    return () => removeEventListener('pageshow', release);
  }, []);

  const run = useCallback<CallControl['run']>(async (call) => {
    if (running.current) return undefined;
    if (Date.now() < notBefore.current) {
      toastError(messages.rateLimited);
      return undefined;
    }
    turn.current += 1;
    const mine = turn.current;
    running.current = mine;
    setBusy(true);
    setNote(undefined);
    const answer = await call();
    // After a pageshow another call may be running already: its state is not ours to end.
    if (running.current === mine) {
      running.current = 0;
      setBusy(false);
    }
    if (answer.kind === 'ok' || answer.kind === 'unsolved') return answer;
    setNote(noteFor(answer));
    if (answer.kind === 'problem') {
      if (answer.problem.code === 'rate-limited' && answer.retryAfterMs) {
        notBefore.current = Date.now() + answer.retryAfterMs;
        setTimeout(() => setNote(undefined), answer.retryAfterMs);
      }
      return answer;
    }
    report({ kind: 'call-failed' });
    return undefined;
  }, []);

  return { busy, note, run };
}
