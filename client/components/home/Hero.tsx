import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { PhoneFrame } from '../mockups/PhoneFrame';
import { Picture } from '../Picture';
import { StoreButtons } from '../StoreLinks';
import { StoreNote } from '../StoreNote';
import { DayPlan } from './DayPlan';

/** The first screen: what it is, for whom, and where to get it. */
export function Hero() {
  const { home, sampleDay } = useTexts();
  const site = useSite();
  return (
    <section className="hero" id="get">
      <div className="container split hero__grid">
        <div>
          <h1>{home.headline}</h1>
          <p className="lead hero__lead">{home.lead({ siteName: site.name })}</p>
          <StoreButtons runJob />
          <StoreNote>
            {home.underStores}{' '}
            <a href={site.webClientUrl} rel="noopener">
              {home.openWebClient}
            </a>
          </StoreNote>
        </div>
        <div className="hero__stage">
          <PhoneFrame className="hero__phone" time={sampleDay.now}>
            <DayPlan />
          </PhoneFrame>
          <Picture
            className="hero__scene"
            name="plumbing"
            alt=""
            sizes="(min-width: 60rem) 13rem, (min-width: 36rem) 18rem, 6.5rem"
            small
            eager
          />
        </div>
      </div>
    </section>
  );
}
