import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { durations } from '../../shared/durations';
import { countdown } from '../browser/countdown';
import { useIsland } from '../islands/islandContext';
import { Said } from './fields';
import { createStore, useStore } from './store';

interface ToastOptions {
  /** The duration in milliseconds; 5 s unless given (docs/BEHAVIOUR.md, Toasts and dialogs). */
  duration?: number;
  /** The message of a PHP host, in English. */
  hostMessage?: string;
  /** True if a screen reader reads the sentence anyway, with the field that gets the focus. */
  isSaid?: boolean;
}

interface Toast extends ToastOptions {
  id: number;
  type: 'error' | 'success';
  sentence: string;
  /** False while it fades. */
  isVisible: boolean;
  timer: ReturnType<typeof countdown>;
}

/** The toasts of the page, the newest first. */
const toasts = createStore<readonly Toast[]>([]);
let newest = 0;
let isPaused = false;

const remove = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));

/** Fades the toasts that match, and removes each once it has faded. */
function fade(matches: (toast: Toast) => boolean): void {
  const fading = toasts.get().filter((toast) => toast.isVisible && matches(toast));
  for (const { id, timer } of fading) {
    timer.pause();
    setTimeout(remove, durations.toastExit, id);
  }
  toasts.set(
    toasts.get().map((toast) => (fading.includes(toast) ? { ...toast, isVisible: false } : toast)),
  );
}

/** Shows a toast, and removes an earlier toast with the same sentence. */
function show(type: Toast['type'], sentence: string, options: ToastOptions = {}): void {
  newest += 1;
  const id = newest;
  const timer = countdown(options.duration ?? durations.toast, () =>
    fade((toast) => toast.id === id),
  );
  const others = toasts.get().filter((toast) => toast.sentence !== sentence);
  toasts.set([{ ...options, id, type, sentence, isVisible: true, timer }, ...others]);
  if (!isPaused) timer.run();
}

function pause(): void {
  isPaused = true;
  for (const { timer } of toasts.get()) timer.pause();
}

function resume(): void {
  isPaused = false;
  for (const { isVisible, timer } of toasts.get()) if (isVisible) timer.run();
}

export const toastError = (sentence: string, options?: ToastOptions) =>
  show('error', sentence, options);

export const toastSuccess = (sentence: string) => show('success', sentence);

/** Fades the toasts with a sentence; without one, all toasts. */
export const dismissToasts = (sentence?: string) =>
  fade((toast) => sentence === undefined || toast.sentence === sentence);

/** Removes all toasts at once. */
export const removeToasts = () => toasts.set([]);

function ToastItem({ item, onClose }: { item: Toast; onClose: (id: number) => void }) {
  const { formTexts } = useIsland();
  return (
    <div className={`toast grid notice notice--${item.type}`} data-visible={item.isVisible}>
      <p className="toast__text">
        <Said sentence={item.sentence} hostMessage={item.hostMessage} />
      </p>
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
 * Renders the toasts. A toast is in one of two live regions, or in none if a field has the same
 * sentence. Toasts close after 5 s, or 10 s with advice. They pause under the pointer or with the
 * focus, and return the focus when they close. While a modal dialog is open they must be rendered
 * in it, because everything outside is inert.
 */
export function Toasts() {
  const { formTexts } = useIsland();
  const shown = useStore(toasts);
  const region = useRef<HTMLElement>(null);
  const returnTo = useRef<HTMLElement>(undefined);
  const isPointedAt = useRef(false);
  const hasVisible = shown.some(({ isVisible }) => isVisible);

  const holdsFocus = () => region.current?.contains(document.activeElement);

  // A toast that disappears under the pointer or with the focus fires no leave or blur event.
  useEffect(() => {
    if (hasVisible) return;
    isPointedAt.current = false;
    resume();
  }, [hasVisible]);
  useEffect(() => resume, []);

  // A finger does not hover, but browsers report it as hovering where it has tapped.
  function point({ pointerType, type }: PointerEvent) {
    isPointedAt.current = pointerType !== 'touch' && type === 'pointerenter';
    if (isPointedAt.current) pause();
    else if (!holdsFocus()) resume();
  }

  function rememberFocus(event: FocusEvent) {
    pause();
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !region.current?.contains(from)) returnTo.current = from;
  }

  function close(id: number) {
    fade((toast) => toast.id === id);
    if (holdsFocus()) returnTo.current?.focus();
  }

  const items = (role?: 'alert' | 'status') =>
    shown
      .filter(({ isSaid, type }) => {
        if (isSaid) return !role;
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
        if (!currentTarget.contains(relatedTarget) && !isPointedAt.current) resume();
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
