import { pathIn } from '../../../shared/language';
import { formTextsOf } from '../../../shared/texts/textsOf';
import { usePage, useSite } from '../../context';

/**
 * Says that a form's script did not come, with two ways out. The stylesheet alone shows it after 120 s, since no script
 * may be left to do so; scripts show it earlier or take it away. The link works without script as well.
 */
export function LoadAlert() {
  const { email } = useSite();
  const { canonicalPath = '', language } = usePage();
  const { formTexts } = formTextsOf(language);
  const { before, link, href, after } = formTexts.notLoaded(email);
  return (
    <div className="load-alert notice notice--error" role="alert">
      <p>
        {before}
        <a href={href}>{link}</a>
        {after}
      </p>
      <a className="button button--quiet" href={pathIn(language, canonicalPath)} data-reload="">
        {formTexts.reload}
      </a>
    </div>
  );
}
