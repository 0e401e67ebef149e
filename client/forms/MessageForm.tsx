import {
  type ComponentProps,
  type ReactNode,
  type SubmitEventHandler,
  useEffect,
  useRef,
  useState,
} from 'react';
import { countedLength } from '../../shared/clean';
import { fill, plural } from '../../shared/texts/fill';
import { useIsland } from '../islands/islandContext';
import { CaptchaBox } from './CaptchaBox';
import type { Captcha } from './captcha';
import {
  Changing,
  controlProps,
  DebouncedStatus,
  Field,
  type FieldProps,
  TextField,
} from './fields';
import { Done, Reference } from './Sent';
import { SubmitRow } from './SubmitRow';
import type { FormControl } from './useForm';

interface MessageFormProps {
  form: FormControl;
  captcha: Captcha;
  /** The maximum length of the message in code points. */
  maxMessage: number;
  texts: Record<'label' | 'submit' | 'submitting', string> &
    Partial<Record<`${TypedName}Hint`, string>>;
  /** The sentence that replaces the form once it is sent. */
  sent: string;
  /** The text below that sentence. */
  next: ReactNode;
  locked?: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Controls of the form between the typed fields and the message. */
  children?: ReactNode;
}

/** The fields that Contact and Support have in common. */
type TypedName = 'name' | 'email' | 'message';

/**
 * Renders the parts that Contact and Support share: the typed fields, the captcha and Submit. Once
 * the form is sent, the thank-you replaces them.
 */
export function MessageForm({
  form,
  captcha,
  maxMessage,
  texts,
  sent,
  next,
  locked,
  onSubmit,
  children,
}: MessageFormProps) {
  const { fields: labels } = useIsland().formTexts;
  const { state } = form;
  if (state.name === 'sent') {
    return (
      <Done sentence={sent} heading="h2">
        <p>{next}</p>
        {state.reference && <Reference value={state.reference} />}
      </Done>
    );
  }
  const typedField = (name: TypedName) => ({
    name,
    required: true,
    readOnly: form.busy,
    label: labels[name],
    hint: texts[`${name}Hint`],
    placeholder: labels[`${name}Placeholder`],
    error: form.errorOf(name),
  });
  return (
    <>
      {!form.ready && (
        <div className="form-sent box tint--teal">
          <h2 className="small-heading">{sent}</h2>
          <p>{next}</p>
          <Reference value="0000000000" />
        </div>
      )}
      <form
        ref={form.element}
        className="form"
        data-draft={form.name}
        method="post"
        noValidate
        aria-label={texts.label}
        onSubmit={onSubmit}
        onFocus={captcha.start}
        onInput={(event) => {
          // The solution may have expired since the visitor last typed.
          captcha.start();
          form.typed((event.target as HTMLInputElement).name);
        }}
      >
        <div aria-busy={form.busy}>
          <TextField {...typedField('name')} type="text" autoComplete="name" />
          <TextField {...typedField('email')} type="email" autoComplete="email" />
          {children}
          <MessageField {...typedField('message')} rows={5} max={maxMessage} />
        </div>
        <CaptchaBox captcha={captcha} ready={form.ready} error={form.errorOf('captcha')} />
        <SubmitRow texts={texts} form={form} locked={locked} />
      </form>
    </>
  );
}

type MessageFieldProps = FieldProps & ComponentProps<'textarea'> & { max: number };

/**
 * A field for a message. It shows how many characters are left near the limit, and how many are too
 * many above it. It has no `maxlength`, which would remove the end of a pasted text.
 */
function MessageField({ name, label, hint, error, max, ...rest }: MessageFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [used, setUsed] = useState(0);
  // Text that was typed before the island ran counts too.
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

/** The share of the limit from which the number of characters left is shown. */
const nearLimit = 0.8;

/** Shows how many characters are left or too many, counted as the rule counts them. */
function CharactersLeft({ used, max }: { used: number; max: number }) {
  const { formTexts, language } = useIsland();
  const left = max - used;
  const { charactersLeft, tooMany } = formTexts.fields;
  const room =
    used >= max * nearLimit ? fill(plural(language, charactersLeft, left), { left }) : '';
  const text = left < 0 ? fill(tooMany, { over: -left }) : room;
  return (
    <>
      <p className="field__count muted" aria-hidden="true" data-over={left < 0 ? '' : undefined}>
        <Changing text={text} />
      </p>
      <DebouncedStatus text={text} />
    </>
  );
}
