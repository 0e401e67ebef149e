import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { Rich } from '../Rich';

/** Says how to reach a person where the form can't run. */
export function NoScript() {
  const { noScript } = useTexts();
  return (
    <noscript>
      <p className="notice">
        <Rich text={noScript(useSite())} />
      </p>
    </noscript>
  );
}
