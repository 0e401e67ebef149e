import { listOf } from '../../content/records';
import { useTexts } from '../../useTexts';
import { ChatCall } from '../mockups/ChatCall';
import { PerformanceChart } from '../mockups/PerformanceChart';
import { TrackingMap } from '../mockups/TrackingMap';
import { Section } from '../Section';

const scenes = {
  way: { tint: 'coral', picture: <TrackingMap /> },
  talk: { tint: 'teal', picture: <ChatCall /> },
  figures: { tint: 'marigold', picture: <PerformanceChart /> },
} as const;

/** A day as client, agent and owner see it, each beside a screen of the app. */
export function DaySides() {
  const { landing } = useTexts();
  return (
    <Section tint="sand">
      <h2>{landing.dayHeading}</h2>
      {listOf(landing.day).map(({ id, who, heading, text }) => (
        <article key={id} className={`split day__side day__side--${id}`} data-reveal>
          <div className="day__words">
            <h3 className="small-heading">
              <span className="eyebrow day__who">{who}</span> {heading}
            </h3>
            <p className="measure">{text}</p>
          </div>
          <div className={`day__picture box tint--${scenes[id].tint}`}>{scenes[id].picture}</div>
        </article>
      ))}
    </Section>
  );
}
