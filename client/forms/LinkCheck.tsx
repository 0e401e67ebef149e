import { useEffect, useRef, useState } from 'react';
import type { LinkOutcome } from '../../shared/islandProps';
import { type ResetLink, resetLink } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import type { ProblemCode } from '../../shared/problem';
import { check } from '../../shared/rules';
import { useIsland } from '../islands/islandContext';
import { CaptchaBox, useCaptcha } from './CaptchaBox';
import type { Captcha } from './captcha';
import { Spinner } from './fields';
import type { PasswordPart } from './passwordState';
import { type SendAnswer, sendForm } from './send';

/** Checks the link. Where the server asks for a captcha it is shown, and the check continues once it is solved. */
export function LinkCheck({ state, machine }: PasswordPart<'checking'>) {
  const { formTexts } = useIsland();
  const place = useRef<HTMLDivElement>(null);
  const captcha = useCaptcha('password', place);
  const { link } = state;
  const [wasAsked] = useState(state.captcha);

  useEffect(() => {
    const askCaptcha = () => machine.send({ type: 'captchaAsked' });
    void verifyLink(link, captcha, wasAsked, askCaptcha).then((outcome) =>
      machine.send({ type: 'checked', outcome }),
    );
  }, [link, machine, captcha, wasAsked]);

  return (
    <div ref={place}>
      <CheckingLine />
      {state.captcha && (
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
    <div className="link-check row" role="status">
      <Spinner />
      <h1 className="small-heading">{formTexts.password.checking}</h1>
    </div>
  );
}

const states: Partial<Record<ProblemCode, 'expired' | 'invalid'>> = {
  expired: 'expired',
  rejected: 'invalid',
  invalid: 'invalid',
};

/** Resolves once the captcha is solved, by itself or by the visitor. */
function solved(captcha: Captcha): Promise<void> {
  captcha.start();
  return new Promise((resolve) => {
    const look = () => captcha.status === 'solved' && resolve();
    captcha.subscribe(look);
    look();
  });
}

const needsCaptcha = (answer: SendAnswer<unknown>) =>
  answer.kind === 'unsolved' || (answer.kind === 'problem' && answer.problem.code === 'captcha');

/**
 * Checks a reset link through /api, as the server did when it first rendered the page. Never throws.
 * @param wasAsked true if the server has asked for a captcha already
 * @param onAsked called when it does
 */
async function verifyLink(
  link: ResetLink,
  captcha: Captcha,
  wasAsked: boolean,
  onAsked: () => void,
): Promise<LinkOutcome> {
  const message = { path: apiPaths.passwordVerify, values: link };
  const send = (proof?: Captcha) =>
    sendForm<{ message?: string; data?: unknown }>({ ...message, captcha: proof });
  let answer: SendAnswer<{ message?: string; data?: unknown }> = wasAsked
    ? { kind: 'unsolved' }
    : await send();
  if (needsCaptcha(answer)) {
    onAsked();
    await solved(captcha);
    answer = await send(captcha);
  }
  if (needsCaptcha(answer)) return { state: 'captcha-needed' };
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
  return { state: states[code] ?? 'unexpected', message: detail || undefined, hostMessage };
}
