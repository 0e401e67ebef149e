import type { ReactNode } from 'react';
import { jobTimes, type Minutes, phoneTime } from '../../content/sampleClock';

interface PhoneFrameProps {
  children: ReactNode;
  className?: string;
  /** Time of day in the status bar; when the sample agent sets out unless said otherwise. */
  time?: Minutes;
  /** Takes the time's place where it changes. */
  clock?: ReactNode;
}

/** A phone around a mock-up, drawn in CSS. The mock-up inside brings its own label. */
export function PhoneFrame({
  children,
  className = '',
  time = jobTimes.onTheWay,
  clock = phoneTime(time),
}: PhoneFrameProps) {
  return (
    <div className={`phone ${className}`}>
      <div className="phone__screen">
        <div className="phone__status" aria-hidden="true">
          <span>{clock}</span>
          <span className="phone__island" />
          <span className="phone__battery" />
        </div>
        {children}
        <div className="phone__home" aria-hidden="true" />
      </div>
    </div>
  );
}
