import { Audiences } from '../components/home/Audiences';
import { Carousel } from '../components/home/Carousel';
import { Hero } from '../components/home/Hero';
import { Questions } from '../components/home/Questions';
import { Steps } from '../components/home/Steps';
import { Trades } from '../components/home/Trades';
import { WebClient } from '../components/home/WebClient';
import { ClosingCall } from '../components/landing/ClosingCall';
import { closingHeading, home, questions } from '../content/home';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { faqPage, mobileApplication, organization, webSite } from '../seo/jsonLd';

/** Home: what the app is, for whom, and where to get it. */
export function HomePage() {
  return (
    <SiteLayout>
      <Hero />
      <Carousel />
      <Steps />
      <Audiences />
      <WebClient />
      <Trades />
      <Questions />
      <ClosingCall heading={closingHeading} />
    </SiteLayout>
  );
}

/** Title, description and structured data of the home page. */
export const homeMeta: MetaOf = (site) => ({
  title: `${site.name} – ${home.title}`,
  description: home.description,
  shareCard: 'home',
  jsonLd: [organization(site), webSite(site), mobileApplication(site), faqPage(questions.list)],
});
