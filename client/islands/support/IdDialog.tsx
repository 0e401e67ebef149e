import { useEffect, useRef } from 'react';
import type { Role } from '../../../shared/roles';
import { check } from '../../../shared/rules';
import { verifyIdForm } from '../../../shared/supportForm';
import type { Captcha } from '../captcha/captcha';
import { Dialog } from '../dialog/Dialog';
import { FormFailure } from '../fields/FormFailure';
import { RetryTime } from '../fields/RetryTime';
import { TextField } from '../fields/TextField';
import { formReducer, formStart } from '../form/formState';
import { formValues } from '../form/formValues';
import { useForm } from '../form/useForm';
import { useFormTexts } from '../formTexts';
import { useStore } from '../store';
import { removeToasts } from '../toasts/showToast';
import { type Verified, verifyId } from './verifyId';

interface IdDialogProps {
  open: boolean;
  role: Role;
  /** What its ids look like. */
  idForm: string;
  /** An id to begin with: the one whose ticket has run out. */
  uniqueId?: string;
  captcha: Captcha;
  /** Where to write instead when the look-up has failed. */
  email: string;
  onVerified: (verified: Verified) => void;
  onCancel: () => void;
}

/** Asks for the unique id of the chosen role, with that role's hint and example. */
export function IdDialog({
  open,
  role,
  idForm,
  uniqueId,
  captcha,
  email,
  onVerified,
  onCancel,
}: IdDialogProps) {
  const { formTexts, messages } = useFormTexts();
  const { idDialog: texts } = formTexts;
  const { support: sentences } = messages;
  const element = useRef<HTMLFormElement>(null);
  const [state, store] = useStore(formReducer, () => formStart);
  const form = useForm(element, store.send, state);
  const captchaFirst = form.errorOf('captcha') !== undefined;

  // Ignore a response that arrives after Cancel.
  useEffect(() => {
    if (open) return;
    removeToasts();
    store.send({ type: 'abandoned' });
  }, [open, store]);

  function confirm() {
    if (!element.current) return;
    const typed = formValues(element.current, ['uniqueId']);
    const question = check(verifyIdForm, { ...typed, type: role });
    if (!question.ok) return form.refuse(question);
    void form.submit({
      send: () => verifyId({ ...question.value, role }, captcha),
      onAccepted: onVerified,
      failed: sentences.failed,
      unsolved: sentences.captcha,
      isLookUp: true,
    });
  }

  return (
    <Dialog
      form={element}
      open={open}
      title={texts.title}
      text={texts.text({ role: formTexts.support.roles[role] })}
      busy={form.busy}
      onConfirm={confirm}
      onClose={onCancel}
    >
      <div aria-busy={form.busy}>
        <TextField
          name="uniqueId"
          label={texts.label}
          hint={texts.hint({ form: idForm })}
          placeholder={idForm}
          defaultValue={uniqueId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          required
          error={form.errorOf('uniqueId')}
          onInput={() => form.typed()}
        />
      </div>
      <FormFailure form={form} email={email} />
      <p className="dialog__note" role="status">
        {form.busy ? texts.busy : captchaFirst ? texts.captchaFirst : form.note}
        {form.retryAt !== undefined && <RetryTime key={form.retryAt} at={form.retryAt} />}
      </p>
    </Dialog>
  );
}
