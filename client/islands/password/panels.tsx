import { useFormTexts } from '../form/formTexts';
import { LinkPanel } from './LinkPanel';

function usePasswordTexts() {
  const { formTexts, messages } = useFormTexts();
  return { texts: formTexts.password, sentences: messages.password };
}

/** Success 2: the link's time is over. */
export function ExpiredPanel({ message }: { message?: string }) {
  const { texts, sentences } = usePasswordTexts();
  return (
    <LinkPanel title={sentences.expiredPanel} message={message ?? sentences.expired}>
      <p>{texts.expired}</p>
    </LinkPanel>
  );
}

/** Any other answer of the host. */
export function InvalidPanel({ message }: { message?: string }) {
  const { texts, sentences } = usePasswordTexts();
  return (
    <LinkPanel title={sentences.invalidPanel} message={message ?? sentences.invalid}>
      <p>{texts.invalid}</p>
    </LinkPanel>
  );
}

interface UnexpectedPanelProps {
  message?: string;
  onRetry: () => void;
}

/** The check itself failed. */
export function UnexpectedPanel({ message, onRetry }: UnexpectedPanelProps) {
  const { texts, sentences } = usePasswordTexts();
  return (
    <LinkPanel title={sentences.invalidPanel} message={message ?? sentences.unexpected}>
      <p>{texts.unexpected}</p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.checkAgain}
      </button>
    </LinkPanel>
  );
}

/** The page was opened without a link. */
export function MissingPanel() {
  const { texts, sentences } = usePasswordTexts();
  return (
    <LinkPanel title={sentences.missing}>
      <p>{texts.missing}</p>
    </LinkPanel>
  );
}

/** While a link is being checked. */
export function CheckingLine() {
  const { texts } = usePasswordTexts();
  return (
    <p className="link-check" role="status">
      <span className="spinner" aria-hidden="true" />
      {texts.checking}
    </p>
  );
}
