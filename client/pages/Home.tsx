import { Audiences } from '../components/home/Audiences';
import { Carousel } from '../components/home/Carousel';
import { Costs } from '../components/home/Costs';
import { Hero } from '../components/home/Hero';
import { Questions } from '../components/home/Questions';
import { TrustStrip } from '../components/home/TrustStrip';
import { Ways } from '../components/home/Ways';
import { JobSection } from '../components/job/JobSection';
import { ClosingCall } from '../components/landing/ClosingCall';
import { firstThatFits } from '../content/words';
import { useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { faqPage, mobileApplications, organization, webSite } from '../seo/jsonLd';
import { useTexts } from '../useTexts';

export function HomePage() {
  const { closingHeading, questions, questionsHeading } = useTexts();
  const site = useSite();
  return (
    <SiteLayout getBar>
      <Hero />
      <TrustStrip />
      <JobSection />
      <Carousel />
      <Audiences />
      <Costs />
      <Ways />
      <Questions heading={questionsHeading} list={questions(site)} />
      <ClosingCall heading={closingHeading} picture="company" />
    </SiteLayout>
  );
}

export const homeMeta: MetaOf = (site, { language }, { home, questions }) => {
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
