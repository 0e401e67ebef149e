import { useEffect, useRef } from 'react';
import type { LinkOutcome } from '../../shared/islandProps';
import { type ResetLink, resetLink } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import type { ProblemCode } from '../../shared/problem';
import { check } from '../../shared/rules';
import { useIsland } from '../runtime/islandContext';
import { CaptchaBox, useCaptcha } from './CaptchaBox';
import type { Captcha } from './captcha';
import { Spinner } from './fields';
import type { PasswordPart } from './passwordState';
import { sendForm } from './send';

/** Checks the link. Where the server asks for a captcha it is shown, and the check continues once it is solved. */
export function LinkCheck({ state, store }: PasswordPart<'checking' | 'proving'>) {
  const { formTexts } = useIsland();
  const place = useRef<HTMLDivElement>(null);
  const captcha = useCaptcha('password', place);
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
          <CaptchaBox captcha={captcha} ready />
        </>
      )}
    </div>
  );
}

export function CheckingLine() {
  const { formTexts } = useIsland();
  return (
    <p className="link-check row soft" role="status">
      <Spinner />
      {formTexts.password.checking}
    </p>
  );
}

const states: Partial<Record<ProblemCode, 'expired' | 'invalid'>> = {
  expired: 'expired',
  rejected: 'invalid',
  invalid: 'invalid',
};

/**
 * Checks a reset link through /api, as the server did when it first rendered the page. Never throws.
 * @param captcha given once the server has asked for one
 */
async function verifyLink(link: ResetLink, captcha?: Captcha): Promise<LinkOutcome> {
  const path = apiPaths.passwordVerify;
  const answer = await sendForm<{ message?: string; data?: unknown }>({
    path,
    values: link,
    captcha,
  });
  if (answer.kind === 'unsolved') return { state: 'captcha-needed' };
  if (answer.kind === 'ok') {
    // The host's own values go into the change, the link's where it names none.
    const given = check(resetLink, answer.data.data);
    return {
      state: 'valid',
      link: given.ok ? given.value : link,
      message: answer.data.message,
    };
  }
  if (answer.kind !== 'problem') return { state: 'unexpected' };
  const { code, detail, hostMessage } = answer.problem;
  if (code === 'captcha') return { state: 'captcha-needed' };
  return { state: states[code] ?? 'unexpected', message: detail || undefined, hostMessage };
}
