import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { countedLength } from '../../../shared/text';
import { CharactersLeft } from '../fields/CharactersLeft';
import { describedBy, Field, fieldId } from '../fields/Field';

interface MessageFieldProps extends ComponentProps<'textarea'> {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** The maximum length in code points. */
  max: number;
}

/**
 * A text of several lines; says how much room is left once it gets scarce, and what is too much. It has no `maxlength`:
 * that would cut the end off a pasted text.
 */
export function MessageField({ name, label, hint, error, max, ...rest }: MessageFieldProps) {
  const id = fieldId(name);
  const area = useRef<HTMLTextAreaElement>(null);
  const [used, setUsed] = useState(0);
  // What was typed before the island ran counts too.
  useEffect(() => setUsed(countedLength(area.current?.value ?? '')), []);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        name={name}
        ref={area}
        id={id}
        className="field__input field__input--message"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id)}
        onInput={(event) => setUsed(countedLength(event.currentTarget.value))}
      />
      <CharactersLeft used={used} max={max} />
    </Field>
  );
}
