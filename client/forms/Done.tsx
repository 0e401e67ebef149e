import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Replaces a form once it was sent; takes the focus, which was in the form. */
export function Done({ sentence, children }: { sentence: string; children?: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { current } = line;
    current?.focus({ preventScroll: true });
    // Scrolls to its beginning, not covered by the bar or a toast, unless it is visible already.
    const isAbove = current && current.getBoundingClientRect().top < 0;
    current?.scrollIntoView({ block: isAbove ? 'start' : 'nearest' });
  }, []);
  return (
    <div className="form-done box tint--teal">
      <p className="title form-done__sentence" role="status" tabIndex={-1} ref={line}>
        {sentence}
      </p>
      {children}
    </div>
  );
}
