import { useId } from 'react';
import { useFormTexts } from '../form/formTexts';
import { Linked } from './Linked';
import { Spinner } from './Spinner';

interface SubmitRowProps {
  label: string;
  /** The label while the call is under way. */
  busyLabel: string;
  ready: boolean;
  busy: boolean;
  /** Why a press will not send yet; the button can be pressed all the same, and then says what is next. */
  locked?: string;
  /** The quiet line: what became of the last try. */
  note?: string;
  /** Where to write instead when a try came to nothing. */
  email?: string;
}

/** Submit with its loading indicator and the quiet line beside it. Disabled until the island runs. */
export function SubmitRow({ label, busyLabel, ready, busy, locked, note, email }: SubmitRowProps) {
  const { formTexts } = useFormTexts();
  const id = useId();
  return (
    <div className="submit-row">
      <button
        type="submit"
        className="button submit-row__button"
        disabled={!ready}
        aria-disabled={ready ? busy || locked !== undefined : undefined}
        aria-describedby={id}
      >
        {busy && <Spinner />}
        {busy ? busyLabel : label}
      </button>
      <p className="submit-row__note" id={id} role="status">
        {busy && <span className="visually-hidden">{busyLabel}</span>}
        {!busy && (note ?? locked)}
        {!busy && note && email && (
          <>
            {' '}
            <Linked {...formTexts.orWrite} link={email} href={`mailto:${email}`} />
          </>
        )}
      </p>
    </div>
  );
}
