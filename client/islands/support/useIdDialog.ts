import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Role } from '../../../shared/roles';
import type { Verified } from './verifyId';

/** The id dialog as it is, or as it fades out. */
export interface Question {
  role: Role;
  uniqueId?: string;
  open: boolean;
  /** Counts the questions: each begins with a fresh dialog. */
  turn: number;
}

/** The way from a role to a verified id and back (docs/BEHAVIOUR.md, Support form). */
export interface IdQuestion {
  select: RefObject<HTMLSelectElement | null>;
  /** The line that says whose id was found. */
  line: RefObject<HTMLParagraphElement | null>;
  question: Question | undefined;
  verified: Verified | undefined;
  /** Opens the dialog for a role; whatever was verified before no longer is. */
  ask(role: Role, uniqueId?: string): void;
  /** The dialog found the id. */
  answer(verified: Verified): void;
  /** The dialog was closed: the selector says "Select" again, so that any role can be chosen. */
  cancel(): void;
  /** Back from a verified id to the selector. */
  changeRole(): void;
}

/** See IdQuestion. To be used by the component around selector, line and dialog. */
export function useIdDialog(): IdQuestion {
  const select = useRef<HTMLSelectElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const [question, setQuestion] = useState<Question>();
  const [verified, setVerified] = useState<Verified>();

  const ask = useCallback((role: Role, uniqueId?: string) => {
    setVerified(undefined);
    setQuestion((last) => ({ role, uniqueId, open: true, turn: (last?.turn ?? 0) + 1 }));
  }, []);

  const close = useCallback(() => setQuestion((last) => last && { ...last, open: false }), []);

  const answer = useCallback(
    (found: Verified) => {
      setVerified(found);
      close();
    },
    [close],
  );

  const cancel = useCallback(() => {
    close();
    if (select.current) select.current.value = '';
  }, [close]);

  const changeRole = useCallback(() => setVerified(undefined), []);

  // The focus goes where the visitor goes on. A parent's effects run after its children's: by now the dialog
  // is closed, and what it made inert can take the focus.
  const asked = question !== undefined;
  const open = question?.open;
  useEffect(() => {
    if (!asked || open) return;
    (verified ? line : select).current?.focus();
  }, [asked, open, verified]);

  return { select, line, question, verified, ask, answer, cancel, changeRole };
}
