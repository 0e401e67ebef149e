import type { ReactNode } from 'react';

interface PhoneFrameProps {
  children: ReactNode;
  className?: string;
}

/** A phone around a mock-up, drawn in CSS. The mock-up inside brings its own label. */
export function PhoneFrame({ children, className = '' }: PhoneFrameProps) {
  return (
    <div className={`phone ${className}`}>
      <div className="phone__screen">
        <div className="phone__status" aria-hidden="true">
          <span>10:24</span>
          <span className="phone__island" />
          <span className="phone__battery" />
        </div>
        {children}
        <div className="phone__home" aria-hidden="true" />
      </div>
    </div>
  );
}
