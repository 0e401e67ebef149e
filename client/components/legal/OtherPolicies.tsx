import { type LegalPage, legalPages } from '../../../shared/paths';
import { legalPage } from '../../content/en/legalPage';
import { legalDocument } from '../../content/legal';
import { useSite } from '../../context';

/** Links to the other six documents. */
export function OtherPolicies({ current }: { current: LegalPage }) {
  const site = useSite();
  const others = legalPages.filter((page) => page !== current);
  return (
    <nav className="legal-others" aria-labelledby="other-policies">
      <h2 id="other-policies">{legalPage.otherPolicies}</h2>
      <ul className="legal-others__list">
        {others.map((page) => {
          const { path, title } = legalDocument(page, site);
          return (
            <li key={page}>
              <a href={path}>{title}</a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
