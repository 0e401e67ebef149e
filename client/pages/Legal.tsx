import type { ComponentType } from 'react';
import { pathIn } from '../../shared/language';
import type { LegalPage } from '../../shared/paths';
import { FoldedContents, FollowingContents } from '../components/legal/LegalContents';
import { LegalSummary } from '../components/legal/LegalSummary';
import { OtherPolicies } from '../components/legal/OtherPolicies';
import { WhoToAsk } from '../components/legal/WhoToAsk';
import { legalDocument, legalEffectiveDate, shownDate } from '../content/legal';
import { usePage, useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { breadcrumbs, legalWebPage } from '../seo/jsonLd';
import { useTexts } from '../useTexts';

/** One of the seven legal documents: what it says in short, whom to ask, and the text itself. */
function LegalDocumentPage({ page }: { page: LegalPage }) {
  const { legalPage } = useTexts();
  const site = useSite();
  const { language } = usePage();
  const { title, path, revised, summary, sections, html } = legalDocument(page, site, language);
  return (
    <SiteLayout>
      <div className="legal-head">
        <div className="container">
          <h1 className="legal-head__title">{title}</h1>
          <p className="legal-head__date">
            <time dateTime={legalEffectiveDate.iso}>
              {legalPage.effective({ date: legalEffectiveDate.shown })}
            </time>
            <time className="legal-head__revised" dateTime={revised}>
              {legalPage.revised({ date: shownDate(revised) })}
            </time>
          </p>
          <p className="legal-head__source">
            {legalPage.printedFrom({ address: site.origin + pathIn(language, path) })}
          </p>
        </div>
      </div>
      <div className="container legal">
        <FollowingContents sections={sections} />
        <div className="legal__main">
          {language !== 'en' && (
            <p className="legal__translation">
              {legalPage.englishDecides.text}{' '}
              <a href={path} hrefLang="en">
                {legalPage.englishDecides.link}
              </a>
            </p>
          )}
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

/** The page of a legal document and what it tells search engines, for the table of routes. */
export function legalScreen(page: LegalPage): { Component: ComponentType; meta: MetaOf } {
  return {
    Component: () => <LegalDocumentPage page={page} />,
    meta: (site, { language }) => {
      const { title, path, description, revised } = legalDocument(page, site, language);
      return {
        title: `${title} – ${site.name}`,
        description,
        shareCard: 'legal',
        jsonLd: [
          legalWebPage(site, language, {
            name: title,
            path,
            effective: legalEffectiveDate.iso,
            revised,
          }),
          breadcrumbs(site, language, [{ name: title, path }]),
        ],
      };
    },
  };
}
