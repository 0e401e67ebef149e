import { useLayoutEffect, useRef, useState } from 'react';
import type { IslandProps } from '../../shared/islandProps';
import { pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { Rich } from '../components/Rich';
import { useIsland } from '../islands/islandContext';
import { Said } from './fields';
import { CheckingLine, LinkCheck } from './LinkCheck';
import { useMachine } from './machine';
import { NewPasswordForm } from './NewPasswordForm';
import {
  isLinkUsed,
  markLinkUsed,
  passwordReducer,
  passwordStart,
  recallLink,
  wasChangeSent,
} from './passwordState';
import { Done } from './Sent';
import { Toasts } from './Toasts';

/**
 * The new-password form and its other states (docs/BEHAVIOUR.md, Password recovery). A page without a query looks for
 * the link that its history entry keeps, has that checked once more and shows its outcome.
 */
export function NewPassword({ outcome, webClientUrl }: IslandProps['NewPassword']) {
  const { formTexts, messages } = useIsland();
  const [state, machine] = useMachine(passwordReducer, () => passwordStart(outcome));
  const { name } = state;
  const place = useRef<HTMLDivElement>(null);
  const wasRetried = useRef(false);
  /** The page was left while a new password was on its way: the link may have been used up by it. */
  const [wasSent, setWasSent] = useState(false);

  useLayoutEffect(() => {
    if (name === 'recalling') {
      setWasSent(wasChangeSent());
      machine.send({ type: 'recalled', link: recallLink(), used: isLinkUsed() });
    }
    if (name === 'changed') markLinkUsed();
    // The button goes when it is pressed: the focus follows what comes in its place.
    if (wasRetried.current) {
      const field = place.current?.querySelector<HTMLElement>('[name="password"]');
      (field ?? place.current)?.focus();
      wasRetried.current = !field;
    }
  }, [name, machine]);

  function retry() {
    wasRetried.current = true;
    machine.send({ type: 'retried', link: recallLink() });
  }

  function content() {
    switch (state.name) {
      case 'valid':
        return (
          <>
            <h1 className="small-heading">{formTexts.password.heading}</h1>
            <NewPasswordForm state={state} machine={machine} />
          </>
        );
      case 'expired':
      case 'invalid':
      case 'unexpected':
        return (
          <LinkPanel
            reason={state.name}
            message={state.captchaRefused ? messages.contact.captcha : state.message}
            hostMessage={state.hostMessage}
            onRetry={state.name === 'unexpected' ? retry : undefined}
          />
        );
      case 'checking':
        return <LinkCheck state={state} machine={machine} />;
      case 'changed':
        return (
          <Done sentence={messages.password.changed} heading="h1">
            <StateTitle words={messages.password.changed} />
            <p>
              <Rich text={formTexts.password.changedNext} values={{ link: webClientUrl }} />
            </p>
            <OpenApp />
          </Done>
        );
      case 'missing':
        return <LinkPanel reason="missing" />;
      case 'recalling':
        if (state.captcha) return <CheckingLine />;
        // Which of the two is seen is settled before the island runs, see browser/form.ts.
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
        {wasSent && name !== 'changed' && (
          <p className="notice" role="status">
            {formTexts.password.maybeChanged}
          </p>
        )}
        {content()}
      </div>
      <Toasts />
    </>
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

/** Puts what has become of the link into the page's title. */
function StateTitle({ words = '' }: { words?: string }) {
  useLayoutEffect(() => {
    const { title } = document;
    document.title = `${words} – ${title}`;
    return () => {
      document.title = title;
    };
  }, [words]);
  return null;
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
