import type { ReactNode } from 'react';
import { useTexts } from '../../useTexts';

/** A line of the job sheet. */
export interface SheetRow {
  label: string;
  value: ReactNode;
}

interface JobSheetProps {
  /** The status code, as the sheet's number. */
  number: number;
  rows: readonly SheetRow[];
  /** Two or three words across the corner. */
  stamp: string;
}

/** What went wrong, as a technician would write it up. */
export function JobSheet({ number, rows, stamp }: JobSheetProps) {
  const { errorScreen } = useTexts();
  return (
    <div className="job-sheet">
      <p className="job-sheet__title">
        {errorScreen.sheet}{' '}
        <span className="job-sheet__number">{errorScreen.sheetNumber({ number })}</span>
      </p>
      <dl className="job-sheet__rows">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="job-sheet__stamp">{stamp}</p>
    </div>
  );
}
