import { Component, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepTyped } from './keepTyped';

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
    // As if it had not been caught: in the console, in development mode's overlay, and in the page's report.
    reportError(error);
    this.props.onCrash();
  }

  override render() {
    const { onReady, children } = this.props;
    return this.state.crashed ? null : <Ready onReady={onReady}>{children}</Ready>;
  }
}

/**
 * Runs something in an element of the page, from the server's markup where that has some. Resolves once its effects have run. When
 * its code throws, then or later, its markup is removed and `onCrash` called; if that was before it ran, the promise stays open.
 */
export function run(place: HTMLElement, node: ReactNode, onCrash: () => void): Promise<void> {
  return new Promise((resolve) => {
    const running = (
      <Running onReady={resolve} onCrash={onCrash}>
        {node}
      </Running>
    );
    if (place.hasChildNodes()) {
      const restore = keepTyped(place);
      hydrateRoot(place, running);
      restore();
    } else createRoot(place).render(running);
  });
}
