import { pathIn } from '../../../shared/language';
import { Rich } from '../../components/Rich';
import { usePage, useSite } from '../../context';
import { useTexts } from '../../useTexts';

/**
 * Says that a form's script is slow, and that it did not come, with two ways out. The stylesheet alone shows it after 120 s, since no script
 * may be left to do so; scripts show it earlier or take it away. The link works without script as well.
 */
export function LoadAlert() {
  const { email } = useSite();
  const { canonicalPath = '', language } = usePage();
  const { loadAlert } = useTexts();
  return (
    <>
      <div className="load-alert notice notice--error" role="alert">
        <p>
          <Rich text={loadAlert.text({ email, link: `mailto:${email}` })} />
        </p>
        <a className="button button--quiet" href={pathIn(language, canonicalPath)} data-reload="">
          {loadAlert.reload}
        </a>
      </div>
      <p className="form-loading">{loadAlert.loading}</p>
    </>
  );
}
