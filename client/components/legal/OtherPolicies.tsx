import { type LegalPage, legalPages } from '../../../shared/paths';
import { legalDocument } from '../../content/legal';
import { usePage, useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { PageLink } from '../PageLink';

/** Links to the other six documents. */
export function OtherPolicies({ current }: { current: LegalPage }) {
  const { legalPage } = useTexts();
  const site = useSite();
  const { language } = usePage();
  const others = legalPages.filter((page) => page !== current);
  return (
    <nav className="legal-others screen-only" aria-labelledby="other-policies">
      <h2 id="other-policies">{legalPage.otherPolicies}</h2>
      <ul className="legal-others__list">
        {others.map((page) => {
          const { path, title } = legalDocument(page, site, language);
          return (
            <li key={page}>
              <PageLink href={path}>{title}</PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
