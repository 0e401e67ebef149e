import { Component, type ReactNode, useEffect } from 'react';

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
export class Running extends Component<RunningProps> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override render() {
    const { onReady, children } = this.props;
    return this.state.crashed ? null : <Ready onReady={onReady}>{children}</Ready>;
  }
}
