import { Component, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface RunningProps {
  onReady: () => void;
  /** Called when a child's code throws, then or later. */
  onCrash: () => void;
  children: ReactNode;
}

function Ready({ onReady, children }: Omit<RunningProps, 'onCrash'>) {
  useEffect(onReady, [onReady]);
  return children;
}

/** The outermost component of everything that runs in a browser: says when it is ready, and removes it when its code throws. */
class Running extends Component<RunningProps> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    // As if it had not been caught: in the console and in the page's report.
    reportError(error);
    this.props.onCrash();
  }

  override render() {
    const { onReady, children } = this.props;
    return this.state.crashed ? null : <Ready onReady={onReady}>{children}</Ready>;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsIn = (place: HTMLElement) => [
  ...place.querySelectorAll<Field>('input[name], textarea[name]'),
];

/**
 * Notes what was typed in the server's markup, and which field has the focus. The returned function puts back what is lost:
 * beside elements that an extension has put in, Preact builds fields anew.
 */
function keepTyped(place: HTMLElement): () => void {
  const typed = new Map(fieldsIn(place).map(({ name, value }) => [name, value]));
  const focused = document.activeElement;
  return () => {
    for (const field of fieldsIn(place)) {
      const value = typed.get(field.name);
      if (value && field.value !== value) {
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (focused && !focused.isConnected && focused.id === field.id) field.focus();
    }
  };
}

/**
 * Runs something in an element of the page, from the server's markup. Resolves once its effects have run. When its code throws, then
 * or later, its markup is removed and `onCrash` called; if that was before it ran, the promise stays open.
 */
export function run(place: HTMLElement, node: ReactNode, onCrash: () => void): Promise<void> {
  return new Promise((resolve) => {
    const restore = keepTyped(place);
    hydrateRoot(
      place,
      <Running onReady={resolve} onCrash={onCrash}>
        {node}
      </Running>,
    );
    restore();
  });
}
