import type { ComponentType } from 'react';
import type { LegalPage } from '../../shared/paths';
import { FoldedContents, FollowingContents } from '../components/legal/LegalContents';
import { LegalSummary } from '../components/legal/LegalSummary';
import { OtherPolicies } from '../components/legal/OtherPolicies';
import { WhoToAsk } from '../components/legal/WhoToAsk';
import { legalPage } from '../content/en/legalPage';
import { legalDocument, legalEffectiveDate, shownDate } from '../content/legal';
import { useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { breadcrumbs, legalWebPage } from '../seo/jsonLd';

/** One of the seven legal documents: what it says in short, whom to ask, and the text itself. */
function LegalDocumentPage({ page }: { page: LegalPage }) {
  const site = useSite();
  const { title, path, revised, summary, sections, html } = legalDocument(page, site);
  return (
    <SiteLayout>
      <div className="legal-head">
        <div className="container">
          <h1 className="legal-head__title">{title}</h1>
          <p className="legal-head__date">
            <time dateTime={legalEffectiveDate.iso}>
              {legalPage.effective(legalEffectiveDate.shown)}
            </time>
            <time className="legal-head__revised" dateTime={revised}>
              {legalPage.revised(shownDate(revised))}
            </time>
          </p>
          <p className="legal-head__source">{legalPage.printedFrom(site.origin + path)}</p>
        </div>
      </div>
      <div className="container legal">
        <FollowingContents sections={sections} />
        <div className="legal__main">
          <div className="legal__boxes">
            <LegalSummary lines={summary} />
            <WhoToAsk />
          </div>
          <FoldedContents sections={sections} />
          <article
            className="legal-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, settings escaped by legalDocument
            dangerouslySetInnerHTML={{ __html: html }}
          />
          <OtherPolicies current={page} />
        </div>
      </div>
    </SiteLayout>
  );
}

/** The page of a legal document and what it tells search engines, for the route table. */
export function legalView(page: LegalPage): { page: ComponentType; meta: MetaOf } {
  return {
    page: () => <LegalDocumentPage page={page} />,
    meta: (site) => {
      const { title, path, description, revised } = legalDocument(page, site);
      return {
        title: `${title} – ${site.name}`,
        description,
        shareCard: 'legal',
        jsonLd: [
          legalWebPage(site, { name: title, path, effective: legalEffectiveDate.iso, revised }),
          breadcrumbs(site, [{ name: title, path }]),
        ],
      };
    },
  };
}
