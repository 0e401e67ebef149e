import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { IslandProps } from '../../shared/islandProps';
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

/** Why a link cannot be used. `unexpected` means that the check has failed, and may be retried. */
interface UselessLink {
  state: 'expired' | 'invalid' | 'unexpected' | 'missing';
  /** The server's sentence; by default the page has its own. */
  message?: string;
  /** The host's English message, on a page in another language. */
  hostMessage?: string;
}

type LinkOutcome = { state: 'valid'; link: ResetLink } | UselessLink;

/** The state of the password page. It is `unknown` until the script has read the history entry. */
type PasswordState =
  | LinkOutcome
  | { state: 'unknown' | 'changed' }
  | { state: 'checking'; link: ResetLink };

/**
 * The new-password form and its other states (docs/BEHAVIOUR.md, Password recovery). It checks the
 * reset link in the history entry (browser/keepResetLink.ts), and shows the outcome.
 */
export function NewPassword({ hasLink, webClientUrl }: IslandProps['NewPassword']) {
  const { formTexts, messages } = useIsland();
  const texts = formTexts.password;
  const [now, show] = useState<PasswordState>({ state: 'unknown' });
  const place = useRef<HTMLDivElement>(null);
  const wasRetried = useRef(false);
  /**
   * True if the visitor left the page while a new password was being sent. That request may have
   * used the link.
   */
  const [wasSent, setWasSent] = useState(false);

  function checkStoredLink() {
    const stored = readEntry('resetLink');
    const link = check(resetLink, stored);
    if (link.ok) show({ state: 'checking', link: link.value });
    else if (stored === 'used') show({ state: 'changed' });
    else show({ state: stored === undefined ? 'missing' : 'invalid' });
  }

  function retry() {
    wasRetried.current = true;
    checkStoredLink();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    setWasSent(readEntry('changeSent') === true);
    checkStoredLink();
  }, []);

  // The pressed button disappears, so the focus moves to the element that replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs at each change of the state
  useLayoutEffect(() => {
    if (!wasRetried.current) return;
    const field = place.current?.querySelector<HTMLElement>('[name="password"]');
    (field ?? place.current)?.focus();
    wasRetried.current = !field;
  }, [now]);

  const panel = { onRetry: retry, webClientUrl };

  function content() {
    switch (now.state) {
      case 'valid':
        return (
          <>
            <h1 className="small-heading">{texts.heading}</h1>
            <NewPasswordForm
              link={now.link}
              onChanged={() => {
                // The history entry no longer contains the link. A reload shows the same state.
                writeEntry('resetLink', 'used');
                show({ state: 'changed' });
              }}
            />
          </>
        );
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
      case 'unknown':
        if (hasLink) return <CheckingLine />;
        // browser/keepResetLink.ts decides which of the two is visible until the island runs.
        return (
          <>
            <div className="without-stored-link">
              <LinkPanel state="missing" {...panel} />
            </div>
            <div className="with-stored-link">
              <CheckingLine />
            </div>
          </>
        );
      default:
        return <LinkPanel {...now} {...panel} />;
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

const states: Partial<Record<ProblemCode, 'expired' | 'invalid'>> = {
  expired: 'expired',
  rejected: 'invalid',
  invalid: 'invalid',
};

/**
 * Checks a reset link. Never throws.
 * @param unsolved the sentence for a captcha that has failed
 */
async function checkLink(
  link: ResetLink,
  captcha: Pick<Message, 'captcha' | 'onAsked'>,
  unsolved: string,
): Promise<LinkOutcome> {
  const message = { path: apiPaths.passwordVerify, values: link, ...captcha };
  const end = await send<{ message?: string; data?: unknown }>(message);
  if (end.kind === 'ok') {
    // The change uses the host's values, or those of the link if the host returns none.
    const given = check(resetLink, end.data.data);
    return { state: 'valid', link: given.ok ? given.value : link };
  }
  if (end.kind === 'unsolved') return { state: 'unexpected', message: unsolved };
  if (end.kind !== 'problem') return { state: 'unexpected' };
  const { code, detail, hostMessage } = end.problem;
  return { state: states[code] ?? 'unexpected', message: detail || undefined, hostMessage };
}

interface LinkCheckProps {
  link: ResetLink;
  onChecked: (outcome: LinkOutcome) => void;
}

/**
 * Checks the link, with a captcha that solves itself if the server requires one. A failure is shown
 * with a button that retries.
 */
function LinkCheck({ link, onChecked }: LinkCheckProps) {
  const { formTexts, messages } = useIsland();
  const captcha = useCaptcha('password');
  const [isProving, setIsProving] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const onAsked = () => setIsProving(true);
    void checkLink(link, { captcha, onAsked }, messages.contact.captcha).then(onChecked);
  }, []);
  return (
    <>
      <CheckingLine />
      {isProving && <p role="status">{formTexts.password.proving}</p>}
    </>
  );
}

function CheckingLine() {
  const { formTexts } = useIsland();
  return (
    <div className="link-check row" role="status">
      <Spinner />
      <h1 className="small-heading">{formTexts.password.checking}</h1>
    </div>
  );
}

interface LinkPanelProps extends UselessLink {
  onRetry: () => void;
  webClientUrl: string;
}

/** Shows why a link cannot be used, what to do, and whom to ask. */
function LinkPanel({ state, message, hostMessage, onRetry, webClientUrl }: LinkPanelProps) {
  const { formTexts, messages } = useIsland();
  const texts = formTexts.password;
  const { expired, expiredPanel, invalid, invalidPanel, missing, unexpected } = messages.password;
  const [title, sentence] = {
    expired: [expiredPanel, expired],
    invalid: [invalidPanel, invalid],
    unexpected: [invalidPanel, unexpected],
    missing: [missing],
  }[state];
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
      <p>{texts[state]}</p>
      {state === 'unexpected' ? (
        <button type="button" className="button" onClick={onRetry}>
          {texts.checkAgain}
        </button>
      ) : (
        <>
          <OpenApp />
          <p className="sign-in">
            <Rich text={texts.signIn} values={{ link: webClientUrl }} />
          </p>
        </>
      )}
      <p>
        <Rich text={texts.stuck} />
      </p>
    </div>
  );
}

/** Sets the page's title to the state of the link, in the browser. */
function StateTitle({ words }: { words?: string }) {
  return useRunning() && <title>{`${words} – ${plainTitle}`}</title>;
}

/**
 * The link to the app on phones, by the phone's store, which opens the app if it is installed.
 * Computers do not show it (pages/FormPages.css).
 */
function OpenApp() {
  const { formTexts, language } = useIsland();
  return (
    <a className="button button--app" href={pathIn(language, pagePaths.download)}>
      {formTexts.password.openApp}
    </a>
  );
}
