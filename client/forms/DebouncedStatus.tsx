import { useEffect, useState } from 'react';
import { Changing } from './Changing';

/** How long typing pauses before its outcome is announced, in milliseconds. */
const delay = 1000;

/** Announces to screen readers a text that changes with every key, once typing pauses. */
export function DebouncedStatus({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      <Changing text={announced} />
    </p>
  );
}
