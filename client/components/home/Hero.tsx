import { useSite, useTexts } from '../../context';
import { StoreButtons, StoreNote } from '../stores';
import { Carousel } from './Carousel';

/** The first screen: for whom it is, what it is, where to get it, and the five slides as its picture. */
export function Hero() {
  const {
    landing: { freeToStart },
    home: { page: home },
  } = useTexts();
  const site = useSite();
  return (
    <section className="hero">
      <div className="container split hero__halves">
        <div data-without-get-bar="">
          <p className="eyebrow">{home.category}</p>
          <h1>{home.headline}</h1>
          <p className="lead">{home.lead}</p>
          <StoreButtons place="hero" runJob />
          <StoreNote>
            {freeToStart}{' '}
            <span className="hero__web">
              {home.webApp}{' '}
              <a href={site.webClientUrl} rel="noopener">
                {home.openWebClient}
              </a>
            </span>
          </StoreNote>
        </div>
        <Carousel />
      </div>
    </section>
  );
}
