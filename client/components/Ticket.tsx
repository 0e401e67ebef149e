import type { ReactNode } from 'react';
import { type Fact, Facts } from './Facts';

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
      <Facts facts={facts} />
      {children}
    </div>
  );
}
