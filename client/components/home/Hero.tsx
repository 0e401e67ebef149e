import { clockTime } from '../../content/sampleClock';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { Avatar } from '../mockups/Avatar';
import { PhoneFrame } from '../mockups/PhoneFrame';
import { Picture } from '../Picture';
import { StoreButtons } from '../StoreLinks';
import { StoreNote } from '../StoreNote';

/** The first screen: what it is, for whom, and where to get it. */
export function Hero() {
  const { home, sampleDay } = useTexts();
  const site = useSite();
  return (
    <section className="hero" id="get">
      <div className="container split">
        <div>
          <h1>{home.headline}</h1>
          <p className="lead">{home.lead({ siteName: site.name })}</p>
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
            sizes="(min-width: 60rem) 13rem, (min-width: 36rem) 18rem, 6.5rem"
            small
            eager
          />
        </div>
      </div>
    </section>
  );
}

/** The colours of the states of a day's jobs. */
const tints = { done: 'agent', onTheWay: 'star', assigned: 'brand' } as const;

/** A provider's day as the app lists it: who is where, and what is done. Sample data. */
function DayPlan() {
  const { jobSentences, sampleDay, statusWords } = useTexts();
  return (
    <div className="mock grid" role="img" aria-label={sampleDay.label}>
      <p>
        <strong className="small-heading">{sampleDay.title}</strong>
        <span>{sampleDay.summary}</span>
      </p>
      <ul className="grid">
        {sampleDay.jobs.map(({ time, name, agent, status }) => (
          <li key={time} className="day-plan__job mock-box grid">
            <span className="day-plan__time mock-note">{clockTime(time, jobSentences.clock)}</span>
            <p>
              <strong>{name}</strong>
              <span>{agent}</span>
              <span className={`day-plan__status mock-pill mock-${tints[status]}`}>
                {statusWords[status]}
              </span>
            </p>
            <Avatar name={agent} side="agent" />
          </li>
        ))}
      </ul>
    </div>
  );
}
