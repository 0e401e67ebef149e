import { formTexts } from '../../../shared/texts/en/formTexts';
import { messages } from '../../../shared/texts/en/messages';
import { LinkPanel } from './LinkPanel';

const { password: sentences } = messages;
const { password: texts } = formTexts;

/** Success 2: the link's time is over. */
export function ExpiredPanel({ message }: { message: string }) {
  return (
    <LinkPanel title={sentences.expiredPanel} message={message}>
      <p>{texts.expired}</p>
    </LinkPanel>
  );
}

/** Any other answer of the host. */
export function InvalidPanel({ message }: { message: string }) {
  return (
    <LinkPanel title={sentences.invalidPanel} message={message}>
      <p>{texts.invalid}</p>
    </LinkPanel>
  );
}

/** The check itself failed. */
export function UnexpectedPanel({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <LinkPanel title={sentences.invalidPanel} message={message}>
      <p>{texts.unexpected}</p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.checkAgain}
      </button>
    </LinkPanel>
  );
}

/** The page was opened without a link. */
export function MissingPanel() {
  return (
    <LinkPanel title={sentences.missing}>
      <p>{texts.missing}</p>
    </LinkPanel>
  );
}

/** While a link is being checked. */
export function CheckingLine() {
  return (
    <p className="link-check" role="status">
      <span className="spinner" aria-hidden="true" />
      {texts.checking}
    </p>
  );
}
