import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useFormTexts } from '../formTexts';
import { Spinner } from '../Spinner';
import { Toasts } from '../toasts/Toasts';

interface DialogProps {
  /** Will hold the dialog's own form. */
  form?: RefObject<HTMLFormElement | null>;
  open: boolean;
  title: string;
  /** Its description: what is asked for. */
  text: string;
  children: ReactNode;
  /** Shows that confirming works; Cancel stays possible. */
  busy?: boolean;
  onConfirm: () => void;
  /** Escape, Cancel, a click on the overlay, or the phone's back gesture. */
  onClose: () => void;
}

/**
 * A modal dialog on the browser's own `<dialog>`, which traps the focus and gives it back. The element
 * itself is the overlay; its box is the card inside, so that toasts can stand below the card.
 */
export function Dialog({
  form,
  open,
  title,
  text,
  children,
  busy = false,
  onConfirm,
  onClose,
}: DialogProps) {
  const { idDialog: texts } = useFormTexts().formTexts;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(undefined);

  // Preact runs other effects only after the next paint: an Escape before it would be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  function closeByOverlay(event: MouseEvent) {
    // A text selection that begins in the box and ends outside is no click on the overlay.
    const onOverlay = event.target === dialog.current && pressed.current === dialog.current;
    if (onOverlay) dialog.current?.close();
  }

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    if (!busy) onConfirm();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="dialog-title"
      aria-describedby="dialog-text"
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={closeByOverlay}
      onClose={() => open && onClose()}
    >
      <form ref={form} className="dialog__box" method="post" noValidate onSubmit={confirm}>
        <h2 className="dialog__title" id="dialog-title">
          {title}
        </h2>
        <p className="dialog__text" id="dialog-text">
          {text}
        </p>
        {children}
        <div className="dialog__actions">
          <button
            type="button"
            className="button button--quiet"
            onClick={() => dialog.current?.close()}
          >
            {texts.cancel}
          </button>
          <button type="submit" className="button" aria-disabled={busy}>
            {busy && <Spinner />}
            {texts.confirm}
          </button>
        </div>
      </form>
      {open && <Toasts />}
    </dialog>
  );
}
