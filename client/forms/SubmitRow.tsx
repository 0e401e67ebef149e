import { mailTo } from '../../shared/texts/mailTo';
import { Rich } from '../lib/Rich';
import { useIsland } from '../runtime/islandContext';
import { Changing } from './Changing';
import { FormFailure } from './FormFailure';
import { RetryTime } from './RetryTime';
import { Spinner } from './Spinner';
import type { FormControl } from './useForm';

interface SubmitRowProps {
  /** The button's label, and that while the call is under way. */
  texts: Record<'submit' | 'submitting', string>;
  form: FormControl;
  /** Why Submit does not send yet; a press says which rule is next. */
  locked?: string;
}

/** Submit with its loading indicator, and beside it the outcome of the last try. Disabled until the island runs. */
export function SubmitRow({ texts, form, locked }: SubmitRowProps) {
  const { formTexts, email } = useIsland();
  const { ready, busy, note, retryAt } = form;
  return (
    <div className="submit-row row wrap">
      <button
        type="submit"
        className="button submit-row__button"
        disabled={!ready}
        aria-disabled={ready ? busy || locked !== undefined : undefined}
        aria-describedby="submit-failure submit-note"
      >
        {busy && <Spinner />}
        <Changing text={busy ? texts.submitting : texts.submit} />
      </button>
      <FormFailure id="submit-failure" form={form} />
      <p className="submit-row__note muted" id="submit-note" role="status">
        {busy && <span className="visually-hidden">{texts.submitting}</span>}
        <Changing text={!busy && [note, locked].filter(Boolean).join(' ')} />
        {note && (
          <>
            {' '}
            <Rich text={formTexts.orWrite(mailTo(email))} />
          </>
        )}
        {retryAt !== undefined && (
          <>
            {' '}
            <RetryTime key={retryAt} at={retryAt} />
          </>
        )}
      </p>
    </div>
  );
}
