import { toast } from 'react-hot-toast/headless';
import { Said } from './Said';

interface ErrorToastOptions {
  /** In milliseconds; 5 s unless given (docs/BEHAVIOUR.md, Toasts and dialogs). */
  duration?: number;
  /** What a PHP host has said, in English. */
  hostMessage?: string;
  /** True where a screen reader says the sentence anyway, with the field that gets the focus. */
  isSaid?: boolean;
}

/** Of a toast that is no live region. */
const silent = { role: 'status', 'aria-live': 'off' } as const;

/** The last toast of each sentence. Each has its own id: a toast that fades is removed later, by its id. */
const last = new Map<string, string>();

/** Shows a sentence as an error toast. The same sentence again replaces the one that is still shown. */
export function toastError(sentence: string, options: ErrorToastOptions = {}): void {
  const { duration, hostMessage, isSaid } = options;
  const before = last.get(sentence);
  if (before) toast.remove(before);
  const said = <Said sentence={sentence} hostMessage={hostMessage} />;
  last.set(sentence, toast.error(said, { duration, ...(isSaid && { ariaProps: silent }) }));
}

/** Lets the toast of a sentence fade, if it is still shown. */
export function dismissError(sentence: string): void {
  const id = last.get(sentence);
  if (id) toast.dismiss(id);
}
