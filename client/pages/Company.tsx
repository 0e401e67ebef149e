import { Check, Mail, MapPin, Phone } from 'lucide-react';
import { pagePaths } from '../../shared/paths';
import { ButtonLink } from '../components/Button';
import { PhoneLink } from '../components/ContactLinks';
import { PageLink } from '../components/PageLink';
import { Picture } from '../components/Picture';
import { Section, SectionHead } from '../components/Section';
import { StoreButtons } from '../components/StoreLinks';
import { figures as policyFigures } from '../content/figures';
import { listOf } from '../content/records';
import { pageTitle } from '../content/words';
import { useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import { EmailLink } from '../lib/Rich';
import type { MetaOf } from '../meta';
import { breadcrumbs, organization } from '../seo/jsonLd';
import { useTexts } from '../useTexts';

/** Who makes this, what it offers, and how to join. */
export function CompanyPage() {
  return (
    <SiteLayout getBar>
      <CompanyHero />
      <AboutUs />
      <Offer />
      <ClientPath />
      <ParentCompany />
      <Vision />
      <JoinUs />
    </SiteLayout>
  );
}

/** The grounds of the pictures of the three people of every job. */
const peopleTints = { client: 'coral', 'service-provider': 'indigo', agent: 'teal' } as const;

const offerPictures = {
  service: 'one-app-all-connected',
  updates: 'track-agent-live',
  premium: 'web-client',
} as const;

const figureTints = { coupons: 'marigold', commission: 'teal' } as const;

export const companyMeta: MetaOf = (site, { language }, { company }) => ({
  title: pageTitle(site.name, company.title, company.titleShort),
  shareTitle: company.headline,
  description: company.description({ siteName: site.name }),
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
        <div data-without-get-bar="">
          <p className="eyebrow">{company.eyebrow}</p>
          <h1>{company.headline}</h1>
          <p className="intro">{company.lead({ siteName: name })}</p>
          <div className="button-row">
            <ButtonLink href="#join">{company.heroJoin}</ButtonLink>
            <ButtonLink look="secondary" href={pagePaths.contact}>
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
  const { heading, text, people } = useTexts().company.about;
  return (
    <Section id="about">
      <div className="split about__words">
        <h2>{heading}</h2>
        <div className="about__text measure">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <ul className="people grid">
        {listOf(people).map(({ id, name, line }) => (
          <li className={`person box tint--${peopleTints[id]}`} key={id} data-reveal="">
            <Picture
              className="inset-picture"
              name={id}
              sizes="(min-width: 60rem) 20rem, (min-width: 48rem) 24vw, (min-width: 31rem) 40vw, 78vw"
            />
            <p className="person__line">
              <strong className="title">{name}</strong> {line}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Offer() {
  const { heading, text, parts } = useTexts().company.offer;
  return (
    <Section id="offer" tint="sand">
      <SectionHead heading={heading} lead={text} />
      <div className="offer grid">
        {listOf(parts).map(({ id, name, text: line, points }) => (
          <article className={`offer-part card grid offer-part--${id}`} key={id} data-reveal="">
            <div>
              <h3 className="small-heading">{name}</h3>
              <p className="soft">{line}</p>
              <ul className="grid">
                {points.map((point) => (
                  <li key={point} className="beside">
                    <Check size={20} />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
            <Picture
              className="inset-picture"
              name={offerPictures[id]}
              sizes="(min-width: 60rem) 26rem, (min-width: 40rem) 38vw, min(80vw, 26rem)"
            />
          </article>
        ))}
      </div>
    </Section>
  );
}

function ClientPath() {
  const { clientPath } = useTexts().home;
  return (
    <Section tint="coral" id="clients">
      <div className="split">
        <div>
          <SectionHead
            eyebrow={clientPath.eyebrow}
            heading={clientPath.heading}
            lead={clientPath.text}
          />
          <StoreButtons place="section" />
        </div>
        <Picture className="inset-picture" name="client" sizes="(min-width: 30rem) 26rem, 86vw" />
      </div>
    </Section>
  );
}

function Vision() {
  const { heading, statement, text } = useTexts().company.vision;
  return (
    <Section id="vision" tint="brand">
      <h2 className="eyebrow">{heading}</h2>
      <p className="vision__statement title display">{statement}</p>
      <p className="lead">{text}</p>
    </Section>
  );
}

function ParentCompany() {
  const site = useSite();
  const { parentFirm, firmKind, firmAbout } = site;
  const { heading, text, toMap } = useTexts().company.parent;
  return (
    <Section id="parent">
      <div className="split">
        <div>
          <h2>{heading}</h2>
          <p className="measure">
            {text({ parentFirm, firmKind, city: site.city, siteName: site.name })} {firmAbout}
          </p>
          <ButtonLink look="secondary" href={pagePaths.contact}>
            {toMap}
          </ButtonLink>
        </div>
        <address className="card grid">
          <p className="title small-heading">{site.parentFirm}</p>
          <p className="beside">
            <MapPin size={22} />
            {site.address}
          </p>
          <p className="beside">
            <Phone size={22} />
            <PhoneLink phone={site.phone} />
          </p>
          <p className="beside">
            <Mail size={22} />
            <EmailLink email={site.email} />
          </p>
        </address>
      </div>
    </Section>
  );
}

function JoinUs() {
  const { heading, text, ways, toProfessions } = useTexts().company.join;
  return (
    <Section id="join" tint="indigo">
      <SectionHead heading={heading} lead={text} />
      <div className="split join">
        <div className="join__app grid" data-reveal="">
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
    <article className="card" data-reveal="">
      <h3 className="small-heading">{name}</h3>
      <p>{text}</p>
      <dl className="ambassador__figures grid">
        {listOf(figures).map(({ id, figure, label }) => (
          <div key={id} className={`tint--${figureTints[id]}`}>
            <dt className="small">{label}</dt>
            <dd>{figure(policyFigures)}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <ButtonLink href={pagePaths.contact}>{ask}</ButtonLink>
        <ButtonLink look="quiet" href={pagePaths.ambassadorsTermsOfUsage}>
          {terms}
        </ButtonLink>
      </div>
    </article>
  );
}
