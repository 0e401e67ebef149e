import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { fill } from '../../shared/texts/fill';
import { ProfessionChips } from '../components/landing';
import { Picture } from '../components/Picture';
import { Headline } from '../components/parts';
import { StoreButtons } from '../components/stores';
import { firstThatFits } from '../content/wording';
import { useTexts } from '../document/context';
import { organization, webSite } from '../document/jsonLd';
import type { MetaOf } from '../document/route';
import { SampleJob } from '../job/SampleJob';
import { SiteLayout } from '../layout/SiteLayout';
import { Audiences, Questions, WebApp } from './HomeSections';

export function HomePage() {
  const { closingHeading } = useTexts().home;
  return (
    <SiteLayout appInBar>
      <Hero />
      <div className="section container">
        <Carousel />
      </div>
      <Audiences />
      <WebApp />
      <Professions />
      <Questions />
      <section className="closing container">
        <div className="closing__panel grid box">
          <h2>{closingHeading}</h2>
          <StoreButtons place="closing" />
        </div>
      </section>
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
    jsonLd: [organization(site, language), webSite(site, language)],
  };
};

/** The first screen: audience, headline, description and store links, beside the sample job. */
function Hero() {
  const { page: home } = useTexts().home;
  return (
    <section className="hero">
      <div className="container split hero__halves">
        <div>
          <p className="eyebrow">{home.category}</p>
          <Headline text={home.headline} />
          <p className="lead">{home.lead}</p>
          <StoreButtons place="hero" />
        </div>
        <SampleJob inHero />
      </div>
    </section>
  );
}

// Phones get a narrower picture than its width on the page, because dense screens would fetch twice
// the bytes for no visible gain.
const sizes = '(min-width: 60rem) 30rem, (min-width: 48rem) 60vw, 44vw';

/**
 * The id of the heading above the slides and the three sections. The heading is visually hidden,
 * because the slides show what it says.
 */
const whatItDoesId = 'what-it-does';

/**
 * The five slides. Without scripts they are a row that scrolls sideways. With scripts they play one
 * after the other (browser/carousel.ts).
 */
function Carousel() {
  const { carousel, slides } = useTexts().home;
  return (
    <div className="carousel" data-carousel="">
      <h2 className="visually-hidden" id={whatItDoesId}>
        {carousel.label}
      </h2>
      <section
        className="carousel__slides"
        aria-labelledby={whatItDoesId}
        aria-roledescription={carousel.role}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        data-carousel-slides=""
      >
        {slides.map(({ title, text, picture, tint }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no group of fields
          <div
            key={picture}
            className={`carousel__slide slide column tint--${tint} slide--late ${index === 0 ? 'slide--first' : ''}`}
            role="group"
            aria-roledescription={carousel.slide}
            aria-label={fill(carousel.place, { number: index + 1, count: slides.length })}
          >
            <Picture className="slide__picture" name={picture} sizes={sizes} />
            <div className="slide__words">
              <h3 className="small-heading">{title}</h3>
              <p className="slide__text">{text}</p>
            </div>
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

/** The links to the professions' pages. */
function Professions() {
  const { professionsHeading } = useTexts().home;
  return (
    <section className="section container">
      <div className="split under-heading">
        <h2>{professionsHeading}</h2>
        <ProfessionChips />
      </div>
    </section>
  );
}
