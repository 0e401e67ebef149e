import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { formTexts } from '../../../shared/formTexts';
import type { IslandProps } from '../../../shared/islandProps';
import { lengths } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { apiPaths } from '../../../shared/paths';
import type { Role } from '../../../shared/roles';
import { check } from '../../../shared/rules';
import { supportFields } from '../../../shared/supportForm';
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
import { clearToasts, toastError } from '../toasts/toasts';
import { IdDialog } from './IdDialog';
import { RoleSelect } from './RoleSelect';
import { useIdDialog } from './useIdDialog';
import { VerifiedLine } from './VerifiedLine';

/** What a draft keeps: never the ticket, and no role, because choosing one opens the dialog. */
const kept = ['name', 'email', 'message'] as const;
const fields = [...kept, 'role'] as const;
const { support: sentences } = messages;
const { support: texts } = formTexts;

/** The support form: its six rules in their order (docs/BEHAVIOUR.md, Support form), with the id dialog between 3 and 5. */
export function SupportForm({ captcha: settings, email }: IslandProps['SupportForm']) {
  const form = useRef<HTMLFormElement>(null);
  const ready = useReady();
  const draft = useDraft(form, 'support', kept);
  const captcha = useCaptcha(settings, form);
  const errors = useFirstError(form);
  const call = useCall();
  const id = useIdDialog();
  const [sent, setSent] = useState(false);

  const { ask } = id;
  const choose = useCallback(
    (role: Role) => {
      // What was wrong before is not what the dialog asks about.
      clearToasts();
      ask(role);
    },
    [ask],
  );

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = formValues(event.currentTarget, fields);
    // The typed name stays: the verified one is the ticket's business.
    const { role = typed.role, uniqueId, ticket: pass } = id.verified ?? {};
    const checked = check(supportFields, { ...typed, role, uniqueId, ticket: pass });
    if (!checked.ok) {
      const { field, sentence } = checked;
      // An id is verified by choosing its role: that is where to go on.
      return errors.fail(field === 'ticket' ? 'role' : field, sentence);
    }
    errors.clear();
    // The ticket is no part of the message: a renewed one must not make a second message of it.
    const { ticket, ...values } = checked.value;
    const { key } = draft.submission(values);
    const answer = await call.run(() =>
      sendForm({ path: apiPaths.support, values: { ...values, ticket }, key, captcha }),
    );
    if (answer?.kind === 'unsolved') errors.fail('captcha', sentences.captcha);
    if (answer?.kind === 'problem') {
      const { code, detail, field } = answer.problem;
      if (code === 'ticket' || field === 'ticket') {
        toastError(detail || sentences.ticket);
        ask(values.role, values.uniqueId);
      } else errors.refuse(answer.problem, sentences.failed);
    }
    if (answer?.kind === 'ok') {
      draft.clear();
      setSent(true);
    }
  }

  if (sent) {
    return (
      <>
        <Done sentence={sentences.sent}>
          <p>{texts.sentNext}</p>
          <p>
            <Linked {...texts.sentMeanwhile} />
          </p>
        </Done>
        <Toasts />
      </>
    );
  }
  return (
    <>
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
          maxLength={lengths.supportName.max}
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
          maxLength={lengths.supportEmail.max}
          required
          readOnly={call.busy}
          error={errors.of('email')}
        />
        {id.verified ? (
          <VerifiedLine verified={id.verified} line={id.line} onChange={id.changeRole} />
        ) : (
          <RoleSelect select={id.select} onChoose={choose} error={errors.of('role')} />
        )}
        <MessageField
          name="message"
          label={formTexts.fields.message}
          hint={texts.messageHint}
          placeholder={formTexts.fields.messagePlaceholder}
          rows={7}
          maxLength={lengths.supportMessage.max}
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
          locked={id.verified ? undefined : texts.locked}
          note={call.note}
          email={email}
        />
      </form>
      {id.question && (
        <IdDialog
          key={id.question.turn}
          {...id.question}
          captcha={captcha}
          onVerified={id.answer}
          onCancel={id.cancel}
        />
      )}
      {!id.question?.open && <Toasts />}
    </>
  );
}
