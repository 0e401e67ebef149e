import { useEffect, useRef } from 'react';
import type { CaptchaProps } from '../../../shared/captcha';
import { CaptchaBox } from '../captcha/CaptchaBox';
import { useCaptcha } from '../captcha/useCaptcha';
import { useFormTexts } from '../form/formTexts';
import { useReady } from '../form/useReady';
import { CheckingLine } from './panels';
import type { Checking, PasswordMachine, Proving } from './passwordState';
import { verifyLink } from './verifyLink';

interface LinkCheckProps {
  state: Checking | Proving;
  machine: PasswordMachine;
  captcha: CaptchaProps;
}

/** Has the link checked. Where the server asks for a captcha it is shown, and the check goes on once it is solved. */
export function LinkCheck({ state, machine, captcha: settings }: LinkCheckProps) {
  const { formTexts } = useFormTexts();
  const place = useRef<HTMLDivElement>(null);
  const ready = useReady();
  const captcha = useCaptcha(settings, place);
  const showsCaptcha = state.name === 'proving' || state.captcha;

  useEffect(() => {
    if (state.name === 'checking') {
      void verifyLink(state.link, state.captcha ? captcha : undefined).then((outcome) =>
        machine.send({ type: 'checked', outcome }),
      );
      return;
    }
    const goOn = () => {
      if (captcha.status === 'solved') machine.send({ type: 'solved' });
    };
    const unsubscribe = captcha.subscribe(goOn);
    captcha.start();
    goOn();
    return unsubscribe;
  }, [state, machine, captcha]);

  return (
    <div ref={place}>
      <CheckingLine />
      {showsCaptcha && (
        <>
          <p role="status">{formTexts.password.proving}</p>
          <CaptchaBox provider={settings.provider} captcha={captcha} ready={ready} />
        </>
      )}
    </div>
  );
}
