import { clockTime } from '../../content/sampleClock';
import { useTexts } from '../../useTexts';
import { Avatar } from '../mockups/Avatar';

/** A provider's day as the app lists it: who is where, and what is done. Sample data. */
export function DayPlan() {
  const { sampleDay, statusWords } = useTexts();
  return (
    <div className="mock day-plan" role="img" aria-label={sampleDay.label}>
      <p className="day-plan__head">
        <strong>{sampleDay.title}</strong>
        <span>{sampleDay.summary}</span>
      </p>
      <ul className="day-plan__jobs">
        {sampleDay.jobs.map(({ time, name, agent, status }) => (
          <li key={time} className={`day-plan__job day-plan__job--${status}`}>
            <span className="day-plan__time">{clockTime(time)}</span>
            <p className="day-plan__what">
              <strong>{name}</strong>
              <span>{agent}</span>
              <span className="day-plan__status">{statusWords[status]}</span>
            </p>
            <Avatar name={agent} side="agent" />
          </li>
        ))}
      </ul>
    </div>
  );
}
