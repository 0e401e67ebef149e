import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { IslandProps, LinkOutcome } from '../../shared/islandProps';
import { pathIn } from '../../shared/language';
import { type ResetLink, resetLink } from '../../shared/newPassword';
import { apiPaths, pagePaths } from '../../shared/paths';
import type { ProblemCode } from '../../shared/problem';
import { check } from '../../shared/rules';
import { readEntry, writeEntry } from '../browser/historyEntry';
import { Rich } from '../components/Rich';
import { useIsland } from '../islands/islandContext';
import { useCaptcha } from './CaptchaBox';
import { type Message, send } from './call';
import { Said, Spinner } from './fields';
import { NewPasswordForm } from './NewPasswordForm';
import { Done } from './Sent';
import { plainTitle } from './SubmitRow';
import { useRunning } from './store';
import { Toasts } from './Toasts';

/**
 * What the password page shows: an outcome of the link's check, the check itself (`isAsked`: the server has asked for a captcha), or
 * what its history entry remembers. Until that has been looked at, `missing` and `captcha-needed` are what the server says; afterwards
 * the second means that the captcha has failed.
 */
type PasswordState =
  | IslandProps['NewPassword']['outcome']
  | { state: 'checking'; link: ResetLink; isAsked: boolean }
  | { state: 'changed' };

/**
 * The new-password form and its other states (docs/BEHAVIOUR.md, Password recovery). A page without a query looks for
 * the link that its history entry keeps, has that checked once more and shows its outcome.
 */
export function NewPassword({ outcome, webClientUrl }: IslandProps['NewPassword']) {
  const { formTexts, messages } = useIsland();
  const texts = formTexts.password;
  const [now, show] = useState<PasswordState>(outcome);
  const isRecalled = useRunning();
  const place = useRef<HTMLDivElement>(null);
  const wasRetried = useRef(false);
  /** The page was left while a new password was on its way: the link may have been used up by it. */
  const [wasSent, setWasSent] = useState(false);

  const recheck = (isAsked: boolean) => {
    // See browser/keepResetLink.ts.
    const kept = check(resetLink, readEntry('resetLink'));
    show(kept.ok ? { state: 'checking', link: kept.value, isAsked } : { state: 'missing' });
  };

  function retry() {
    wasRetried.current = true;
    recheck(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (outcome.state !== 'missing' && outcome.state !== 'captcha-needed') return;
    setWasSent(readEntry('changeSent') === true);
    if (readEntry('resetLink') === 'used') show({ state: 'changed' });
    else recheck(outcome.state === 'captcha-needed');
  }, []);

  // The button goes when it is pressed: the focus follows what comes in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of every state
  useLayoutEffect(() => {
    if (!wasRetried.current) return;
    const field = place.current?.querySelector<HTMLElement>('[name="password"]');
    (field ?? place.current)?.focus();
    wasRetried.current = !field;
  }, [now]);

  function content() {
    switch (now.state) {
      case 'valid':
        return (
          <>
            <h1 className="small-heading">{texts.heading}</h1>
            <NewPasswordForm
              link={now.link}
              onChanged={() => {
                // The link is forgotten, and a reload says so again.
                writeEntry('resetLink', 'used');
                show({ state: 'changed' });
              }}
            />
          </>
        );
      case 'unexpected':
        return <LinkPanel reason="unexpected" {...now} onRetry={retry} />;
      case 'expired':
      case 'invalid':
        return <LinkPanel reason={now.state} {...now} />;
      case 'checking':
        return <LinkCheck {...now} onChecked={show} />;
      case 'changed':
        return (
          <Done sentence={messages.password.changed} heading="h1">
            <StateTitle words={messages.password.changed} />
            <p>
              <Rich text={texts.changedNext} values={{ link: webClientUrl }} />
            </p>
            <OpenApp />
          </Done>
        );
      case 'captcha-needed':
        if (!isRecalled) return <CheckingLine />;
        return <LinkPanel reason="unexpected" message={messages.contact.captcha} onRetry={retry} />;
      case 'missing':
        if (isRecalled) return <LinkPanel reason="missing" />;
        // Which of the two is seen is settled before the island runs, see browser/keepResetLink.ts.
        return (
          <>
            <div className="without-kept-link">
              <LinkPanel reason="missing" />
            </div>
            <div className="with-kept-link">
              <CheckingLine />
            </div>
          </>
        );
    }
  }

  return (
    <>
      <div className="password-page__outcome" tabIndex={-1} ref={place}>
        {wasSent && now.state !== 'changed' && (
          <p className="notice" role="status">
            {texts.maybeChanged}
          </p>
        )}
        {content()}
      </div>
      <Toasts />
    </>
  );
}

const states: Partial<Record<ProblemCode, 'expired' | 'invalid' | 'captcha-needed'>> = {
  expired: 'expired',
  rejected: 'invalid',
  invalid: 'invalid',
  captcha: 'captcha-needed',
};

/** Checks a reset link through /api, as the server did when it first rendered the page. Never throws. */
async function checkLink(
  link: ResetLink,
  captcha: Pick<Message, 'captcha' | 'onAsked'>,
): Promise<LinkOutcome> {
  const message = { path: apiPaths.passwordVerify, values: link, ...captcha };
  const end = await send<{ message?: string; data?: unknown }>(message);
  if (end.kind === 'ok') {
    // The host's own values go into the change, the link's where it names none.
    const given = check(resetLink, end.data.data);
    return { state: 'valid', link: given.ok ? given.value : link };
  }
  if (end.kind === 'unsolved') return { state: 'captcha-needed' };
  if (end.kind !== 'problem') return { state: 'unexpected' };
  const { code, detail, hostMessage } = end.problem;
  return { state: states[code] ?? 'unexpected', message: detail || undefined, hostMessage };
}

interface LinkCheckProps {
  link: ResetLink;
  isAsked: boolean;
  onChecked: (outcome: LinkOutcome) => void;
}

/** Checks the link, with a captcha that solves itself where the server asks for one. What fails is said, to be tried again. */
function LinkCheck({ link, isAsked, onChecked }: LinkCheckProps) {
  const { formTexts } = useIsland();
  const captcha = useCaptcha('password');
  const [isProving, setIsProving] = useState(isAsked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const onAsked = isAsked ? undefined : () => setIsProving(true);
    void checkLink(link, { captcha, onAsked }).then(onChecked);
  }, []);
  return (
    <>
      <CheckingLine />
      {isProving && <p role="status">{formTexts.password.proving}</p>}
    </>
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

interface LinkPanelProps {
  reason: 'expired' | 'invalid' | 'unexpected' | 'missing';
  /** The server's sentence; without it the page says its own. */
  message?: string;
  hostMessage?: string;
  onRetry?: () => void;
}

/** A link that can't be used: why, what to do, and who helps. */
function LinkPanel({ reason, message, hostMessage, onRetry }: LinkPanelProps) {
  const { formTexts, messages } = useIsland();
  const texts = formTexts.password;
  const { expired, expiredPanel, invalid, invalidPanel, missing, unexpected } = messages.password;
  const [title, sentence] = {
    expired: [expiredPanel, expired],
    invalid: [invalidPanel, invalid],
    unexpected: [invalidPanel, unexpected],
    missing: [missing],
  }[reason];
  const said = message ?? sentence;
  return (
    <div className="link-panel">
      <StateTitle words={title} />
      <h1 className="small-heading link-panel__title">{title}</h1>
      {said && (
        <p className="link-panel__message strong" role="status">
          <Said sentence={said} hostMessage={hostMessage} />
        </p>
      )}
      <p>{texts[reason]}</p>
      {onRetry ? (
        <button type="button" className="button" onClick={onRetry}>
          {texts.checkAgain}
        </button>
      ) : (
        <OpenApp />
      )}
      <p>
        <Rich text={texts.stuck} />
      </p>
    </div>
  );
}

/** Puts what has become of the link into the page's title, in the browser. */
function StateTitle({ words }: { words?: string }) {
  return useRunning() && <title>{`${words} – ${plainTitle}`}</title>;
}

/** The next step, which is in the app: on a phone the store opens an app that is there. */
function OpenApp() {
  const { formTexts, language } = useIsland();
  return (
    <a className="button button--app" href={pathIn(language, pagePaths.download)}>
      {formTexts.password.openApp}
    </a>
  );
}
