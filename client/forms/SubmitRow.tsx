import { useEffect, useState } from 'react';
import type { Language } from '../../shared/language';
import { fill, plural } from '../../shared/texts/fill';
import type { FormTexts } from '../../shared/texts/texts';
import { mailTo, Rich } from '../components/Rich';
import { useIsland } from '../islands/islandContext';
import { Changing, Said, Spinner } from './fields';
import { Reference } from './Sent';
import type { FormControl } from './useForm';

interface SubmitRowProps {
  /** The labels of the button, at rest and while a request is in progress. */
  texts: Record<'submit' | 'submitting', string>;
  form: FormControl;
  /** Why Submit sends nothing yet. A press shows which rule fails. */
  locked?: string;
}

/**
 * Renders Submit with its progress indicator, and beside it the outcome of the last press. It is
 * disabled until the island runs.
 */
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
        aria-describedby={form.failure ? 'submit-failure submit-note' : 'submit-note'}
      >
        {busy && <Spinner />}
        <Changing text={busy ? texts.submitting : texts.submit} />
      </button>
      <FormFailure id="submit-failure" form={form} />
      <p className="submit-row__note muted" id="submit-note" role="status">
        {busy && <span className="visually-hidden">{texts.submitting}</span>}
        <Changing text={!busy && [note, locked].filter(Boolean).join(' ')} />
        {note && (
          <span>
            {' '}
            <Rich text={formTexts.alsoWrite} values={mailTo(email)} />
          </span>
        )}
        {retryAt !== undefined && (
          <span key={retryAt}>
            {' '}
            <RetryTime at={retryAt} />
          </span>
        )}
      </p>
    </div>
  );
}

/** The title of the page before its form has changed it. */
export const plainTitle = globalThis.document?.title ?? '';

/**
 * Shows why a request failed, and puts "Error:" into the page's title while anything is wrong. The
 * message stays until the next press of Submit. It is no live region, because the toast with the
 * same sentence is one.
 */
export function FormFailure({ id, form }: { id?: string; form: FormControl }) {
  const { formTexts, email } = useIsland();
  return (
    <>
      {form.hasFailed && <title>{fill(formTexts.errorTitle, { title: plainTitle })}</title>}
      {form.failure && (
        <p className="form-failure" id={id}>
          <Said {...form.failure} />
          {'\n'}
          <Rich text={formTexts.alsoWrite} values={mailTo(email)} />
        </p>
      )}
      {form.failure?.reference && <Reference value={form.failure.reference} />}
    </>
  );
}

function sentence(ms: number, language: Language, formTexts: FormTexts['formTexts']): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 0) return formTexts.tryAgainNow;
  if (seconds < 90)
    return fill(plural(language, formTexts.tryAgainInSeconds, seconds), { seconds });
  const minutes = Math.ceil(seconds / 60);
  return fill(plural(language, formTexts.tryAgainInMinutes, minutes), { minutes });
}

/**
 * Counts down to the time at which a form may be sent again. Screen readers get the first and the
 * last sentence.
 * @param at milliseconds since 1970
 */
export function RetryTime({ at }: { at: number }) {
  const { formTexts, language } = useIsland();
  const [left, setLeft] = useState(() => at - Date.now());
  const [first] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => {
      const ms = at - Date.now();
      setLeft(ms);
      if (ms <= 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <>
      <span aria-hidden="true">
        <Changing text={sentence(left, language, formTexts)} />
      </span>
      <span className="visually-hidden">
        <Changing text={sentence(left > 0 ? first : 0, language, formTexts)} />
      </span>
    </>
  );
}
