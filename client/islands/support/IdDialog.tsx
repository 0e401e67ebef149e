import { useEffect, useMemo, useRef } from 'react';
import { lengths } from '../../../shared/limits';
import { type Role, roles } from '../../../shared/roles';
import { check } from '../../../shared/rules';
import { verifyIdForm } from '../../../shared/supportForm';
import type { Captcha } from '../captcha/captcha';
import { Dialog } from '../dialog/Dialog';
import { TextField } from '../fields/TextField';
import { type FormState, formTransitions } from '../form/formState';
import { useFormTexts } from '../form/formTexts';
import { formValues } from '../form/formValues';
import { useMachine } from '../form/machine';
import { useForm } from '../form/useForm';
import { clearToasts } from '../toasts/toasts';
import { type Verified, verifyId } from './verifyId';

const start = (): FormState => ({ name: 'editing' });

interface IdDialogProps {
  open: boolean;
  role: Role;
  /** An id to begin with: the one whose ticket has run out. */
  uniqueId?: string;
  captcha: Captcha;
  onVerified: (verified: Verified) => void;
  onCancel: () => void;
}

/** Asks for the unique id of the chosen role, with that role's hint and example. */
export function IdDialog({ open, role, uniqueId, captcha, onVerified, onCancel }: IdDialogProps) {
  const { formTexts, messages } = useFormTexts();
  const { idDialog: texts } = formTexts;
  const { support: sentences } = messages;
  const element = useRef<HTMLFormElement>(null);
  const [state, machine] = useMachine(formTransitions, start);
  const form = useForm(
    element,
    useMemo(() => ({ form: machine.get, send: machine.send }), [machine]),
    state,
  );
  const { hint, example } = roles[role];
  const captchaFirst = form.errorOf('captcha') !== undefined;

  // An answer that comes after Cancel is no longer wanted.
  useEffect(() => {
    if (open) return;
    clearToasts();
    machine.send({ type: 'abandoned' });
  }, [open, machine]);

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
      busy={form.busy}
      onConfirm={confirm}
      onClose={onCancel}
    >
      <p className="dialog__text">{texts.text(formTexts.support.roles[role])}</p>
      <TextField
        name="uniqueId"
        label={texts.label}
        hint={texts.hint(hint)}
        placeholder={example}
        defaultValue={uniqueId}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={lengths.uniqueId.max}
        required
        error={form.errorOf('uniqueId')}
        onInput={() => form.typed()}
      />
      <p className="dialog__note" role="status">
        {form.busy ? texts.busy : captchaFirst ? texts.captchaFirst : form.note}
      </p>
    </Dialog>
  );
}
