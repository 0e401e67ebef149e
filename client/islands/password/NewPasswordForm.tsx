import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formTexts } from '../../../shared/formTexts';
import { messages } from '../../../shared/messages';
import { newPasswordForm, type ResetLink } from '../../../shared/newPassword';
import { apiPaths } from '../../../shared/paths';
import { check } from '../../../shared/rules';
import { Linked } from '../fields/Linked';
import { SubmitRow } from '../fields/SubmitRow';
import { TextField } from '../fields/TextField';
import { formValues } from '../form/formValues';
import { sendForm } from '../form/sendForm';
import { type Submission, submissionFor } from '../form/submission';
import { useCall } from '../form/useCall';
import { useFirstError } from '../form/useFirstError';
import { useReady } from '../form/useReady';
import { RuleList } from './RuleList';

const fields = ['password', 'confirm'] as const;
const { password: sentences } = messages;
const { password: texts } = formTexts;

interface NewPasswordFormProps {
  link: ResetLink;
  onChanged: () => void;
}

/**
 * The new password, twice. Both fields take any length: cutting off a pasted password without a word would
 * lock its owner out, so the rule says what is too long.
 */
export function NewPasswordForm({ link, onChanged }: NewPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const ready = useReady();
  const errors = useFirstError(form);
  const call = useCall();
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  // What was typed before the island ran counts too.
  useEffect(() => {
    if (form.current) setPassword(formValues(form.current, fields).password);
  }, []);
  // In memory only: what it compares is the password.
  const submission = useRef<Submission>(undefined);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = formValues(event.currentTarget, fields);
    const checked = check(newPasswordForm, { ...link, password: typed.password });
    if (!checked.ok) return errors.fail(checked.field, checked.sentence);
    if (typed.confirm !== typed.password) return errors.fail('confirm', sentences.mismatch);
    errors.clear();
    submission.current = submissionFor(checked.value, submission.current);
    const { key } = submission.current;
    const answer = await call.run(() =>
      sendForm({ path: apiPaths.passwordDone, values: checked.value, key }),
    );
    if (answer?.kind === 'problem') errors.refuse(answer.problem, sentences.unexpected);
    if (answer?.kind === 'ok') onChanged();
  }

  const input = {
    type: shown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    readOnly: call.busy,
  };
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
        onInput={(event) => {
          const field = event.target as HTMLInputElement;
          if (field.name === 'password') setPassword(field.value);
          errors.clear(field.name);
        }}
      >
        <TextField
          {...input}
          name="password"
          label={texts.password}
          error={errors.of('password')}
        />
        <RuleList password={password} />
        <TextField {...input} name="confirm" label={texts.confirm} error={errors.of('confirm')} />
        <button
          type="button"
          className="button button--quiet password-toggle"
          disabled={!ready}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {texts.show}
        </button>
        <SubmitRow
          label={texts.submit}
          busyLabel={texts.submitting}
          ready={ready}
          busy={call.busy}
          note={call.note}
        />
      </form>
      <p className="form-card__privacy">
        <Linked {...texts.privacy} />
      </p>
    </>
  );
}
