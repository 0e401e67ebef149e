import { Circle, CircleCheck } from 'lucide-react';
import { useTexts } from '../../useTexts';

/** The wizard's own job card, for a profession that has no page; `asked` is the visitor's text. */
export function WizardTicket({ asked }: { asked: string }) {
  const { ticket } = useTexts().professionNotFound;
  return (
    <div className="ticket box">
      <p className="ticket__heading">{ticket.heading}</p>
      <dl className="ticket__facts">
        {[{ label: ticket.profession, value: asked }, ...ticket.facts].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="ticket__steps">
        {ticket.steps.map(({ text, done }) => (
          <li key={text} className={done ? 'ticket__step ticket__step--done' : 'ticket__step'}>
            {done ? <CircleCheck size={20} /> : <Circle size={20} />}
            {text}
            <span className="visually-hidden">{done ? ticket.done : ticket.open}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
