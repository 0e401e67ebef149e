import { type SubmitEvent, useMemo, useRef } from 'react';
import { contactFields } from '../../../shared/contactForm';
import type { IslandProps } from '../../../shared/islandProps';
import { contactMessageRows, lengths } from '../../../shared/limits';
import { apiPaths } from '../../../shared/paths';
import { check } from '../../../shared/rules';
import { CaptchaBox } from '../captcha/CaptchaBox';
import { useCaptcha } from '../captcha/useCaptcha';
import { Done } from '../fields/Done';
import { Linked } from '../fields/Linked';
import { MessageField } from '../fields/MessageField';
import { SubmitRow } from '../fields/SubmitRow';
import { TextField } from '../fields/TextField';
import { type FormState, formTransitions } from '../form/formState';
import { useFormTexts } from '../form/formTexts';
import { formValues } from '../form/formValues';
import { useMachine } from '../form/machine';
import { sendForm } from '../form/sendForm';
import { useDraft } from '../form/useDraft';
import { useForm } from '../form/useForm';
import { useReady } from '../form/useReady';
import { Toasts } from '../toasts/Toasts';
import { toastSuccess } from '../toasts/toasts';

const fields = ['name', 'email', 'message'] as const;
const start = (): FormState => ({ name: 'editing' });

/** The contact form: its four rules in their order (docs/BEHAVIOUR.md, Contact form); the thank-you takes its place for good. */
export function ContactForm({ captcha: settings, email }: IslandProps['ContactForm']) {
  const { formTexts, messages } = useFormTexts();
  const { contact: texts } = formTexts;
  const { contact: sentences } = messages;
  const element = useRef<HTMLFormElement>(null);
  const ready = useReady();
  const draft = useDraft(element, 'contact', fields);
  const captcha = useCaptcha(settings, element);
  const [state, machine] = useMachine(formTransitions, start);
  const form = useForm(
    element,
    useMemo(() => ({ form: machine.get, send: machine.send }), [machine]),
    state,
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = check(contactFields, formValues(event.currentTarget, fields));
    if (!checked.ok) return form.refuse(checked);
    void form.submit({
      send() {
        const { key } = draft.submission(checked.value);
        return sendForm({ path: apiPaths.contact, values: checked.value, key, captcha });
      },
      onAccepted() {
        draft.clear();
        toastSuccess(sentences.sentToast);
      },
      failed: sentences.failed,
      unsolved: sentences.captcha,
    });
  }

  return (
    <>
      {state.name === 'sent' ? (
        <Done sentence={sentences.sent}>
          <p>{texts.sentNext}</p>
          <p>
            <Linked {...texts.sentMeanwhile} />
          </p>
        </Done>
      ) : (
        <form
          ref={element}
          className="form"
          method="post"
          noValidate
          aria-label={texts.label}
          aria-busy={form.busy}
          onSubmit={submit}
          onFocus={captcha.start}
          onInput={(event) => {
            draft.save();
            form.typed((event.target as HTMLInputElement).name);
          }}
        >
          <TextField
            name="name"
            label={formTexts.fields.name}
            hint={texts.nameHint}
            placeholder={formTexts.fields.namePlaceholder}
            autoComplete="name"
            maxLength={lengths.contactName.max}
            required
            readOnly={form.busy}
            error={form.errorOf('name')}
          />
          <TextField
            name="email"
            type="email"
            label={formTexts.fields.email}
            hint={texts.emailHint}
            placeholder={formTexts.fields.emailPlaceholder}
            autoComplete="email"
            maxLength={lengths.contactEmail.max}
            required
            readOnly={form.busy}
            error={form.errorOf('email')}
          />
          <MessageField
            name="message"
            label={formTexts.fields.message}
            hint={texts.messageHint}
            placeholder={formTexts.fields.messagePlaceholder}
            rows={contactMessageRows}
            maxLength={lengths.contactMessage.max}
            required
            readOnly={form.busy}
            error={form.errorOf('message')}
          />
          <CaptchaBox
            provider={settings.provider}
            captcha={captcha}
            ready={ready}
            error={form.errorOf('captcha')}
          />
          <SubmitRow
            label={texts.submit}
            busyLabel={texts.submitting}
            ready={ready}
            busy={form.busy}
            note={form.note}
            email={email}
          />
        </form>
      )}
      <Toasts />
    </>
  );
}
