import { formTexts } from '../../../shared/texts/en/formTexts';
import { usePage, useSite } from '../../context';
import { Linked } from '../fields/Linked';

/**
 * Says that a form's script did not come, with two ways out. The stylesheet alone shows it after 120 s, since no script
 * may be left to do so; scripts show it earlier or take it away. The link works without script as well.
 */
export function LoadAlert() {
  const { email } = useSite();
  const { canonicalPath } = usePage();
  return (
    <div className="load-alert notice notice--error" role="alert">
      <p>
        <Linked {...formTexts.notLoaded(email)} />
      </p>
      <a className="button button--quiet" href={canonicalPath} data-reload="">
        {formTexts.reload}
      </a>
    </div>
  );
}
