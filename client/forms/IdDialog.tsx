import { type MouseEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { durations } from '../../shared/durations';
import { apiPaths } from '../../shared/paths';
import { check } from '../../shared/rules';
import { verifyIdFields } from '../../shared/supportForm';
import { fill } from '../../shared/texts/fill';
import { useIsland } from '../islands/islandContext';
import { CaptchaBox, useCaptcha } from './CaptchaBox';
import { Changing, Spinner, TextField, typedValues } from './fields';
import { FormFailure, RetryTime } from './SubmitRow';
import type { Question, Verified } from './supportState';
import { dismissToasts, Toasts } from './Toasts';
import { useForm } from './useForm';

interface IdDialogProps {
  open: boolean;
  question: Question;
  idForm: string;
  onVerified: (verified: Verified) => void;
  /**
   * Called with the typed id after Escape, Cancel, a press on the overlay, or the phone's back
   * gesture.
   */
  onCancel: (uniqueId: string) => void;
}

/**
 * Asks for the unique id of the chosen role, with that role's hint and example. The `<dialog>` is
 * the overlay; the form in it is the box.
 */
export function IdDialog({
  open,
  question: { role, uniqueId },
  idForm,
  onVerified,
  onCancel,
}: IdDialogProps) {
  const { formTexts, messages } = useIsland();
  const { idDialog: texts } = formTexts;
  const { captcha: unsolved, failed } = messages.support;
  const dialog = useRef<HTMLDialogElement>(null);
  /** The elements at which the last press began and ended. */
  const press = useRef<EventTarget[]>([]);
  const form = useForm({ name: 'verifyId', failed, unsolved, lookUpFailed: messages.lookUpFailed });
  const captcha = useCaptcha('verify-id');
  const captchaError = form.errorOf('captcha');
  // The self-hosted captcha solves itself while the visitor types the id. It is visible only after
  // a failure.
  const showsCaptcha = captcha.provider === 'turnstile' || captchaError !== undefined;

  const abandon = useEffectEvent(form.abandon);
  // The dialog opens before the next paint, because an Escape in between would be lost.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      captcha.start();
    }
    if (open) return;
    dialog.current?.close();
    captcha.stop();
    dismissToasts();
    abandon();
  }, [open, captcha]);

  function closeByOverlay({ target }: MouseEvent) {
    // A browser also reports a click on the overlay if only one end of the press was in the box.
    if ([target, ...press.current].every((end) => end === dialog.current)) dialog.current?.close();
  }

  function cancel() {
    if (form.element.current) onCancel(typedValues(form.element.current, ['uniqueId']).uniqueId);
  }

  const prepare = (typedForm: HTMLFormElement) => {
    const typed = typedValues(typedForm, ['uniqueId']);
    const checked = check(verifyIdFields, { ...typed, type: role });
    if (!checked.ok) return checked;
    const { uniqueId } = checked.value;
    const until = Date.now() + durations.ticketLifetime;
    const onAccepted = (found: Pick<Verified, 'name' | 'ticket'>) =>
      onVerified({ ...found, role, uniqueId, until });
    return { path: apiPaths.verifyId, values: checked.value, captcha, onAccepted };
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="dialog-title"
      aria-describedby="dialog-text"
      onPointerDown={({ target }) => {
        press.current = [target];
      }}
      onPointerUp={({ target }) => press.current.push(target)}
      onClick={closeByOverlay}
      onClose={() => open && cancel()}
    >
      <form
        ref={form.element}
        className="dialog__box"
        method="post"
        noValidate
        onSubmit={(event) => form.submit(event, prepare)}
      >
        <h2 className="small-heading" id="dialog-title">
          {texts.title}
        </h2>
        <p id="dialog-text">{fill(texts.text, { role: formTexts.support.roles[role] })}</p>
        <div aria-busy={form.busy}>
          <TextField
            name="uniqueId"
            label={texts.label}
            placeholder={idForm}
            defaultValue={uniqueId}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            required
            error={form.errorOf('uniqueId')}
            onInput={() => form.typed()}
          />
        </div>
        {showsCaptcha && (
          <CaptchaBox captcha={captcha} ready={form.ready} error={captchaError} id="id-captcha" />
        )}
        {open && <FormFailure form={form} />}
        <p className="dialog__note muted" role="status">
          <Changing text={form.busy ? texts.busy : form.note} />
          {form.retryAt !== undefined && <RetryTime key={form.retryAt} at={form.retryAt} />}
        </p>
        <div className="dialog__actions button-row">
          <button
            type="button"
            className="button button--quiet"
            onClick={() => dialog.current?.close()}
          >
            {texts.cancel}
          </button>
          <button type="submit" className="button" aria-disabled={form.busy}>
            {form.busy && <Spinner />}
            <span>{texts.confirm}</span>
          </button>
        </div>
      </form>
      {open && <Toasts />}
    </dialog>
  );
}
