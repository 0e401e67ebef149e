import { useEffect, useRef } from 'react';
import { useFormTexts } from '../formTexts';
import { Spinner } from '../Spinner';
import type { CaptchaViewProps } from './captchaView';
import { useCaptchaStatus } from './captchaView';

/** The self-hosted captcha, which looks like a checkbox that ticks itself. */
export function AltchaBox({ captcha, ready, error }: CaptchaViewProps) {
  const { captcha: texts } = useFormTexts().formTexts;
  const status = useCaptchaStatus(captcha);
  const line = useRef<HTMLParagraphElement>(null);
  // Another text may be shorter: the button below must not move away from under a thumb.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each status has its own words
  useEffect(() => {
    if (line.current) line.current.style.minBlockSize = `${line.current.offsetHeight}px`;
  }, [status]);
  return (
    <div className="captcha" data-status={status}>
      <label className="captcha__label">
        <input
          type="checkbox"
          name="captcha"
          className="captcha__box"
          checked={status === 'solved'}
          onChange={({ currentTarget }) => {
            // Only the status ticks it; Preact corrects it when it renders the next time, and not before.
            currentTarget.checked = status === 'solved';
            if (status === 'failed') captcha.renew();
            else captcha.start();
          }}
          disabled={!ready}
          aria-invalid={error ? true : undefined}
          aria-describedby="captcha-status captcha-why captcha-error"
        />
        {texts.label}
        {status === 'working' && <Spinner />}
      </label>
      <p ref={line} className="captcha__status" id="captcha-status" role="status">
        {texts[status]}
      </p>
      <p className="captcha__why" id="captcha-why">
        {texts.why}
      </p>
      <p className="field__error" id="captcha-error">
        {error}
      </p>
    </div>
  );
}
