import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { report } from '../browser/report';

interface ReadyProps {
  /** Called once its siblings are in the page, before they see it. */
  onRendered: () => void;
  onReady: () => void;
}

/** The first of what runs in an element, since effects run in the order of the page. */
function Ready({ onRendered, onReady }: ReadyProps) {
  useLayoutEffect(onRendered, [onRendered]);
  useEffect(onReady, [onReady]);
  return null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsIn = (place: HTMLElement) => [
  ...place.querySelectorAll<Field>('input[name], textarea[name], select[name]'),
];

/**
 * Remembers the server's fields, with what is typed in them, and which one has the focus. The returned function puts back what is
 * lost: where an extension or a translation has changed the markup, React builds it anew.
 */
function keepTyped(place: HTMLElement): () => void {
  const typed = fieldsIn(place);
  let focused = document.activeElement;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  place.addEventListener('focusin', remember);
  return () => {
    place.removeEventListener('focusin', remember);
    const fields = fieldsIn(place);
    for (const { name, value, isConnected } of typed) {
      const field = fields.find((each) => each.name === name);
      if (field && !isConnected) field.value = value;
    }
    // Not if the visitor has gone on meanwhile.
    if (focused && !focused.isConnected && document.activeElement === document.body)
      fields.find(({ id }) => id === focused?.id)?.focus();
  };
}

/**
 * Runs something in an element of the page, from the server's markup. Resolves once its effects have run, or its code has thrown.
 * When its code throws, then or later, its markup is removed and `onCrash` called.
 */
export function run(place: HTMLElement, node: ReactNode, onCrash: () => void): Promise<void> {
  return new Promise((resolve) => {
    const restore = keepTyped(place);
    hydrateRoot(
      place,
      <>
        <Ready onRendered={restore} onReady={resolve} />
        {node}
      </>,
      {
        onUncaughtError(error) {
          // As if it had not been caught: in the console and in the page's report.
          reportError(error);
          onCrash();
          resolve();
        },
        // The markup was not the server's any more: it has been rendered anew.
        onRecoverableError: () => report({ kind: 'recovered' }),
      },
    );
  });
}
