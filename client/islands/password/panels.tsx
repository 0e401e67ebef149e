import { messages } from '../../../shared/messages';
import { LinkPanel } from './LinkPanel';

const { password: sentences } = messages;

/** Success 2: the link's time is over. */
export function ExpiredPanel({ message }: { message: string }) {
  return (
    <LinkPanel title={sentences.expiredPanel} message={message}>
      <p>
        A reset link works for a short time only. Ask for a new one in the app and open it as soon
        as it arrives.
      </p>
    </LinkPanel>
  );
}

/** Any other answer of the host. */
export function InvalidPanel({ message }: { message: string }) {
  return (
    <LinkPanel title={sentences.invalidPanel} message={message}>
      <p>
        The link may have been cut short on its way, or used before. Open it once more from the
        newest message, or ask for a new one in the app.
      </p>
    </LinkPanel>
  );
}

/** The check itself failed. */
export function UnexpectedPanel({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <LinkPanel title={sentences.invalidPanel} message={message}>
      <p>Your link may well be fine: it is the check that did not work.</p>
      <button type="button" className="button" onClick={onRetry}>
        Check the link again
      </button>
    </LinkPanel>
  );
}

/** The page was opened without a link. */
export function MissingPanel() {
  return (
    <LinkPanel title={sentences.missing}>
      <p>
        This page needs the link from your password message. Open that link once more, or ask for a
        new one in the app.
      </p>
    </LinkPanel>
  );
}

/** While a link is being checked. */
export function CheckingLine() {
  return (
    <p className="link-check" role="status">
      <span className="spinner" aria-hidden="true" />
      Checking your link…
    </p>
  );
}
