import { useEffect, useRef } from 'react';
import type { CaptchaProps } from '../../../shared/captcha';
import { CaptchaBox } from '../captcha/CaptchaBox';
import { useCaptcha } from '../captcha/useCaptcha';
import { useReady } from '../form/useReady';
import { useFormTexts } from '../formTexts';
import { Spinner } from '../Spinner';
import type { Checking, PasswordStore, Proving } from './passwordState';
import { verifyLink } from './verifyLink';

interface LinkCheckProps {
  state: Checking | Proving;
  store: PasswordStore;
  captcha: CaptchaProps;
}

/** Has the link checked. Where the server asks for a captcha it is shown, and the check goes on once it is solved. */
export function LinkCheck({ state, store, captcha: settings }: LinkCheckProps) {
  const { formTexts } = useFormTexts();
  const place = useRef<HTMLDivElement>(null);
  const ready = useReady();
  const captcha = useCaptcha(settings, 'password', place);
  const showsCaptcha = state.name === 'proving' || state.captcha;

  useEffect(() => {
    if (state.name === 'checking') {
      void verifyLink(state.link, state.captcha ? captcha : undefined).then((outcome) =>
        store.send({ type: 'checked', outcome }),
      );
      return;
    }
    const goOn = () => {
      if (captcha.status === 'solved') store.send({ type: 'solved' });
    };
    const unsubscribe = captcha.subscribe(goOn);
    captcha.start();
    goOn();
    return unsubscribe;
  }, [state, store, captcha]);

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

/** While a link is being checked. */
export function CheckingLine() {
  const { formTexts } = useFormTexts();
  return (
    <p className="link-check" role="status">
      <Spinner />
      {formTexts.password.checking}
    </p>
  );
}
