import { type SubmitEvent, useRef, useState } from 'react';
import { contactFields } from '../../../shared/contactForm';
import { formTexts } from '../../../shared/formTexts';
import type { IslandProps } from '../../../shared/islandProps';
import { contactMessageRows, lengths } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { apiPaths } from '../../../shared/paths';
import { check } from '../../../shared/rules';
import { CaptchaBox } from '../captcha/CaptchaBox';
import { useCaptcha } from '../captcha/useCaptcha';
import { Done } from '../fields/Done';
import { Linked } from '../fields/Linked';
import { MessageField } from '../fields/MessageField';
import { SubmitRow } from '../fields/SubmitRow';
import { TextField } from '../fields/TextField';
import { formValues } from '../form/formValues';
import { sendForm } from '../form/sendForm';
import { useCall } from '../form/useCall';
import { useDraft } from '../form/useDraft';
import { useFirstError } from '../form/useFirstError';
import { useReady } from '../form/useReady';
import { Toasts } from '../toasts/Toasts';
import { toastSuccess } from '../toasts/toasts';

const fields = ['name', 'email', 'message'] as const;
const { contact: sentences } = messages;
const { contact: texts } = formTexts;

/** The contact form: its four rules in their order (docs/BEHAVIOUR.md, Contact form); the thank-you takes its place for good. */
export function ContactForm({ captcha: settings, email }: IslandProps['ContactForm']) {
  const form = useRef<HTMLFormElement>(null);
  const ready = useReady();
  const draft = useDraft(form, 'contact', fields);
  const captcha = useCaptcha(settings, form);
  const errors = useFirstError(form);
  const call = useCall();
  const [sent, setSent] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = check(contactFields, formValues(event.currentTarget, fields));
    if (!checked.ok) return errors.fail(checked.field, checked.sentence);
    errors.clear();
    const { key } = draft.submission(checked.value);
    const answer = await call.run(() =>
      sendForm({ path: apiPaths.contact, values: checked.value, key, captcha }),
    );
    if (answer?.kind === 'unsolved') errors.fail('captcha', sentences.captcha);
    if (answer?.kind === 'problem') errors.refuse(answer.problem, sentences.failed);
    if (answer?.kind === 'ok') {
      draft.clear();
      setSent(true);
      toastSuccess(sentences.sentToast);
    }
  }

  return (
    <>
      {sent ? (
        <Done sentence={sentences.sent}>
          <p>{texts.sentNext}</p>
          <p>
            <Linked {...texts.sentMeanwhile} />
          </p>
        </Done>
      ) : (
        <form
          ref={form}
          className="form"
          method="post"
          noValidate
          aria-label={texts.label}
          aria-busy={call.busy}
          onSubmit={submit}
          onFocus={captcha.start}
          onInput={(event) => {
            draft.save();
            errors.clear((event.target as HTMLInputElement).name);
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
            readOnly={call.busy}
            error={errors.of('name')}
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
            readOnly={call.busy}
            error={errors.of('email')}
          />
          <MessageField
            name="message"
            label={formTexts.fields.message}
            hint={texts.messageHint}
            placeholder={formTexts.fields.messagePlaceholder}
            rows={contactMessageRows}
            maxLength={lengths.contactMessage.max}
            required
            readOnly={call.busy}
            error={errors.of('message')}
          />
          <CaptchaBox
            provider={settings.provider}
            captcha={captcha}
            ready={ready}
            error={errors.of('captcha')}
          />
          <SubmitRow
            label={texts.submit}
            busyLabel={texts.submitting}
            ready={ready}
            busy={call.busy}
            note={call.note}
            email={email}
          />
        </form>
      )}
      <Toasts />
    </>
  );
}
