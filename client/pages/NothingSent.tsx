import { pagePaths } from '../../shared/paths';
import { ErrorScreen } from '../components/error/ErrorScreen';
import { Rich } from '../components/Rich';
import { usePage, useSite } from '../context';
import type { MetaOf } from '../meta';
import { useTexts } from '../useTexts';

/** Pages whose form can be filled in again; a password link is worth nothing without its query. */
const forms = [pagePaths.contact, pagePaths.support] as const;

/** 405: a form was posted to a page before its script was ready (docs/BEHAVIOUR.md, Pages). */
export function NothingSentPage() {
  const { nothingSentCopy: copy, nothingSentHelp } = useTexts();
  const { canonicalPath } = usePage();
  const site = useSite();
  const form = forms.find((path) => path === canonicalPath);
  return (
    <ErrorScreen copy={copy} back={form && { href: form, text: nothingSentHelp.back }}>
      <p>{nothingSentHelp.steps}</p>
      <p>
        <Rich text={nothingSentHelp.withoutScript(site)} />
      </p>
    </ErrorScreen>
  );
}

/** Title and description of the 405 page. */
export const nothingSentMeta: MetaOf = (site, _page, { nothingSentCopy: copy }) => ({
  title: `${copy.title} – ${site.name}`,
  description: copy.description,
});
