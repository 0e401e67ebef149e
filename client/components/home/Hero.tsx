import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { PhoneFrame } from '../mockups/PhoneFrame';
import { Picture } from '../Picture';
import { StoreButtons } from '../StoreLinks';
import { DayPlan } from './DayPlan';

/** The first screen: what it is, for whom, and where to get it. */
export function Hero() {
  const { home, sampleDay } = useTexts();
  const site = useSite();
  return (
    <section className="hero">
      <div className="container hero__grid">
        <div className="hero__words">
          <h1>{home.headline}</h1>
          <p className="hero__lead">{home.lead(site.name)}</p>
          <StoreButtons />
          <p className="hero__note">
            {home.underStores}{' '}
            <a href={site.webClientUrl} rel="noopener">
              {home.openWebClient}
            </a>
          </p>
        </div>
        <div className="hero__stage">
          <PhoneFrame className="hero__phone" time={sampleDay.now}>
            <DayPlan />
          </PhoneFrame>
          <Picture
            className="hero__scene"
            name="plumbing"
            alt=""
            sizes="(min-width: 60rem) 19rem, (min-width: 30rem) 18rem, 10rem"
            eager
          />
        </div>
      </div>
    </section>
  );
}
