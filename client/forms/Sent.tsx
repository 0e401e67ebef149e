import { useRef, useState } from 'react';
import type { LinkedText } from '../../shared/texts/richText';
import { Rich } from '../lib/Rich';
import { useIsland } from '../runtime/islandContext';
import { Done } from './Done';

interface SentProps {
  sentence: string;
  /** Names the message in the log and to the host. */
  reference?: string;
  texts: { sentNext: (values: { hours: string }) => string; sentMeanwhile: LinkedText };
}

/** Replaces Contact's or Support's form: the sentence, a reference, what happens next, and where to read meanwhile. */
export function Sent({ sentence, reference, texts }: SentProps) {
  const { hours } = useIsland();
  return (
    <Done sentence={sentence}>
      {reference && <Reference value={reference} />}
      <p>{texts.sentNext({ hours })}</p>
      <p>
        <Rich text={texts.sentMeanwhile} />
      </p>
    </Done>
  );
}

/** What the visitor can name when asking about a message; log and host have it too. */
function Reference({ value }: { value: string }) {
  const { reference: texts } = useIsland().formTexts;
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // No clipboard (refused, or plain http): the selected text can be copied by hand.
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
        {copied && texts.copied}
      </span>
      <p className="reference__hint muted">{texts.hint}</p>
    </div>
  );
}
