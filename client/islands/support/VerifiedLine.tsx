import type { RefObject } from 'react';
import { useFormTexts } from '../formTexts';
import type { Verified } from './supportState';

interface VerifiedLineProps {
  verified: Verified;
  line: RefObject<HTMLParagraphElement | null>;
  /** A request for this id is under way. */
  busy: boolean;
  onChange: () => void;
}

/** Stands in the selector's place once the id was found, with the way back to it. */
export function VerifiedLine({ verified, line, busy, onChange }: VerifiedLineProps) {
  const { formTexts, verifiedLine } = useFormTexts();
  return (
    <div className="verified row wrap">
      <p className="verified__line" role="status" tabIndex={-1} ref={line}>
        {verifiedLine({ name: verified.name })}
      </p>
      <button
        type="button"
        className="button button--quiet verified__change"
        aria-disabled={busy}
        onClick={onChange}
      >
        {formTexts.support.changeRole}
      </button>
    </div>
  );
}
