import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { useTexts } from '../../context';
import { Picture } from '../Picture';

// Phones get less than the real width: their dense screens would fetch twice the bytes for no visible gain.
const sizes = '(min-width: 80rem) 34rem, (min-width: 60rem) 45vw, (min-width: 48rem) 60vw, 50vw';

/** The five slides, one at a time. Without script they are a row that scrolls sideways; browser/carousel.ts makes it turn. */
export function Carousel() {
  const { carousel, slides } = useTexts().home;
  return (
    <div className="carousel" data-carousel="">
      <section
        className="carousel__viewport"
        aria-label={carousel.label}
        aria-roledescription={carousel.role}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        data-carousel-viewport=""
      >
        <div className="carousel__slides">
          {slides.map(({ title, text, picture, tint }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no group of fields
            <div
              key={picture}
              className={`carousel__slide slide column tint--${tint}`}
              role="group"
              aria-roledescription={carousel.slide}
              aria-label={carousel.place({ number: index + 1, count: slides.length })}
            >
              <Picture
                className="slide__picture"
                name={picture}
                sizes={sizes}
                eager={index === 0}
              />
              <h2 className="slide__title small-heading">{title}</h2>
              <p className="slide__text">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <div className="carousel__controls row script-only">
        <ControlButton data-carousel-step="-1">
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
        <ControlButton data-carousel-step="1">
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
