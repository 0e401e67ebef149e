import { useEffect } from 'react';
import type { IslandProps } from '../../../shared/islandProps';
import { Done } from '../fields/Done';
import { Linked } from '../fields/Linked';
import { useFormTexts } from '../form/formTexts';
import { useMachine } from '../form/machine';
import { Toasts } from '../toasts/Toasts';
import { LinkCheck } from './LinkCheck';
import { forgetLink, recallLink } from './linkMemory';
import { NewPasswordForm } from './NewPasswordForm';
import { CheckingLine, ExpiredPanel, InvalidPanel, MissingPanel, UnexpectedPanel } from './panels';
import {
  type PasswordMachine,
  type PasswordState,
  passwordStart,
  passwordTransitions,
} from './passwordState';

/**
 * The new-password form and its other states (docs/BEHAVIOUR.md, Password recovery). A page without a query looks for
 * the link that its history entry keeps, has that checked once more and shows its outcome.
 */
export function NewPassword({ outcome, captcha, webClientUrl }: IslandProps['NewPassword']) {
  const [state, machine] = useMachine(passwordTransitions, () => passwordStart(outcome));
  const { name } = state;

  useEffect(() => {
    if (name === 'recalling') machine.send({ type: 'recalled', link: recallLink() });
    if (name === 'changed') forgetLink();
  }, [name, machine]);

  return (
    <>
      <Shown state={state} machine={machine} captcha={captcha} webClientUrl={webClientUrl} />
      <Toasts />
    </>
  );
}

interface ShownProps extends Pick<IslandProps['NewPassword'], 'captcha' | 'webClientUrl'> {
  state: PasswordState;
  machine: PasswordMachine;
}

function Shown({ state, machine, captcha, webClientUrl }: ShownProps) {
  const { formTexts, messages } = useFormTexts();
  switch (state.name) {
    case 'valid':
      return <NewPasswordForm state={state} machine={machine} captcha={captcha} />;
    case 'expired':
      return <ExpiredPanel message={state.message} />;
    case 'invalid':
      return <InvalidPanel message={state.message} />;
    case 'unexpected':
      return (
        <UnexpectedPanel
          message={state.captchaRefused ? messages.contact.captcha : state.message}
          onRetry={() => machine.send({ type: 'retried', link: recallLink() })}
        />
      );
    case 'checking':
    case 'proving':
      return <LinkCheck state={state} machine={machine} captcha={captcha} />;
    case 'changed':
      return (
        <Done sentence={messages.password.changed}>
          <p>
            <Linked {...formTexts.password.changedNext(webClientUrl)} />
          </p>
        </Done>
      );
    case 'missing':
      return <MissingPanel />;
    case 'recalling':
      if (state.captcha) return <CheckingLine />;
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
