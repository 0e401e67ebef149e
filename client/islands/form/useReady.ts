import { useEffect, useState } from 'react';

/** False in server markup, true once the island runs: what must not be used before is disabled until then. */
export function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
