import { Star } from 'lucide-react';
import { useTexts } from '../../useTexts';
import { Avatar } from './Avatar';

/** The middle of a day's bar, from the left. */
const middleOf = (index: number) => 33 + index * 50;

/** The foot of the bars, from the top. */
const foot = 128;

/** The report of a week: jobs a day, the trend, and how clients rated each agent. All of it sample data. */
export function PerformanceChart() {
  const { label, heading, note, legend, week, agents } = useTexts().mockups.chartSample;
  const trend = week.map(({ done }, i) => `${middleOf(i)} ${foot - 12 - done}`);
  return (
    <div className="mock mock-box" role="img" aria-label={label}>
      <p className="chart__head row">
        <strong>{heading}</strong>
        <span>{note}</span>
      </p>
      <p className="mock-note beside">
        <span className="chart__key">{legend.jobs}</span>
        <span className="chart__key chart__key--line">{legend.satisfaction}</span>
      </p>
      <svg className="chart__plot" viewBox="0 0 320 150" aria-hidden="true">
        {week.map(({ day, done }, i) => (
          <g key={day} className="chart__day" transform={`translate(${middleOf(i)} ${foot})`}>
            <rect className="chart__bar" x="-13" y={-done} width="26" height={done} rx="7" />
            <text className="chart__label" y="18">
              {day}
            </text>
          </g>
        ))}
        <polyline className="chart__line" points={trend.join(' ')} />
      </svg>
      {agents.map((agent) => (
        <div key={agent.name} className="chart__agent row wrap">
          <Avatar name={agent.name} side="agent" />
          <strong>{agent.name}</strong>
          <span className="mock-stars">
            {[1, 2, 3, 4, 5].map((n) => (
              <Star key={n} size={16} data-given={n <= agent.stars} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
