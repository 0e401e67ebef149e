import { useEffect, useRef, useState } from 'react';
import { formTexts } from '../../../shared/formTexts';
import { lengths } from '../../../shared/limits';
import { messages } from '../../../shared/messages';
import { type Role, roles } from '../../../shared/roles';
import { check } from '../../../shared/rules';
import { verifyIdForm } from '../../../shared/supportForm';
import type { Captcha } from '../captcha/captcha';
import { Dialog } from '../dialog/Dialog';
import { TextField } from '../fields/TextField';
import { formValues } from '../form/formValues';
import { useCall } from '../form/useCall';
import { useFirstError } from '../form/useFirstError';
import { clearToasts } from '../toasts/toasts';
import { type Verified, verifyId } from './verifyId';

const { support: sentences } = messages;
const { idDialog: texts } = formTexts;

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
  const form = useRef<HTMLFormElement>(null);
  const errors = useFirstError(form);
  const call = useCall();
  const [captchaFirst, setCaptchaFirst] = useState(false);
  const { label, hint, example } = roles[role];

  // An answer that comes after Cancel is no longer wanted.
  const wanted = useRef(open);
  useEffect(() => {
    wanted.current = open;
    if (!open) clearToasts();
  }, [open]);

  async function confirm() {
    if (!form.current) return;
    const typed = formValues(form.current, ['uniqueId']);
    const question = check(verifyIdForm, { ...typed, type: role });
    if (!question.ok) return errors.fail('uniqueId', question.sentence);
    errors.clear();
    const answer = await call.run(() => verifyId({ ...question.value, role }, captcha));
    if (!answer || !wanted.current) return;
    setCaptchaFirst(answer.kind === 'unsolved');
    if (answer.kind === 'ok') return onVerified(answer.data);
    if (answer.kind === 'unsolved') return errors.fail('captcha', sentences.captcha);
    const { code, detail } = answer.problem;
    if (code === 'not-found') errors.fail('uniqueId', detail);
    else errors.refuse(answer.problem, sentences.failed);
  }

  return (
    <Dialog
      form={form}
      open={open}
      title={texts.title}
      busy={call.busy}
      onConfirm={confirm}
      onClose={onCancel}
    >
      <p className="dialog__text">{texts.text(label)}</p>
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
        error={errors.of('uniqueId')}
        onInput={() => errors.clear()}
      />
      <p className="dialog__note" role="status">
        {call.busy ? texts.busy : captchaFirst ? texts.captchaFirst : call.note}
      </p>
    </Dialog>
  );
}
