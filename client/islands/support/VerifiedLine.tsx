import type { RefObject } from 'react';
import { formTexts } from '../../../shared/texts/en/formTexts';
import { verifiedLine } from '../../../shared/texts/en/messages';
import type { Verified } from './verifyId';

interface VerifiedLineProps {
  verified: Verified;
  line: RefObject<HTMLParagraphElement | null>;
  /** A request for this id is under way. */
  busy: boolean;
  onChange: () => void;
}

/** Stands in the selector's place once the id was found, with the way back to it. */
export function VerifiedLine({ verified, line, busy, onChange }: VerifiedLineProps) {
  return (
    <div className="verified">
      <p className="verified__line" role="status" tabIndex={-1} ref={line}>
        {verifiedLine(verified.name)}
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
