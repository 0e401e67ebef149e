import { useEffect, useState } from 'react';
import { useFormTexts } from '../form/formTexts';

/** From this part of the limit on, the room left is shown. */
const nearLimit = 0.8;
/** How long typing rests before the count is said aloud, in milliseconds. */
const rest = 1000;

/**
 * The room left in a field. Counted in UTF-16 units, as `maxlength` is: it says where the browser stops
 * taking letters, which is never later than the rule that counts code points.
 */
export function CharactersLeft({ used, max }: { used: number; max: number }) {
  const { formTexts } = useFormTexts();
  const left = max - used;
  const near = used >= max * nearLimit;
  const text = near ? formTexts.fields.charactersLeft(left) : '';
  const [said, setSaid] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), rest);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <>
      <p className="field__count" aria-hidden="true" data-full={left === 0 ? '' : undefined}>
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
