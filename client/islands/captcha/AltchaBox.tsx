import { useId } from 'react';
import { formTexts } from '../../../shared/texts/en/formTexts';
import { Spinner } from '../fields/Spinner';
import type { CaptchaViewProps } from './captchaView';
import { useCaptchaStatus } from './captchaView';

const { captcha: texts } = formTexts;

/** The self-hosted captcha: looks and works like a checkbox that ticks itself. */
export function AltchaBox({ captcha, ready, error }: CaptchaViewProps) {
  const id = useId();
  const status = useCaptchaStatus(captcha);
  return (
    <div className="captcha" data-status={status}>
      <label className="captcha__label">
        <input
          type="checkbox"
          name="captcha"
          className="captcha__box"
          checked={status === 'solved'}
          onChange={() => (status === 'failed' ? captcha.renew() : captcha.start())}
          disabled={!ready}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}status ${id}why ${id}error`}
        />
        {texts.label}
        {status === 'working' && <Spinner />}
      </label>
      <p className="captcha__status" id={`${id}status`} role="status">
        {texts[status]}
      </p>
      <p className="captcha__why" id={`${id}why`}>
        {texts.why}
      </p>
      <p className="field__error" id={`${id}error`}>
        {error}
      </p>
    </div>
  );
}
