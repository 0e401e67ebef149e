import { Fragment, type ReactNode, type RefObject, type SubmitEventHandler } from 'react';
import { type FormTable, type TypedName, typedNames } from '../../shared/formFields';
import { CaptchaBox } from './CaptchaBox';
import type { Captcha } from './captcha';
import { MessageField } from './MessageField';
import { SubmitRow } from './SubmitRow';
import { TextField } from './TextField';
import type { DraftControl } from './useDraft';
import type { FormControl } from './useForm';

interface MessageFormProps<F extends FormTable> {
  element: RefObject<HTMLFormElement | null>;
  form: FormControl;
  draft: DraftControl;
  captcha: Captcha;
  table: F;
  /** What fields are called in every form. */
  labels: Record<TypedName<F> | `${TypedName<F>}Placeholder`, string>;
  texts: Record<'label' | 'submit' | 'submitting' | `${TypedName<F>}Hint`, string>;
  locked?: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** The form's other controls, before the message. */
  children?: ReactNode;
}

/** What Contact and Support have in common: the fields that are typed, captcha and Submit. */
export function MessageForm<F extends FormTable>({
  element,
  form,
  draft,
  captcha,
  table,
  labels,
  texts,
  locked,
  onSubmit,
  children,
}: MessageFormProps<F>) {
  return (
    <form
      ref={element}
      className="form"
      method="post"
      noValidate
      aria-label={texts.label}
      onSubmit={onSubmit}
      onFocus={captcha.start}
      onInput={(event) => {
        draft.save();
        form.typed((event.target as HTMLInputElement).name);
      }}
    >
      <div aria-busy={form.busy}>
        {typedNames(table).map((name) => {
          const { input, rule } = table[name] ?? {};
          const common = {
            name,
            required: !rule?.isOptional,
            readOnly: form.busy,
            label: labels[name],
            hint: texts[`${name}Hint`],
            placeholder: labels[`${name}Placeholder`],
            error: form.errorOf(name),
          };
          if (input?.type !== 'message') return <TextField key={name} {...common} {...input} />;
          return (
            <Fragment key={name}>
              {children}
              <MessageField {...common} rows={input.rows} max={rule?.maxLength ?? 0} />
            </Fragment>
          );
        })}
      </div>
      <CaptchaBox captcha={captcha} ready={form.ready} error={form.errorOf('captcha')} />
      <SubmitRow texts={texts} form={form} locked={locked} />
    </form>
  );
}
