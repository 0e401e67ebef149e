import { BatteryFull } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Minutes, phoneTime } from '../../content/sampleClock';

interface PhoneFrameProps {
  children: ReactNode;
  className?: string;
  time: Minutes;
}

/** A phone around a mock-up, drawn in CSS. The mock-up inside brings its own label. */
export function PhoneFrame({ children, className = '', time }: PhoneFrameProps) {
  return (
    <div className={`phone ${className}`}>
      <div className="phone__screen column">
        <div className="phone__status row" aria-hidden="true">
          <span key={time}>{phoneTime(time)}</span>
          <span className="phone__island" />
          <BatteryFull size={22} />
        </div>
        {children}
      </div>
    </div>
  );
}
