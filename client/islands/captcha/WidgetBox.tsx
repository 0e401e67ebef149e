import { useId } from 'react';
import { type CheckViewProps, useCheckStatus } from './checkView';

/** A third party's check: says whose script is loaded, and when. */
export function WidgetBox({ label, human, ready, error }: CheckViewProps & { label: string }) {
  const id = useId();
  const status = useCheckStatus(human);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form's elements
    <div
      className="human-check"
      role="group"
      aria-label="Human check"
      tabIndex={-1}
      data-field="captcha"
      data-status={status}
    >
      <p className="human-check__why">
        To keep robots out, a check by {label} is loaded from its servers when you begin to fill in
        this form.
      </p>
      <div
        className="human-check__widget"
        ref={(element) => {
          if (element) human.mount?.(element);
        }}
      />
      {(status === 'idle' || status === 'failed') && (
        <button
          type="button"
          name="captcha"
          className="button button--quiet"
          disabled={!ready}
          aria-describedby={`${id}status ${id}error`}
          onClick={() => (status === 'failed' ? human.renew() : human.start())}
        >
          {status === 'failed' ? 'Load the check again' : 'Load the check now'}
        </button>
      )}
      <p className="human-check__status" id={`${id}status`} role="status">
        {status === 'failed' && 'The check could not be loaded.'}
        {status === 'solved' && 'Done. Thank you.'}
      </p>
      <p className="field__error" id={`${id}error`}>
        {error}
      </p>
    </div>
  );
}
