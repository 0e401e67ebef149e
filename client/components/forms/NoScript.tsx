import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { Rich } from '../Rich';

/** How to reach a person if the form can't run. */
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
