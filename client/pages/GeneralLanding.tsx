import { pagePaths } from '../../shared/paths';
import { Questions } from '../components/home/Questions';
import { ClosingCall } from '../components/landing/ClosingCall';
import { DaySides } from '../components/landing/DaySides';
import { ItemGrid } from '../components/landing/ItemGrid';
import { ProfessionCards } from '../components/landing/ProfessionCards';
import { StoreButtons } from '../components/StoreLinks';
import { StoreNote } from '../components/StoreNote';
import { pageTitle } from '../content/words';
import { useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { breadcrumbs } from '../seo/jsonLd';
import { useTexts } from '../useTexts';

export function GeneralLandingPage() {
  const { buyerQuestions, buyerQuestionsHeading, closingCall, freeToStart, landing } = useTexts();
  const site = useSite();
  return (
    <SiteLayout landing getBar>
      <section className="section container">
        <h1>{landing.headline}</h1>
        <p className="intro">{landing.subheadline({ siteName: site.name })}</p>
        <StoreButtons />
        <StoreNote>{freeToStart}</StoreNote>
        <ProfessionCards />
      </section>
      <DaySides />
      <ItemGrid />
      <Questions heading={buyerQuestionsHeading} list={buyerQuestions(site)} />
      <ClosingCall heading={closingCall.landing} />
    </SiteLayout>
  );
}

export const generalLandingMeta: MetaOf = (site, { language }, { landing }) => ({
  title: pageTitle(
    site.name,
    site.cities[0] && landing.titleIn({ city: site.cities[0] }),
    landing.title,
  ),
  shareTitle: `${landing.headline} – ${site.name}`,
  description: landing.description,
  shareCard: 'landing',
  jsonLd: [breadcrumbs(site, language, [{ name: landing.crumb, path: pagePaths.landing }])],
});
