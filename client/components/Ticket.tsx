import { Fragment, type ReactNode } from 'react';

/** A line of a job sheet. */
export interface Fact {
  label: string;
  value: ReactNode;
}

interface TicketProps {
  title: ReactNode;
  facts: readonly Fact[];
  children: ReactNode;
}

/** A job sheet as a technician would write it. */
export function Ticket({ title, facts, children }: TicketProps) {
  return (
    <div className="ticket card">
      <p className="ticket__title title row">{title}</p>
      <dl className="facts grid">
        {facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {children}
    </div>
  );
}
