import type { ReactNode } from 'react';

interface TwoLinesProps {
  className?: string;
  picture: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A picture beside a line in bold letters and one in small letters. Lines that change are replaced, see forms/Changing.tsx. */
export function TwoLines({ className = '', picture, title, text, children }: TwoLinesProps) {
  return (
    <div className={`trial__pair row ${className}`}>
      {picture}
      <p>
        <strong key={title}>{title}</strong>
        <span key={text}>{text}</span>
        {children}
      </p>
    </div>
  );
}
