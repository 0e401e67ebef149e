import type { Site } from '../../shared/site';
import { ClientPath } from '../components/ClientPath';
import { Audiences } from '../components/home/Audiences';
import { Carousel } from '../components/home/Carousel';
import { Hero } from '../components/home/Hero';
import { Professions } from '../components/home/Professions';
import { Questions } from '../components/home/Questions';
import { Steps } from '../components/home/Steps';
import { WebClient } from '../components/home/WebClient';
import { JobSection } from '../components/job/JobSection';
import { LaterStyles } from '../components/LaterStyles';
import { ClosingCall } from '../components/landing/ClosingCall';
import type { Texts } from '../content/texts';
import { titleLength } from '../content/words';
import { useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { faqPage, mobileApplications, organization, webSite } from '../seo/jsonLd';
import { useTexts } from '../useTexts';

/** Home: what the app is, for whom, and where to get it. */
export function HomePage() {
  const { closingHeading, questions, questionsHeading } = useTexts();
  const site = useSite();
  return (
    <SiteLayout>
      <Hero />
      <Carousel />
      <LaterStyles />
      <JobSection>
        <Steps />
      </JobSection>
      <Audiences />
      <WebClient />
      <Professions />
      <ClientPath />
      <Questions heading={questionsHeading} list={questions(site)} />
      <ClosingCall heading={closingHeading} />
    </SiteLayout>
  );
}

function homeTitle({ name, cities: [city] }: Site, home: Texts['home']): string {
  const wordings = [...(city ? [home.titleIn(city)] : []), home.title];
  const titles = wordings.map((words) => `${name} – ${words}`);
  return titles.find((title) => [...title].length <= titleLength) ?? name;
}

/** Title, description and structured data of the home page. */
export const homeMeta: MetaOf = (site, { language }, { home, questions }) => ({
  title: homeTitle(site, home),
  description: home.description,
  shareCard: 'home',
  jsonLd: [
    organization(site, language),
    webSite(site, language),
    ...mobileApplications(site, language),
    faqPage(language, questions(site)),
  ],
});
