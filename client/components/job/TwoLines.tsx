import type { ReactNode } from 'react';

interface TwoLinesProps {
  className?: string;
  picture: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A picture beside a line in bold letters and one in small letters. */
export function TwoLines({ className = '', picture, title, text, children }: TwoLinesProps) {
  return (
    <div className={`trial__pair row ${className}`}>
      {picture}
      <p>
        <strong>{title}</strong>
        <span>{text}</span>
        {children}
      </p>
    </div>
  );
}
