import { pagePaths } from '../../shared/paths';
import { type Profession, professionPath } from '../../shared/professions';
import { JobSection } from '../components/job/JobSection';
import { ClosingCall } from '../components/landing/ClosingCall';
import { ItemGrid } from '../components/landing/ItemGrid';
import { JobShowcase } from '../components/landing/JobShowcase';
import { Pains } from '../components/landing/Pains';
import { ProfessionHero } from '../components/landing/ProfessionHero';
import { ProfessionLinks } from '../components/landing/ProfessionLinks';
import { pageTitle } from '../content/words';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { breadcrumbs } from '../seo/jsonLd';
import { useTexts } from '../useTexts';

export function ProfessionLandingPage({ profession }: { profession: Profession }) {
  const { landing, professionContent } = useTexts();
  const texts = professionContent[profession.slug];
  return (
    <SiteLayout landing getBar>
      <div className={`mood mood--${profession.slug}`}>
        <ProfessionHero profession={profession} />
        <JobSection own={profession} />
        <Pains texts={texts} />
        <JobShowcase texts={texts} />
        <ItemGrid />
        <ClosingCall heading={texts.closing} />
      </div>
      <nav className="other-professions container" aria-labelledby="other-professions">
        <h2 id="other-professions">{landing.othersHeading}</h2>
        <ProfessionLinks except={profession} />
      </nav>
    </SiteLayout>
  );
}

export const professionLandingMeta: MetaOf<Profession> = (
  site,
  page,
  { landing, professionContent, professionNames },
  { name, slug },
) => {
  const { people, short, headline, description } = professionContent[slug];
  const [city] = site.cities;
  const steps = [
    { name: landing.crumb, path: pagePaths.landing },
    { name: professionNames[slug], path: professionPath(name) },
  ];
  return {
    title: pageTitle(
      site.name,
      city && landing.professionTitleIn({ people: short, city }),
      landing.professionTitle({ people }),
      landing.professionTitle({ people: short }),
    ),
    shareTitle: `${headline} – ${site.name}`,
    description,
    shareCard: slug,
    jsonLd: [breadcrumbs(site, page.language, steps)],
  };
};
