import { useFormTexts } from '../formTexts';
import { type CaptchaViewProps, useCaptchaStatus } from './captchaView';

/** A third party's captcha: says whose script is loaded, and when. */
export function WidgetBox({ label, captcha, ready, error }: CaptchaViewProps & { label: string }) {
  const { captcha: texts } = useFormTexts().formTexts;
  const status = useCaptchaStatus(captcha);
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
      <p className="captcha__why">{texts.widgetWhy({ firm: label })}</p>
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
          aria-describedby="captcha-status captcha-error"
          onClick={() => (status === 'failed' ? captcha.renew() : captcha.start())}
        >
          {status === 'failed' ? texts.widgetLoadAgain : texts.widgetLoad}
        </button>
      )}
      <p className="captcha__status" id="captcha-status" role="status">
        {status === 'failed' && texts.widgetFailed}
        {status === 'solved' && texts.widgetSolved}
      </p>
      <p className="field__error" id="captcha-error">
        {error}
      </p>
    </div>
  );
}
