import { noScript } from '../../content/en/layout';
import { useSite } from '../../context';
import { Rich } from '../Rich';

/** Says how to reach a person where the form can't run. */
export function NoScript() {
  return (
    <noscript>
      <p className="notice">
        <Rich text={noScript(useSite())} />
      </p>
    </noscript>
  );
}
