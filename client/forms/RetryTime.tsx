import { useEffect, useState } from 'react';
import type { FormTexts } from '../../shared/texts/texts';
import { useIsland } from '../runtime/islandContext';
import { Changing } from './Changing';

function sentence(ms: number, formTexts: FormTexts['formTexts']): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 0) return formTexts.tryAgainNow;
  if (seconds < 90) return formTexts.tryAgainInSeconds({ seconds });
  return formTexts.tryAgainInMinutes({ minutes: Math.ceil(seconds / 60) });
}

/**
 * Counts down to the time at which a form may be sent again. A screen reader hears the first sentence and the last.
 * @param at milliseconds since 1970
 */
export function RetryTime({ at }: { at: number }) {
  const { formTexts } = useIsland();
  const [left, setLeft] = useState(() => at - Date.now());
  const [first] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => {
      const ms = at - Date.now();
      setLeft(ms);
      if (ms <= 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <>
      <span aria-hidden="true">
        <Changing text={sentence(left, formTexts)} />
      </span>
      <span className="visually-hidden">
        <Changing text={sentence(left > 0 ? first : 0, formTexts)} />
      </span>
    </>
  );
}
