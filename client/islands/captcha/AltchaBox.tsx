import { useId } from 'react';
import { Spinner } from '../fields/Spinner';
import type { CaptchaStatus } from './captcha';
import type { CaptchaViewProps } from './captchaView';
import { useCaptchaStatus } from './captchaView';

const altchaTexts: Record<CaptchaStatus, string> = {
  idle: 'Starts by itself when you begin to fill in the form.',
  working: 'Checking… carry on with the form meanwhile.',
  solved: 'Done. There is nothing more for you to do.',
  failed: 'That did not work. Tick the box to try again.',
};

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
        I am a person
        {status === 'working' && <Spinner />}
      </label>
      <p className="captcha__status" id={`${id}status`} role="status">
        {altchaTexts[status]}
      </p>
      <p className="captcha__why" id={`${id}why`}>
        Your device solves a small sum, which is cheap for you and dear for a robot. No pictures, no
        tracking, nobody else is asked.
      </p>
      <p className="field__error" id={`${id}error`}>
        {error}
      </p>
    </div>
  );
}
