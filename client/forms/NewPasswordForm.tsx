import { useEffect, useState } from 'react';
import { textLength } from '../../shared/clean';
import { lengths } from '../../shared/limits';
import {
  newPasswordForm,
  passwordRules,
  passwordRulesAttribute,
  type ResetLink,
} from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import { check } from '../../shared/rules';
import { fill } from '../../shared/texts/fill';
import { writeEntry } from '../browser/historyEntry';
import { Rich } from '../components/Rich';
import { useIsland } from '../islands/islandContext';
import { CaptchaBox, useCaptcha } from './CaptchaBox';
import { Changing, DebouncedStatus, formValues, TextField } from './fields';
import { SubmitRow } from './SubmitRow';
import { useForm } from './useForm';

const fields = ['password', 'confirm'] as const;
const mismatch = { field: 'confirm', textKey: 'password.mismatch' } as const;

/**
 * The fields of the new password, which is typed twice. Both accept any length, because a truncated
 * password would lock its owner out. The rule says how many characters are too many.
 */
export function NewPasswordForm({ link, onChanged }: { link: ResetLink; onChanged: () => void }) {
  const { formTexts, messages } = useIsland();
  const { password: texts } = formTexts;
  const { unexpected: failed } = messages.password;
  const { captcha: unsolved } = messages.contact;
  // The captcha is started only when the server requires it.
  const captcha = useCaptcha('password');
  const [isAsked, setIsAsked] = useState(false);
  const form = useForm({
    name: 'password',
    failed,
    unsolved,
    noAnswer: texts.maybeChanged,
    isQuiet: true,
  });
  const { element } = form;
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  // Text that was typed before the island ran counts too.
  useEffect(() => {
    if (element.current) setPassword(formValues(element.current, fields).password);
  }, [element]);

  const prepare = (typedForm: HTMLFormElement) => {
    const typed = formValues(typedForm, fields);
    const checked = check(newPasswordForm, { ...link, password: typed.password });
    if (!checked.ok) return checked;
    if (typed.confirm !== typed.password) return mismatch;
    // The password is hidden while it is sent, from people nearby.
    setShown(false);
    return {
      path: apiPaths.passwordDone,
      values: checked.value,
      captcha,
      onAsked() {
        setIsAsked(true);
        captcha.start();
      },
      // Until a response comes, a reload shows that the password may have been set.
      onOpen: (isOpen: boolean) => writeEntry('changeSent', isOpen || undefined),
      onAccepted: onChanged,
    };
  };

  const input = {
    type: shown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    required: true,
    readOnly: form.busy,
    passwordrules: passwordRulesAttribute,
  };
  return (
    <>
      <form
        ref={element}
        className="form"
        method="post"
        noValidate
        aria-label={texts.label}
        onSubmit={(event) => form.submit(event, prepare)}
        onInput={(event) => {
          const field = event.target as HTMLInputElement;
          if (field.name !== 'password') return form.typed(field.name);
          setPassword(field.value);
          // Removes the error of either field, because the two passwords may be equal now.
          form.typed();
        }}
      >
        <div aria-busy={form.busy}>
          {/* Tells a password manager whose password it is. */}
          <input name="username" autoComplete="username" value={link.unique_id} readOnly hidden />
          <RuleList password={password} />
          <TextField
            {...input}
            name="password"
            label={texts.password}
            error={form.errorOf('password')}
          />
          <TextField
            {...input}
            name="confirm"
            label={texts.confirm}
            error={form.errorOf('confirm')}
          />
          <button
            type="button"
            className="button button--quiet password-toggle"
            disabled={!form.ready}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {texts.show}
          </button>
        </div>
        {isAsked && (
          <CaptchaBox captcha={captcha} ready={form.ready} error={form.errorOf('captcha')} />
        )}
        <SubmitRow texts={texts} form={form} />
      </form>
      <p className="form-card__privacy muted">
        <Rich text={texts.privacy} />
      </p>
    </>
  );
}

/**
 * Shows the rules of a new password, each marked once it holds. They are above the fields, where a
 * phone's keyboard does not cover them.
 */
function RuleList({ password }: { password: string }) {
  const { fields, password: texts } = useIsland().formTexts;
  const over = textLength(password) - lengths.password.max;
  const met = passwordRules.map((rule) => rule.met(password));
  const count = met.filter(Boolean).length;
  const summary = password && fill(texts.rulesMet, { met: count, all: passwordRules.length });

  return (
    <>
      <ul className="rule-list grid small" aria-label={texts.rules}>
        {passwordRules.map((rule, i) => (
          <li key={rule.id} data-met={met[i]}>
            {texts.ruleNames[rule.id]}
            <Changing
              text={rule.id === 'length' && over > 0 && ` (${fill(fields.tooMany, { over })})`}
            />
            <span className="visually-hidden">
              <Changing text={met[i] ? texts.ruleMet : texts.ruleNotMet} />
            </span>
          </li>
        ))}
      </ul>
      <DebouncedStatus text={summary} />
    </>
  );
}
