import { Star } from 'lucide-react';
import { Avatar } from './Avatar';

/** Sample week: jobs done a day as the height of a bar, 0 to 100. */
const week = [
  { day: 'Mon', done: 52 },
  { day: 'Tue', done: 68 },
  { day: 'Wed', done: 44 },
  { day: 'Thu', done: 80 },
  { day: 'Fri', done: 74 },
  { day: 'Sat', done: 96 },
] as const;

/** Sample agents with the stars that clients gave them. */
const agents = [
  { name: 'Ravi', stars: 5 },
  { name: 'Lakshmi', stars: 5 },
  { name: 'Imran', stars: 4 },
] as const;

const barWidth = 26;
const step = 50;
const baseline = 128;

function barX(index: number): number {
  return 20 + index * step;
}

interface PerformanceChartProps {
  label?: string;
}

/** The report of a week: jobs a day, the trend, and how clients rated each agent. All of it sample data. */
export function PerformanceChart({
  label = 'Sample report: jobs done on each day of a week, and the clients’ rating of three agents',
}: PerformanceChartProps) {
  const trend = week.map(
    ({ done }, i) => `${barX(i) + barWidth / 2} ${baseline - 12 - done * 0.98}`,
  );
  return (
    <div className="mock chart" role="img" aria-label={label}>
      <p className="chart__head">
        <strong>How the week went</strong>
        <span>Sample data</span>
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
        {trend.map((point) => {
          const [x, y] = point.split(' ');
          return <circle key={x} className="chart__point" cx={x} cy={y} r="4" />;
        })}
      </svg>
      <p className="chart__legend">
        <span className="chart__key">Jobs done</span>
        <span className="chart__key chart__key--line">Client satisfaction</span>
      </p>
      {agents.map((agent) => (
        <div key={agent.name} className="chart__agent">
          <Avatar name={agent.name} side="agent" />
          <strong>{agent.name}</strong>
          <Stars count={agent.stars} />
        </div>
      ))}
    </div>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span className="chart__stars">
      {[1, 2, 3, 4, 5].map((n) => (
        <Star
          key={n}
          className={n <= count ? 'chart__star' : 'chart__star chart__star--off'}
          size={16}
        />
      ))}
    </span>
  );
}
