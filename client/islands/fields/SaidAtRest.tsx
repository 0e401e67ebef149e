import { useEffect, useState } from 'react';

/** How long typing rests before its outcome is said aloud, in milliseconds. */
const rest = 1000;

/** Says a text that changes with every key to screen readers: once the typing rests. */
export function SaidAtRest({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
