import { Audiences } from '../components/home/Audiences';
import { Costs } from '../components/home/Costs';
import { Hero } from '../components/home/Hero';
import { Questions } from '../components/home/Questions';
import { TrustStrip } from '../components/home/TrustStrip';
import { ClosingCall, ProfessionChips } from '../components/landing';
import { StoreButtons } from '../components/stores';
import { firstThatFits } from '../content/words';
import { useSite, useTexts } from '../context';
import { SampleJob } from '../job/SampleJob';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../routing/route';
import { faqPage, mobileApplications, organization, webSite } from '../seo/jsonLd';

export function HomePage() {
  const { closingHeading, questions, questionsHeading } = useTexts().home;
  const site = useSite();
  return (
    <SiteLayout getBar>
      <Hero />
      <TrustStrip />
      <SampleJob />
      <Audiences />
      <Costs />
      <Ways />
      <Questions heading={questionsHeading} list={questions(site)} />
      <ClosingCall heading={closingHeading} picture="company" />
    </SiteLayout>
  );
}

export const homeMeta: MetaOf = (site, { language }, { home: { page: home, questions } }) => {
  const wordings = [...site.cities.slice(0, 1).map((city) => home.titleIn({ city })), home.title];
  return {
    title: firstThatFits(wordings.map((words) => `${site.name} – ${words}`)) ?? site.name,
    description: home.description,
    shareCard: 'home',
    jsonLd: [
      organization(site, language),
      webSite(site, language),
      ...mobileApplications(site, language),
      faqPage(language, questions(site)),
    ],
  };
};

/** The ways on from Home: to the professions' own pages, and for people who need a service. */
function Ways() {
  const { clientPath, professionsHere } = useTexts().home;
  return (
    <div className="section split container">
      <section>
        <h2 className="small-heading">{professionsHere.heading}</h2>
        <p className="soft">{professionsHere.lead}</p>
        <ProfessionChips />
      </section>
      <section className="box tint--coral" id="clients">
        <p className="eyebrow">{clientPath.eyebrow}</p>
        <h2 className="small-heading">{clientPath.heading}</h2>
        <p>{clientPath.text}</p>
        <StoreButtons place="section" />
      </section>
    </div>
  );
}
