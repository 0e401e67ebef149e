import { Linked } from '../fields/Linked';
import { useFormTexts } from '../formTexts';
import { Said } from '../Said';

interface LinkPanelProps {
  reason: 'expired' | 'invalid' | 'unexpected' | 'missing';
  /** The server's sentence; without it the page says its own. */
  message?: string;
  /** The host's own, in English. */
  hostMessage?: string;
  /** Has the link checked again. */
  onRetry?: () => void;
}

/** A link that can't be used: why, what to do, and who helps. */
export function LinkPanel({ reason, message, hostMessage, onRetry }: LinkPanelProps) {
  const { formTexts, messages } = useFormTexts();
  const texts = formTexts.password;
  const { expired, expiredPanel, invalid, invalidPanel, missing, unexpected } = messages.password;
  const [title, sentence] = {
    expired: [expiredPanel, expired],
    invalid: [invalidPanel, invalid],
    unexpected: [invalidPanel, unexpected],
    missing: [missing],
  }[reason];
  const said = message ?? sentence;
  return (
    <div className="link-panel">
      <h2 className="link-panel__title">{title}</h2>
      {said && (
        <p className="link-panel__message" role="status">
          <Said sentence={said} hostMessage={hostMessage} />
        </p>
      )}
      <p>{texts[reason]}</p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {texts.checkAgain}
        </button>
      )}
      <p>
        <Linked text={texts.stuck} />
      </p>
    </div>
  );
}
