import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useIsland } from '../islands/islandContext';
import { Changing } from './fields';

/**
 * Shows the reference of a message, which the log and the host have too, with a button that copies
 * it.
 */
export function Reference({ value }: { value: string }) {
  const { reference: texts } = useIsland().formTexts;
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without a clipboard (denied, or plain http) the text is selected, so that it can be copied
      // by hand.
      if (code.current) getSelection()?.selectAllChildren(code.current);
    }
  }

  return (
    <div className="reference row wrap">
      <p className="reference__line">
        {texts.label}{' '}
        <code className="strong" ref={code}>
          {value}
        </code>
      </p>
      <button type="button" className="button button--quiet" onClick={copy}>
        {texts.copy}
      </button>
      <span className="reference__copied" role="status">
        <Changing text={copied && texts.copied} />
      </span>
      <p className="reference__hint muted">{texts.hint}</p>
    </div>
  );
}

interface DoneProps {
  sentence: string;
  heading: 'h1' | 'h2';
  children?: ReactNode;
}

/**
 * Replaces a form once it has been sent. Its sentence gets the focus, so screen readers read it.
 */
export function Done({ sentence, heading: Heading, children }: DoneProps) {
  const line = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = line;
    current?.focus({ preventScroll: true });
    // Scrolls only if the beginning of the sentence is not visible. Its scroll margin keeps it
    // clear of the bar and of toasts.
    const isAbove = current && current.getBoundingClientRect().top < 0;
    current?.scrollIntoView({ block: isAbove ? 'start' : 'nearest' });
  }, []);
  return (
    <div className="form-done box tint--teal">
      <Heading className="small-heading form-done__sentence" tabIndex={-1} ref={line}>
        {sentence}
      </Heading>
      {children}
    </div>
  );
}
