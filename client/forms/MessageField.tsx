import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { countedLength } from '../../shared/clean';
import { useIsland } from '../runtime/islandContext';
import { Changing } from './Changing';
import { DebouncedStatus } from './DebouncedStatus';
import { controlProps, Field, type FieldProps } from './Field';

type MessageFieldProps = FieldProps & ComponentProps<'textarea'> & { max: number };

/**
 * A text of several lines; says how much room is left once it gets scarce, and what is too much. It has no `maxlength`:
 * that would cut the end off a pasted text.
 */
export function MessageField({ name, label, hint, error, max, ...rest }: MessageFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [used, setUsed] = useState(0);
  // What was typed before the island ran counts too.
  useEffect(() => setUsed(countedLength(area.current?.value ?? '', max)), [max]);
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        {...controlProps(name, error)}
        ref={area}
        className="field__input field__input--message"
        dir="auto"
        onInput={(event) => setUsed(countedLength(event.currentTarget.value, max))}
      />
      <CharactersLeft used={used} max={max} />
    </Field>
  );
}

/** From this part of the limit on, the room left is shown. */
const nearLimit = 0.8;

/** The room left in the field, or what is too much, counted as its rule counts. */
function CharactersLeft({ used, max }: { used: number; max: number }) {
  const { formTexts } = useIsland();
  const left = max - used;
  const { charactersLeft, tooMany } = formTexts.fields;
  const room = used >= max * nearLimit ? charactersLeft({ left }) : '';
  const text = left < 0 ? tooMany({ over: -left }) : room;
  return (
    <>
      <p className="field__count muted" aria-hidden="true" data-over={left < 0 ? '' : undefined}>
        <Changing text={text} />
      </p>
      <DebouncedStatus text={text} />
    </>
  );
}
