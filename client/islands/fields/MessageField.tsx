import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { CharactersLeft } from './CharactersLeft';
import { describedBy, Field } from './Field';

interface MessageFieldProps extends ComponentProps<'textarea'> {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  maxLength: number;
}

/** A text of several lines; says how much room is left once it gets scarce. */
export function MessageField({ label, hint, error, maxLength, ...rest }: MessageFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [used, setUsed] = useState(0);
  // What was typed before the island ran counts too.
  useEffect(() => setUsed(area.current?.value.length ?? 0), []);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        ref={area}
        id={id}
        className="field__input field__input--message"
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id)}
        onInput={(event) => setUsed(event.currentTarget.value.length)}
      />
      <CharactersLeft used={used} max={maxLength} />
    </Field>
  );
}
