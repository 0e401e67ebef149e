import { pagePaths } from '../../shared/paths';
import { ClosingCall } from '../components/landing/ClosingCall';
import { DaySides } from '../components/landing/DaySides';
import { ItemGrid } from '../components/landing/ItemGrid';
import { TradeCards } from '../components/landing/TradeCards';
import { closingCall, landing } from '../content/landing';
import { useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { breadcrumbs } from '../seo/jsonLd';

/** The general landing page: choose a trade. */
export function LandingPage() {
  const site = useSite();
  return (
    <SiteLayout footer="landing">
      <section className="choose container">
        <h1>{landing.headline}</h1>
        <p className="choose__lead">{`${site.name} ${landing.subheadline}`}</p>
        <TradeCards />
      </section>
      <DaySides />
      <ItemGrid />
      <ClosingCall heading={closingCall.landing} />
    </SiteLayout>
  );
}

/** Title and description of the general landing page. */
export const landingMeta: MetaOf = (site) => ({
  title: `${landing.title} – ${site.name}`,
  shareTitle: `${landing.headline} – ${site.name}`,
  description: landing.description,
  shareCard: 'landing',
  jsonLd: [breadcrumbs(site, [{ name: landing.title, path: pagePaths.landing }])],
});
