import { toast } from 'react-hot-toast/headless';

/**
 * Shows a sentence as an error toast. The same sentence again replaces the one that is still shown.
 * @param duration in milliseconds; 5 s unless given (docs/BEHAVIOUR.md, Toasts and dialogs)
 */
export function toastError(sentence: string, duration?: number): void {
  toast.error(sentence, { id: sentence, duration });
}

/** Shows a sentence as a success toast. */
export function toastSuccess(sentence: string): void {
  toast.success(sentence, { id: sentence });
}

/** Takes every toast away. */
export function clearToasts(): void {
  toast.dismiss();
}
