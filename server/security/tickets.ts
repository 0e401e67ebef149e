import { timingSafeEqual } from 'node:crypto';
import { durations } from '../../shared/durations';
import type { Role } from '../../shared/roles';
import { createKeyedHash } from '../stores/keyedHash';

/** The claims of a ticket: the id was verified for this role and belongs to this name. */
export interface TicketClaims {
  uniqueId: string;
  role: Role;
  name: string;
}

/** Creates the functions that sign and verify tickets. A support request must have one. */
export function createTickets(secret: string) {
  const sign = createKeyedHash(secret, 'support ticket');
  return {
    issue({ uniqueId, role, name }: TicketClaims): string {
      const claims = { uniqueId, role, name, expires: Date.now() + durations.ticketLifetime };
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${payload}.${sign(payload)}`;
    },
    /**
     * Returns the claims of a ticket, or the reason if it is rejected: forged (or damaged),
     * expired, or of another id or role.
     */
    read(
      ticket: string,
      expected: Pick<TicketClaims, 'uniqueId' | 'role'>,
    ): TicketClaims | 'forged' | 'expired' | 'other-id' {
      const [payload = '', signature = '', ...rest] = ticket.split('.');
      const [given, signed] = [Buffer.from(signature), Buffer.from(sign(payload))];
      const isSigned = given.length === signed.length && timingSafeEqual(given, signed);
      if (!isSigned || rest.length > 0) return 'forged';
      const { uniqueId, role, name, expires } = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      );
      if (expires <= Date.now()) return 'expired';
      if (uniqueId !== expected.uniqueId || role !== expected.role) return 'other-id';
      return { uniqueId, role, name };
    },
  };
}
