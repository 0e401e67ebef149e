import { Phone, PhoneOff, Star } from 'lucide-react';
import { exampleId } from '../../../shared/roles';
import { initialOf } from '../../content/words';
import { useSite, useTexts } from '../../context';

interface AvatarProps {
  /** First name of a sample person; its first letter is shown. */
  name: string;
  /** Teal for agents, coral for clients, the brand's own for the provider. */
  side: 'agent' | 'client' | 'provider';
}

/** A round initial in place of a photograph. */
export function Avatar({ name, side }: AvatarProps) {
  return (
    <span className={`mock-avatar centre mock-${side}`} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

/** A chat between client and agent with a call coming up: no private number in sight. */
export function ChatCall() {
  const { label, client, clientLine, lines, caller, call } = useTexts().mockups.chatSample;
  const { idForms } = useSite();
  return (
    <div className="mock mock-box grid" role="img" aria-label={label}>
      <div className="talk__head row wrap">
        <Avatar name={client.name} side="client" />
        <p>
          <strong>{client.name}</strong>
          <span>{clientLine({ id: exampleId(idForms.service_seeker, client.digits) })}</span>
        </p>
        <Phone size={20} />
      </div>
      <div className="grid">
        {lines.map((line, index) => (
          <p
            key={line}
            className={`mock-box bubble ${index % 2 ? 'bubble--theirs' : 'mock-provider'}`}
          >
            {line}
          </p>
        ))}
      </div>
      <div className="talk__call row wrap mock-box mock-case">
        <p>
          <strong>{caller}</strong>
          <span>{call}</span>
        </p>
        <span className="mock-avatar centre mock-client">
          <PhoneOff size={18} />
        </span>
      </div>
    </div>
  );
}

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
