import { type RefObject, useEffect, useState } from 'react';
import { type CaptchaForm, captchaOf } from '../../shared/captcha';
import { useIsland } from '../islands/islandContext';
import { type Captcha, createAltchaCaptcha } from './captcha';
import { Changing, Spinner } from './fields';
import { useStore } from './store';
import { createTurnstile } from './turnstile';

function create(form: CaptchaForm, turnstileKey: string): Captcha {
  const provider = captchaOf(form, turnstileKey ? 'turnstile' : 'altcha');
  return provider === 'turnstile' ? createTurnstile(turnstileKey) : createAltchaCaptcha(form);
}

/**
 * Creates the captcha of a form, and stops it when the form is unmounted.
 * @param element the form whose first focus starts the captcha; without it the caller starts it
 */
export function useCaptcha(form: CaptchaForm, element?: RefObject<HTMLElement | null>): Captcha {
  const { turnstileKey } = useIsland();
  const [captcha] = useState(() => create(form, turnstileKey));
  useEffect(() => {
    // The form may have had the focus before the island ran.
    if (element?.current?.contains(document.activeElement)) captcha.start();
    // A browser stops the work of a page that it puts into its back/forward cache.
    function resume({ persisted }: PageTransitionEvent) {
      if (persisted && captcha.status.get() === 'working') captcha.renew();
    }
    addEventListener('pageshow', resume);
    return () => {
      removeEventListener('pageshow', resume);
      captcha.stop();
    };
  }, [captcha, element]);
  return captcha;
}

interface CaptchaBoxProps {
  captcha: Captcha;
  ready: boolean;
  /** The sentence of the captcha's rule, if that is the first one that fails. */
  error?: string;
  /** The prefix of the ids of its elements, because a page may have two captchas. */
  id?: string;
}

/** Shows a form's captcha: its kind, its status, and what the visitor can do. */
export function CaptchaBox({ captcha, ready, error, id = 'captcha' }: CaptchaBoxProps) {
  const { captcha: texts } = useIsland().formTexts;
  const status = useStore(captcha.status, 'idle');

  function start() {
    if (status === 'failed') captcha.renew();
    else captcha.start();
  }
  const errorLine = (
    <p className="field__error" id={`${id}-error`}>
      <Changing text={error} />
    </p>
  );

  // The self-hosted captcha looks like a checkbox that ticks itself.
  if (captcha.provider === 'altcha') {
    return (
      <div className="captcha" data-status={status}>
        <label className="captcha__label row">
          <input
            type="checkbox"
            name="captcha"
            className="captcha__box"
            checked={status === 'solved'}
            onChange={start}
            disabled={!ready}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-status ${id}-why ${id}-error`}
          />
          {texts.label}
          {status === 'working' && <Spinner />}
        </label>
        <p className="captcha__status small" id={`${id}-status`} role="status">
          <Changing text={texts[status]} />
        </p>
        <details className="captcha__why small">
          <summary>{texts.whyTitle}</summary>
          <p className="muted" id={`${id}-why`}>
            {texts.why}
          </p>
        </details>
        {errorLine}
      </div>
    );
  }
  // The text in the box names the company whose script is loaded, and says when.
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form's elements
    <div
      className="captcha"
      role="group"
      aria-label={texts.group}
      tabIndex={-1}
      data-field="captcha"
      data-status={status}
    >
      <p className="captcha__why muted">{texts.turnstileWhy}</p>
      <div className="captcha__widget" ref={captcha.mount} />
      {(status === 'idle' || status === 'failed') && (
        <button
          type="button"
          name="captcha"
          className="button button--quiet"
          disabled={!ready}
          aria-describedby={`${id}-status ${id}-error`}
          onClick={start}
        >
          {status === 'failed' ? texts.turnstileLoadAgain : texts.turnstileLoad}
        </button>
      )}
      <p className="captcha__status small" id={`${id}-status`} role="status">
        <Changing text={status === 'failed' && texts.turnstileFailed} />
        <Changing text={status === 'solved' && texts.solved} />
      </p>
      {errorLine}
    </div>
  );
}
