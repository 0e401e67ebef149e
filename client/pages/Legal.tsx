import { ListChecks, UserRound } from 'lucide-react';
import { type ComponentType, Fragment } from 'react';
import { type Language, languageTag } from '../../shared/language';
import type { LegalPage } from '../../shared/paths';
import { fill } from '../../shared/texts/fill';
import { Facts, PhoneLink } from '../components/parts';
import { EmailLink } from '../components/Rich';
import { grievanceOfficer, legalDocument, shownDate } from '../content/legal';
import { companyFacts } from '../content/wording';
import { usePage, useSite, useTexts } from '../document/context';
import { breadcrumbs, legalWebPage } from '../document/jsonLd';
import type { MetaOf } from '../document/route';
import { SiteLayout } from '../layout/SiteLayout';

/** Returns the `lang` attribute of text whose language is not the page's. */
const langUnless = (own: Language, page: Language) =>
  own === page ? {} : { lang: languageTag(own) };

/** The page of a policy: its summary, whom to ask, and its text. */
function LegalDocumentPage({ page }: { page: LegalPage }) {
  const { page: legalPage } = useTexts().legal;
  const site = useSite();
  const { language } = usePage();
  const document = legalDocument(page, site, language);
  const { title, revised, summary, sections } = document;
  return (
    <SiteLayout>
      <div className="container section legal grid">
        <header className="legal-head">
          <h1 className="small-heading">{title}</h1>
          <p className="legal-head__date soft wrap">
            <time dateTime={site.effectiveFrom}>
              {fill(legalPage.effective, { date: shownDate(site.effectiveFrom) })}
            </time>
            <time dateTime={revised}>{fill(legalPage.revised, { date: shownDate(revised) })}</time>
          </p>
        </header>
        {/* Folded above the text on phones, beside it on wide screens. */}
        <nav className="legal-contents screen-only" aria-label={legalPage.onThisPage}>
          <h2 className="title legal-contents__heading">{legalPage.onThisPage}</h2>
          <details>
            <summary className="title">{legalPage.onThisPage}</summary>
            <ol className="legal-contents__list listed">
              {sections.map(({ id, number, heading, language: own }) => (
                <li key={id} value={number} {...langUnless(own, language)}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <div className="legal__words">
          <div className="legal__boxes grid">
            <LegalSummary lines={summary} />
            <WhoToAsk />
          </div>
          <article className="legal-text">
            {sections.map(({ id, number, heading, html, language: own }, i) => (
              <Fragment key={id}>
                {own !== language && sections[i - 1]?.language !== own && (
                  <p className="strong">{legalPage.englishCounts}</p>
                )}
                <section {...langUnless(own, language)}>
                  <h2 id={id}>
                    <a href={`#${id}`}>{`${number}. ${heading}`}</a>
                  </h2>
                  {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, settings escaped by legalDocument */}
                  <div dangerouslySetInnerHTML={{ __html: html }} />
                </section>
              </Fragment>
            ))}
          </article>
        </div>
      </div>
    </SiteLayout>
  );
}

/** Returns the page of a policy and its metadata, for the table of routes. */
export function legalScreen(page: LegalPage): { Component: ComponentType; meta: MetaOf } {
  return {
    Component: () => <LegalDocumentPage page={page} />,
    meta: (site, { language }) => {
      const document = legalDocument(page, site, language);
      const { title, path, description } = document;
      return {
        title: `${title} – ${site.name}`,
        description,
        shareCard: 'legal',
        jsonLd: [
          legalWebPage(site, language, document),
          breadcrumbs(site, language, [{ name: title, path }]),
        ],
      };
    },
  };
}

function LegalSummary({ lines }: { lines: readonly string[] }) {
  const { page: legalPage } = useTexts().legal;
  return (
    <section className="card legal-box" aria-labelledby="in-short">
      <h2 className="beside" id="in-short">
        <ListChecks size={24} />
        {legalPage.inShort}
      </h2>
      <ul className="listed grid">
        {lines.map((line) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, settings escaped by legalDocument
          <li key={line} dangerouslySetInnerHTML={{ __html: line }} />
        ))}
      </ul>
    </section>
  );
}

/** Shows whom to ask about a policy, and who the company is. */
function WhoToAsk() {
  const { layout, legal } = useTexts();
  const site = useSite();
  const words = legal.page.whoToAsk;
  const facts = [
    { label: words.officer, value: grievanceOfficer(site) },
    { label: words.email, value: <EmailLink email={site.grievanceEmail} /> },
    { label: words.phone, value: site.grievancePhone ?? <PhoneLink phone={site.phone} /> },
    { label: words.address, value: `${site.parentFirm}, ${site.address}` },
    ...companyFacts(site, layout.companyFacts),
  ];
  return (
    <section className="box legal-box tint--teal" aria-labelledby="who-to-ask">
      <h2 className="beside" id="who-to-ask">
        <UserRound size={24} />
        {words.heading}
      </h2>
      <Facts facts={facts} />
    </section>
  );
}
