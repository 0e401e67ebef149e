import { useEffect, useId, useRef } from 'react';
import { Spinner } from '../fields/Spinner';
import { useFormTexts } from '../form/formTexts';
import type { CaptchaViewProps } from './captchaView';
import { useCaptchaStatus } from './captchaView';

/** The self-hosted captcha: looks and works like a checkbox that ticks itself. */
export function AltchaBox({ captcha, ready, error }: CaptchaViewProps) {
  const { captcha: texts } = useFormTexts().formTexts;
  const id = useId();
  const status = useCaptchaStatus(captcha);
  const line = useRef<HTMLParagraphElement>(null);
  // The line may need less room in other words: the button below must not move away from a thumb.
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
          onChange={() => (status === 'failed' ? captcha.renew() : captcha.start())}
          disabled={!ready}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}status ${id}why ${id}error`}
        />
        {texts.label}
        {status === 'working' && <Spinner />}
      </label>
      <p ref={line} className="captcha__status" id={`${id}status`} role="status">
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
