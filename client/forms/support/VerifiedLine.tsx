import { useEffect, useRef } from 'react';
import { verifiedLine } from '../../../shared/messages';
import type { Verified } from './verifyId';

interface VerifiedLineProps {
  verified: Verified;
  onChange: () => void;
}

/** Stands in the selector's place once the id was found; takes the focus, which was in the dialog. */
export function VerifiedLine({ verified, onChange }: VerifiedLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <div className="verified">
      <p className="verified__line" role="status" tabIndex={-1} ref={line}>
        {verifiedLine(verified.name)}
      </p>
      <button type="button" className="button button--quiet verified__change" onClick={onChange}>
        Choose another role
      </button>
    </div>
  );
}
