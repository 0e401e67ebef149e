import { pagePaths } from '../../shared/paths';
import { fill } from '../../shared/texts/fill';
import { Picture } from '../components/Picture';
import { ButtonLink, Headline, PageLink, Section } from '../components/parts';
import { StoreButtons } from '../components/stores';
import { listOf, pageTitle } from '../content/wording';
import { useSite, useTexts } from '../document/context';
import { breadcrumbs, organization } from '../document/jsonLd';
import type { MetaOf } from '../document/route';
import { SiteLayout } from '../layout/SiteLayout';

/** The page about the company: who it is, what the app offers, and how to join. */
export function CompanyPage() {
  return (
    <SiteLayout appInBar>
      <CompanyHero />
      <AboutUs />
      <Offer />
      <ParentAndVision />
      <JoinUs />
    </SiteLayout>
  );
}

const figureTints = { coupons: 'marigold', commission: 'teal' } as const;

export const companyMeta: MetaOf = (site, { language }, { company }) => ({
  title: pageTitle(site.name, company.title, company.titleShort),
  shareTitle: company.headline,
  description: fill(company.description, { siteName: site.name }),
  shareCard: 'company',
  jsonLd: [
    organization(site, language),
    breadcrumbs(site, language, [{ name: company.crumb, path: pagePaths.company }]),
  ],
});

function CompanyHero() {
  const { company } = useTexts();
  const { name } = useSite();
  return (
    <section className="company-hero">
      <div className="container split">
        <div>
          <Headline text={company.headline} />
          <p className="intro">{fill(company.lead, { siteName: name })}</p>
          <div className="button-row">
            <ButtonLink href="#join">{company.heroJoin}</ButtonLink>
            <ButtonLink look="quiet" href={pagePaths.contact}>
              {company.heroContact}
            </ButtonLink>
          </div>
        </div>
        <Picture
          className="box tint--marigold"
          name="company"
          alt={company.pictureAlt}
          sizes="(min-width: 60rem) 30rem, 86vw"
          eager
        />
      </div>
    </section>
  );
}

function AboutUs() {
  const { heading, text } = useTexts().company.about;
  return (
    <Section id="about">
      <div className="split about">
        <h2>{heading}</h2>
        <div className="about__text measure">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}

function Offer() {
  const { heading, parts } = useTexts().company.offer;
  return (
    <Section id="offer">
      <h2>{heading}</h2>
      <ul className="offer">
        {listOf(parts).map(({ id, name, text }) => (
          <li className="offer__part" key={id}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ParentAndVision() {
  const { name: siteName, parentFirm, firmKind, city } = useSite();
  const { parent, vision } = useTexts().company;
  return (
    <Section>
      <div className="split parent">
        <div>
          <h2>{parent.heading}</h2>
          <p>{fill(parent.text, { parentFirm, firmKind, city, siteName })}</p>
        </div>
        <div>
          <h2>{vision.heading}</h2>
          <p className="vision__statement">{vision.statement}</p>
          <p>{vision.text}</p>
        </div>
      </div>
    </Section>
  );
}

function JoinUs() {
  const { heading, ways, toProfessions } = useTexts().company.join;
  return (
    <Section id="join" tint="indigo">
      <h2>{heading}</h2>
      <div className="split join">
        <div className="join__app grid">
          {listOf(ways).map(({ id, name, text: line }) => (
            <div key={id}>
              <h3>{name}</h3>
              <p>{line}</p>
            </div>
          ))}
          <StoreButtons place="section" />
          <p>
            <PageLink href={pagePaths.landing}>{toProfessions}</PageLink>
          </p>
        </div>
        <AmbassadorWay />
      </div>
    </Section>
  );
}

function AmbassadorWay() {
  const { name, text, figures, ask, terms } = useTexts().company.join.ambassador;
  return (
    <article className="card">
      <h3>{name}</h3>
      <p>{text}</p>
      <dl className="ambassador__figures grid">
        {listOf(figures).map(({ id, figure, label }) => (
          <div key={id} className={`tint--${figureTints[id]}`}>
            <dt className="small">{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <ButtonLink look="secondary" href={pagePaths.contact}>
          {ask}
        </ButtonLink>
        <ButtonLink look="quiet" href={pagePaths.ambassadorsTermsOfUsage}>
          {terms}
        </ButtonLink>
      </div>
    </article>
  );
}
