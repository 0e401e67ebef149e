import { Star } from 'lucide-react';
import { useTexts } from '../../useTexts';
import { Avatar } from './Avatar';

const barWidth = 26;
const step = 50;
const baseline = 128;

function barX(index: number): number {
  return 20 + index * step;
}

/** The report of a week: jobs a day, the trend, and how clients rated each agent. All of it sample data. */
export function PerformanceChart() {
  const { label, heading, note, legend, week, agents } = useTexts().chartSample;
  const trend = week.map(
    ({ done }, i) => `${barX(i) + barWidth / 2} ${baseline - 12 - done * 0.98}`,
  );
  return (
    <div className="mock mock-box" role="img" aria-label={label}>
      <p className="chart__head row">
        <strong>{heading}</strong>
        <span>{note}</span>
      </p>
      <svg className="chart__plot" viewBox="0 0 320 150" aria-hidden="true">
        <path className="chart__grid" d="M10 32H310M10 64H310M10 96H310M10 128H310" />
        {week.map(({ day, done }, i) => (
          <g key={day} className="chart__day">
            <rect
              className="chart__bar"
              x={barX(i)}
              y={baseline - done}
              width={barWidth}
              height={done}
              rx="7"
            />
            <text className="chart__label" x={barX(i) + barWidth / 2} y="146">
              {day}
            </text>
          </g>
        ))}
        <polyline className="chart__line" points={trend.join(' ')} />
      </svg>
      <p className="chart__legend mock-note beside">
        <span className="chart__key">{legend.jobs}</span>
        <span className="chart__key chart__key--line">{legend.satisfaction}</span>
      </p>
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
