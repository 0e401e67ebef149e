import { Fragment, type ReactNode, type RefObject, type SubmitEventHandler } from 'react';
import { type FormInputs, typedNames } from '../../../shared/formFields';
import { CaptchaBox } from '../captcha/CaptchaBox';
import type { Captcha } from '../captcha/captcha';
import { SubmitRow } from '../fields/SubmitRow';
import { TextField } from '../fields/TextField';
import type { DraftControl } from '../form/useDraft';
import type { FormControl } from '../form/useForm';
import { MessageField } from './MessageField';

interface MessageFormProps<Name extends string> {
  element: RefObject<HTMLFormElement | null>;
  form: FormControl;
  draft: DraftControl;
  captcha: Captcha;
  inputs: FormInputs<Name>;
  /** What fields are called in every form. */
  labels: NoInfer<Record<Name | `${Name}Placeholder`, string>>;
  texts: NoInfer<Record<'label' | 'submit' | 'submitting' | `${Name}Hint`, string>>;
  locked?: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** The form's other controls, before the message. */
  children?: ReactNode;
}

/** What Contact and Support have in common: the fields that are typed, captcha and Submit. */
export function MessageForm<Name extends string>({
  element,
  form,
  draft,
  captcha,
  inputs,
  labels,
  texts,
  locked,
  onSubmit,
  children,
}: MessageFormProps<Name>) {
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
        {typedNames(inputs).map((name) => {
          const input = inputs[name];
          const common = {
            name,
            required: true,
            readOnly: form.busy,
            label: labels[name],
            hint: texts[`${name}Hint`],
            placeholder: labels[`${name}Placeholder`],
            error: form.errorOf(name),
          };
          if (input.type !== 'message') return <TextField key={name} {...common} {...input} />;
          return (
            <Fragment key={name}>
              {children}
              <MessageField {...common} rows={input.rows} max={input.max} />
            </Fragment>
          );
        })}
      </div>
      <CaptchaBox captcha={captcha} ready={form.ready} error={form.errorOf('captcha')} />
      <SubmitRow texts={texts} form={form} locked={locked} />
    </form>
  );
}
