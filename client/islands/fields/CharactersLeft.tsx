import { useFormTexts } from '../formTexts';
import { SaidAtRest } from './SaidAtRest';

/** From this part of the limit on, the room left is shown. */
const nearLimit = 0.8;

/** The room left in a field, or what is too much, counted as the field's rule counts. */
export function CharactersLeft({ used, max }: { used: number; max: number }) {
  const { formTexts } = useFormTexts();
  const left = max - used;
  const { charactersLeft, tooMany } = formTexts.fields;
  const room = used >= max * nearLimit ? charactersLeft({ left }) : '';
  const text = left < 0 ? tooMany({ over: -left }) : room;
  return (
    <>
      <p className="field__count" aria-hidden="true" data-over={left < 0 ? '' : undefined}>
        {text}
      </p>
      <SaidAtRest text={text} />
    </>
  );
}
