import { toast } from 'react-hot-toast/headless';
import { Said } from '../Said';

interface ErrorToastOptions {
  /** In milliseconds; 5 s unless given (docs/BEHAVIOUR.md, Toasts and dialogs). */
  duration?: number;
  /** What a PHP host has said, in English. */
  hostMessage?: string;
}

/** Shows a sentence as an error toast. The same sentence again replaces the one that is still shown. */
export function toastError(sentence: string, options: ErrorToastOptions = {}): void {
  const { duration, hostMessage } = options;
  toast.error(<Said sentence={sentence} hostMessage={hostMessage} />, { id: sentence, duration });
}
