import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import {
  resolveValue,
  type Toast,
  toast,
  useToaster,
  useToasterStore,
} from 'react-hot-toast/headless';
import { durations } from '../../shared/durations';
import { useIsland } from '../islands/islandContext';
import { Said } from './fields';

const options = { duration: durations.toast, removeDelay: durations.toastExit };

function ToastItem({ item, onClose }: { item: Toast; onClose: (id: string) => void }) {
  const { formTexts } = useIsland();
  return (
    <div className={`toast grid notice notice--${item.type}`} data-visible={item.visible}>
      <p className="toast__text">{resolveValue(item.message, item)}</p>
      <button
        type="button"
        className="icon-button centre bare"
        aria-label={formTexts.closeToast}
        onClick={() => onClose(item.id)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </div>
  );
}

/**
 * The stack of toasts. A toast is in one of two live regions, or in none if a field says the same. Toasts close after 5 s, wait
 * while they are pointed at or hold the focus, and give the focus back when they go. While a modal dialog is open they must be
 * rendered inside it, since everything outside is inert then.
 */
export function Toasts() {
  const { formTexts } = useIsland();
  const { toasts, handlers } = useToaster(options);
  const region = useRef<HTMLElement>(null);
  const returnTo = useRef<HTMLElement>(undefined);
  const isPointedAt = useRef(false);
  const { pausedAt } = useToasterStore();
  const { startPause, endPause } = handlers;
  const visible = toasts.filter((item) => item.visible).length;

  // The library would forget a pause that has begun already, and with it the time that the toasts have waited.
  const pause = () => pausedAt ?? startPause();
  const holdsFocus = () => region.current?.contains(document.activeElement);

  // A toast that vanishes under the pointer or with the focus fires no leave or blur event.
  useEffect(() => {
    if (visible > 0) return;
    isPointedAt.current = false;
    endPause();
  }, [visible, endPause]);

  // A finger does not point: where it has tapped, browsers see it for ever.
  function point({ pointerType, type }: PointerEvent) {
    isPointedAt.current = pointerType !== 'touch' && type === 'pointerenter';
    if (isPointedAt.current) pause();
    else if (!holdsFocus()) endPause();
  }

  function rememberFocus(event: FocusEvent) {
    pause();
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !region.current?.contains(from)) returnTo.current = from;
  }

  function close(id: string) {
    toast.dismiss(id);
    if (holdsFocus()) returnTo.current?.focus();
  }

  const items = (role?: 'alert' | 'status') =>
    toasts
      .filter(({ type, ariaProps }) => {
        if (ariaProps['aria-live'] === 'off') return !role;
        return role === (type === 'error' ? 'alert' : 'status');
      })
      .map((item) => <ToastItem key={item.id} item={item} onClose={close} />);

  return (
    <section
      ref={region}
      className="toasts screen-only"
      aria-label={formTexts.toasts}
      onPointerEnter={point}
      onPointerLeave={point}
      onFocus={rememberFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !isPointedAt.current) endPause();
      }}
    >
      <div className="toasts__list" role="alert">
        {items('alert')}
      </div>
      <div className="toasts__list" role="status">
        {items('status')}
      </div>
      <div className="toasts__list">{items()}</div>
    </section>
  );
}

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
