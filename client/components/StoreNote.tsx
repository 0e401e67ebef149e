import type { ReactNode } from 'react';
import { downloadCodePath } from '../../shared/paths';
import { useTexts } from '../useTexts';

/** Under the stores of a first screen: on a computer the code to scan, and a note on every screen. */
export function StoreNote({ children }: { children: ReactNode }) {
  const { storeScan } = useTexts().layout;
  return (
    <div className="store-note row muted">
      <img
        className="store-note__code panel"
        src={downloadCodePath}
        alt={storeScan.alt}
        width={96}
        height={96}
        loading="lazy"
      />
      <p>
        <span className="store-note__scan">{storeScan.text}</span>
        {children}
      </p>
    </div>
  );
}
