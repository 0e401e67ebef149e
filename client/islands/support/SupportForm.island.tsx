import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { IslandProps } from '../../../shared/islandProps';
import { lengths } from '../../../shared/limits';
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
import type { FormState } from '../form/formState';
import { useFormTexts } from '../form/formTexts';
import { formValues } from '../form/formValues';
import { useMachine } from '../form/machine';
import { sendForm } from '../form/sendForm';
import { useDraft } from '../form/useDraft';
import { useForm } from '../form/useForm';
import { useReady } from '../form/useReady';
import { Toasts } from '../toasts/Toasts';
import { clearToasts, toastError } from '../toasts/toasts';
import { IdDialog } from './IdDialog';
import { RoleSelect } from './RoleSelect';
import { type Question, type SupportState, supportStart, supportTransitions } from './supportState';
import { VerifiedLine } from './VerifiedLine';

/** What a draft keeps: never the ticket, and no role, because choosing one opens the dialog. */
const kept = ['name', 'email', 'message'] as const;
const fields = [...kept, 'role'] as const;

/** The part of the state that any form has. */
function formOf(state: SupportState): FormState {
  return state.name === 'sent' ? state : state.form;
}

/** The question that the dialog asks, or has asked: it is still seen while the dialog fades out. */
function useLastQuestion(state: SupportState): Question | undefined {
  const [last, setLast] = useState<Question>();
  if (state.name === 'asking' && state.question !== last) setLast(state.question);
  return state.name === 'asking' ? state.question : last;
}

/** The support form: its six rules in their order (docs/BEHAVIOUR.md, Support form), with the id dialog between 3 and 5. */
export function SupportForm({ captcha: settings, email }: IslandProps['SupportForm']) {
  const { formTexts, messages } = useFormTexts();
  const { support: texts } = formTexts;
  const { support: sentences } = messages;
  const element = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const ready = useReady();
  const draft = useDraft(element, 'support', kept);
  const captcha = useCaptcha(settings, element);
  const [state, machine] = useMachine(supportTransitions, () => supportStart);
  const form = useForm(
    element,
    useMemo(() => ({ form: () => formOf(machine.get()), send: machine.send }), [machine]),
    formOf(state),
  );
  const question = useLastQuestion(state);

  const choose = useCallback(
    (role: Role) => {
      clearToasts();
      machine.send({ type: 'chose', role });
    },
    [machine],
  );

  function cancel() {
    // The selector says "Select" again, so that any role can be chosen.
    if (machine.send({ type: 'cancelled' }) && select.current) select.current.value = '';
  }

  // The focus goes where the visitor goes on. A parent's effects run after its children's: by now the dialog
  // is closed, and what it made inert can take the focus.
  const { name } = state;
  const hasAsked = question !== undefined;
  useEffect(() => {
    if (!hasAsked) return;
    if (name === 'verified') line.current?.focus();
    if (name === 'choosing') select.current?.focus();
  }, [hasAsked, name]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = formValues(event.currentTarget, fields);
    // The typed name stays: the verified one is the ticket's business.
    const verified = state.name === 'verified' ? state.verified : undefined;
    const { role = typed.role, uniqueId, ticket: pass } = verified ?? {};
    const checked = check(supportFields, { ...typed, role, uniqueId, ticket: pass });
    if (!checked.ok) {
      const { field, sentenceName } = checked;
      // An id is verified by choosing its role: that is where to go on.
      return form.refuse({ field: field === 'ticket' ? 'role' : field, sentenceName });
    }
    // The ticket is no part of the message: a renewed one must not make a second message of it.
    const { ticket, ...values } = checked.value;
    void form.submit({
      send() {
        const { key } = draft.submission(values);
        return sendForm({ path: apiPaths.support, values: { ...values, ticket }, key, captcha });
      },
      onAccepted: draft.clear,
      onProblem({ code, field, detail }, call) {
        if (code !== 'ticket' && field !== 'ticket') return false;
        if (machine.send({ type: 'ticketExpired', call })) toastError(detail || sentences.ticket);
        return true;
      },
      failed: sentences.failed,
      unsolved: sentences.captcha,
    });
  }

  if (state.name === 'sent') {
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
          maxLength={lengths.supportName.max}
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
          maxLength={lengths.supportEmail.max}
          required
          readOnly={form.busy}
          error={form.errorOf('email')}
        />
        {state.name === 'verified' ? (
          <VerifiedLine
            verified={state.verified}
            line={line}
            busy={form.busy}
            onChange={() => machine.send({ type: 'roleChanged' })}
          />
        ) : (
          <RoleSelect select={select} onChoose={choose} error={form.errorOf('role')} />
        )}
        <MessageField
          name="message"
          label={formTexts.fields.message}
          hint={texts.messageHint}
          placeholder={formTexts.fields.messagePlaceholder}
          rows={7}
          maxLength={lengths.supportMessage.max}
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
          locked={state.name === 'verified' ? undefined : texts.locked}
          note={form.note}
          email={email}
        />
      </form>
      {question && (
        <IdDialog
          key={question.turn}
          role={question.role}
          uniqueId={question.uniqueId}
          open={state.name === 'asking'}
          captcha={captcha}
          onVerified={(verified) => machine.send({ type: 'found', turn: question.turn, verified })}
          onCancel={cancel}
        />
      )}
      {state.name !== 'asking' && <Toasts />}
    </>
  );
}
