import { useId } from 'react';
import { Spinner } from '../fields/Spinner';
import type { CheckViewProps } from './checkView';
import { useCheckStatus } from './checkView';
import type { CheckStatus } from './humanCheck';

const altchaTexts: Record<CheckStatus, string> = {
  idle: 'Starts by itself when you begin to fill in the form.',
  working: 'Checking… carry on with the form meanwhile.',
  solved: 'Done. There is nothing more for you to do.',
  failed: 'That did not work. Tick the box to try again.',
};

/** The self-hosted check: looks and works like a checkbox that ticks itself. */
export function AltchaBox({ human, ready, error }: CheckViewProps) {
  const id = useId();
  const status = useCheckStatus(human);
  return (
    <div className="human-check" data-status={status}>
      <label className="human-check__label">
        <input
          type="checkbox"
          name="captcha"
          className="human-check__box"
          checked={status === 'solved'}
          onChange={() => (status === 'failed' ? human.renew() : human.start())}
          disabled={!ready}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}status ${id}why ${id}error`}
        />
        I am a person
        {status === 'working' && <Spinner />}
      </label>
      <p className="human-check__status" id={`${id}status`} role="status">
        {altchaTexts[status]}
      </p>
      <p className="human-check__why" id={`${id}why`}>
        Your device solves a small sum, which is cheap for you and dear for a robot. No pictures, no
        tracking, nobody else is asked.
      </p>
      <p className="field__error" id={`${id}error`}>
        {error}
      </p>
    </div>
  );
}
