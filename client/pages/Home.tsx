import {
  BadgeIndianRupee,
  ChevronLeft,
  ChevronRight,
  HandCoins,
  Pause,
  Play,
  ShieldCheck,
} from 'lucide-react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { pagePaths } from '../../shared/paths';
import { fill } from '../../shared/texts/fill';
import { ClosingCall, ProfessionChips } from '../components/landing';
import { Picture } from '../components/Picture';
import { PageLink } from '../components/parts';
import { StoreButtons } from '../components/stores';
import { firstThatFits } from '../content/words';
import { useTexts } from '../context';
import { SampleJob } from '../job/SampleJob';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../routing/route';
import { mobileApplications, organization, webSite } from '../seo/jsonLd';
import { Audiences, Costs, Questions } from './HomeSections';

export function HomePage() {
  const { closingHeading } = useTexts().home;
  return (
    <SiteLayout appInBar>
      <Hero />
      <TrustStrip />
      <SampleJob />
      <Audiences />
      <Costs />
      <Professions />
      <Questions />
      <div className="home__closing">
        <ClosingCall heading={closingHeading} />
      </div>
    </SiteLayout>
  );
}

export const homeMeta: MetaOf = (site, { language }, { home: { page: home } }) => {
  const wordings = [
    ...site.cities.slice(0, 1).map((city) => fill(home.titleIn, { city })),
    home.title,
  ];
  return {
    title: firstThatFits(wordings.map((words) => `${site.name} – ${words}`)) ?? site.name,
    description: home.description,
    shareCard: 'home',
    jsonLd: [
      organization(site, language),
      webSite(site, language),
      ...mobileApplications(site, language),
    ],
  };
};

/** The first screen: for whom it is, what it is, where to get it, and the five slides as its picture. */
function Hero() {
  const {
    home: { page: home },
  } = useTexts();
  return (
    <section className="hero">
      <div className="container split hero__halves">
        <div>
          <p className="eyebrow">{home.category}</p>
          <h1>{home.headline}</h1>
          <p className="lead">{home.lead}</p>
          <StoreButtons place="hero" runJob />
        </div>
        <Carousel />
      </div>
    </section>
  );
}

// Phones get less than the real width: their dense screens would fetch twice the bytes for no visible gain.
const sizes = '(min-width: 80rem) 34rem, (min-width: 60rem) 45vw, (min-width: 48rem) 60vw, 50vw';

/** The five slides, one at a time. Without script they are a row that scrolls sideways; browser/carousel.ts lets them play. */
function Carousel() {
  const { carousel, slides } = useTexts().home;
  return (
    <div className="carousel" data-carousel="">
      <section
        className="carousel__slides"
        aria-label={carousel.label}
        aria-roledescription={carousel.role}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        data-carousel-slides=""
      >
        {slides.map(({ title, text, picture, tint }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no group of fields
          <div
            key={picture}
            className={`carousel__slide slide column tint--${tint}`}
            role="group"
            aria-roledescription={carousel.slide}
            aria-label={fill(carousel.place, { number: index + 1, count: slides.length })}
          >
            <Picture className="slide__picture" name={picture} sizes={sizes} eager={index === 0} />
            <h2 className="slide__title small-heading">{title}</h2>
            <p className="slide__text">{text}</p>
          </div>
        ))}
      </section>
      <div className="carousel__controls row script-only">
        <ControlButton data-carousel-back="">
          <ChevronLeft size={22} />
          <span className="visually-hidden">{carousel.previous}</span>
        </ControlButton>
        <ControlButton data-carousel-pause="">
          <span className="carousel__pause">
            <Pause size={20} />
            <span className="visually-hidden">{carousel.pause}</span>
          </span>
          <span className="carousel__play">
            <Play size={20} />
            <span className="visually-hidden">{carousel.play}</span>
          </span>
        </ControlButton>
        <ControlButton data-carousel-on="">
          <ChevronRight size={22} />
          <span className="visually-hidden">{carousel.next}</span>
        </ControlButton>
      </div>
    </div>
  );
}

function ControlButton(props: ComponentPropsWithoutRef<'button'>) {
  return <button type="button" className="icon-button panel centre" {...props} />;
}

/** Under the first screen: why to trust the app. */
function TrustStrip() {
  const { trust } = useTexts().home;
  const { commission, direct, location } = trust;
  return (
    <section className="trust container" aria-label={trust.label}>
      <div className="panel box">
        <ul className="points grid">
          <Reason icon={<BadgeIndianRupee />} name={commission.name} text={commission.text} />
          <Reason icon={<HandCoins />} name={direct.name} text={direct.text} />
          <Reason
            icon={<ShieldCheck />}
            name={location.name}
            text={
              <>
                {location.text}{' '}
                <PageLink href={`${pagePaths.privacyPolicy}#what-the-app-takes`}>
                  {location.link}
                </PageLink>
              </>
            }
          />
        </ul>
      </div>
    </section>
  );
}

interface ReasonProps {
  icon: ReactNode;
  name: string;
  text?: ReactNode;
}

function Reason({ icon, name, text }: ReasonProps) {
  return (
    <li className="beside">
      {icon}
      <div>
        <p className="title">{name}</p>
        {text && <p className="muted">{text}</p>}
      </div>
    </li>
  );
}

/** The way to the professions' own pages. */
function Professions() {
  const { professionsHeading } = useTexts().home;
  return (
    <section className="section container">
      <h2 className="small-heading">{professionsHeading}</h2>
      <ProfessionChips />
    </section>
  );
}
