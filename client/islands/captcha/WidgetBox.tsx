import { useId } from 'react';
import { type CaptchaViewProps, useCaptchaStatus } from './captchaView';

/** A third party's captcha: says whose script is loaded, and when. */
export function WidgetBox({ label, captcha, ready, error }: CaptchaViewProps & { label: string }) {
  const id = useId();
  const status = useCaptchaStatus(captcha);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form's elements
    <div
      className="captcha"
      role="group"
      aria-label="Human check"
      tabIndex={-1}
      data-field="captcha"
      data-status={status}
    >
      <p className="captcha__why">
        To keep robots out, a check by {label} is loaded from its servers when you begin to fill in
        this form.
      </p>
      <div
        className="captcha__widget"
        ref={(element) => {
          if (element) captcha.mount?.(element);
        }}
      />
      {(status === 'idle' || status === 'failed') && (
        <button
          type="button"
          name="captcha"
          className="button button--quiet"
          disabled={!ready}
          aria-describedby={`${id}status ${id}error`}
          onClick={() => (status === 'failed' ? captcha.renew() : captcha.start())}
        >
          {status === 'failed' ? 'Load the check again' : 'Load the check now'}
        </button>
      )}
      <p className="captcha__status" id={`${id}status`} role="status">
        {status === 'failed' && 'The check could not be loaded.'}
        {status === 'solved' && 'Done. Thank you.'}
      </p>
      <p className="field__error" id={`${id}error`}>
        {error}
      </p>
    </div>
  );
}
