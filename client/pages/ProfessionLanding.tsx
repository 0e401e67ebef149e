import { pagePaths } from '../../shared/paths';
import { type Profession, professionPath } from '../../shared/professions';
import { fill } from '../../shared/texts/fill';
import { ItemGrid, ProfessionChips } from '../components/landing';
import { Picture } from '../components/Picture';
import { Headline, Section } from '../components/parts';
import { StoreButtons } from '../components/stores';
import { listOf, pageTitle } from '../content/wording';
import { useSite, useTexts } from '../document/context';
import { breadcrumbs } from '../document/jsonLd';
import type { MetaOf } from '../document/route';
import { SampleJob } from '../job/SampleJob';
import { SiteLayout } from '../layout/SiteLayout';

export function ProfessionLandingPage({ profession }: { profession: Profession }) {
  const { landing, professions } = useTexts();
  const texts = professions[profession.slug];
  return (
    <SiteLayout landing appInBar>
      <div className={`mood mood--${profession.slug}`}>
        <ProfessionHero profession={profession} />
        <SampleJob profession={profession} />
        <Pains profession={profession} />
        <ItemGrid closing={texts.closing} />
      </div>
      <nav className="other-professions container" aria-labelledby="other-professions">
        <h2 id="other-professions">{landing.page.othersHeading}</h2>
        <ProfessionChips except={profession} />
      </nav>
    </SiteLayout>
  );
}

export const professionLandingMeta: MetaOf<Profession> = (
  site,
  page,
  { landing: { page: landing }, professions },
  { name, slug },
) => {
  const { people, short, headline, description } = professions[slug];
  const [city] = site.cities;
  const steps = [
    { name: landing.crumb, path: pagePaths.landing },
    { name: professions.names[slug], path: professionPath(name) },
  ];
  return {
    title: pageTitle(
      site.name,
      city && fill(landing.professionTitleIn, { people: short, city }),
      fill(landing.professionTitle, { people }),
      fill(landing.professionTitle, { people: short }),
    ),
    shareTitle: `${headline} – ${site.name}`,
    description,
    shareCard: slug,
    jsonLd: [breadcrumbs(site, page.language, steps)],
  };
};

// The widths of ProfessionLanding.css, but 10rem instead of 10.5 on phones, so that a screen with
// three pixels for each CSS pixel fetches 8 kB instead of 13, for no visible loss.
const sceneSizes =
  '(min-width: 75rem) 34rem, (min-width: 60rem) 46vw, (min-width: 40rem) 34rem, 10rem';

/** The first screen of a profession's page: headline, store links and the picture. */
function ProfessionHero({ profession }: { profession: Profession }) {
  const { landing, professions } = useTexts();
  const site = useSite();
  const texts = professions[profession.slug];
  return (
    <section className="profession-hero">
      <div className="container split profession-hero__inner">
        <div>
          <p className="eyebrow profession-hero__eyebrow">
            {fill(landing.page.eyebrow, { siteName: site.name, people: texts.people })}
          </p>
          <Headline text={texts.headline} />
          <p className="intro">{texts.subheadline}</p>
          <StoreButtons place="hero" />
        </div>
        <Picture
          className="profession-hero__scene"
          name={profession.slug}
          alt={texts.pictureAlt}
          sizes={sceneSizes}
          eager
        />
      </div>
    </section>
  );
}

/** A worry and how the app helps. */
interface PainWords {
  trouble: string;
  answer: string;
}

/** Five worries in the owner's words, each with the item that helps. */
function Pains({ profession: { slug } }: { profession: Profession }) {
  const { landing, professions } = useTexts();
  const { items } = landing;
  const { pains, painsHeading } = professions[slug];
  return (
    <Section>
      <h2>{painsHeading}</h2>
      <dl className="pains">
        {listOf<keyof typeof items, PainWords>(pains).map(({ id, trouble, answer }) => (
          <div className="pain" key={id}>
            <dt className="pain__trouble title">{trouble}</dt>
            <dd>
              <strong className="pain__item">{items[id].name}</strong> {answer}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
