import { useCallback, useEffect, useState } from 'react';
import { formTexts } from '../../../shared/formTexts';
import type { IslandProps, PasswordStart } from '../../../shared/islandProps';
import { messages } from '../../../shared/messages';
import { Done } from '../fields/Done';
import { Linked } from '../fields/Linked';
import { Toasts } from '../toasts/Toasts';
import { forgetLink, recallLink } from './linkMemory';
import { NewPasswordForm } from './NewPasswordForm';
import { CheckingLine, ExpiredPanel, InvalidPanel, MissingPanel, UnexpectedPanel } from './panels';
import { verifyLink } from './verifyLink';

type View = PasswordStart | { state: 'checking' | 'changed' };

/**
 * The new-password form and its other states (docs/BEHAVIOUR.md, Password recovery). A page without a query starts as `missing`; if
 * its history entry keeps a link, that is checked once more and its outcome shown instead.
 */
export function NewPassword({ outcome, webClientUrl }: IslandProps['NewPassword']) {
  const [view, setView] = useState<View>(outcome);

  const checkAgain = useCallback(async () => {
    const link = recallLink();
    if (!link) return setView({ state: 'missing' });
    setView({ state: 'checking' });
    setView(await verifyLink(link));
  }, []);

  useEffect(() => {
    if (outcome.state === 'missing') void checkAgain();
  }, [outcome, checkAgain]);

  function changed() {
    forgetLink();
    setView({ state: 'changed' });
  }

  return (
    <>
      <Shown view={view} onRetry={checkAgain} onChanged={changed} webClientUrl={webClientUrl} />
      <Toasts />
    </>
  );
}

interface ShownProps {
  view: View;
  onRetry: () => void;
  onChanged: () => void;
  webClientUrl: string;
}

function Shown({ view, onRetry, onChanged, webClientUrl }: ShownProps) {
  switch (view.state) {
    case 'valid':
      return <NewPasswordForm link={view.link} onChanged={onChanged} />;
    case 'expired':
      return <ExpiredPanel message={view.message} />;
    case 'invalid':
      return <InvalidPanel message={view.message} />;
    case 'unexpected':
      return <UnexpectedPanel message={view.message} onRetry={onRetry} />;
    case 'checking':
    case 'captcha-needed':
      return <CheckingLine />;
    case 'changed':
      return (
        <Done sentence={messages.password.changed}>
          <p>
            <Linked {...formTexts.password.changedNext(webClientUrl)} />
          </p>
        </Done>
      );
    case 'missing':
      // Which of the two is seen is settled before the island runs, see markKeptLink.
      return (
        <>
          <div className="without-kept-link">
            <MissingPanel />
          </div>
          <div className="with-kept-link">
            <CheckingLine />
          </div>
        </>
      );
  }
}
