import { createHmac, timingSafeEqual } from 'node:crypto';
import { durations } from '../../shared/limits';
import { isRole, type Role } from '../../shared/roles';

/** What a ticket proves: this id was verified for this role and belongs to this name. */
export interface TicketClaims {
  uniqueId: string;
  role: Role;
  name: string;
}

/**
 * Makes what signs and reads the tickets that a support request must carry.
 * @param secret the key of the signature (HMAC-SHA-256)
 */
export function createTickets(secret: string, now: () => number = Date.now) {
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(`support ticket\0${payload}`).digest();
  return {
    issue({ uniqueId, role, name }: TicketClaims): string {
      const claims = { uniqueId, role, name, expires: now() + durations.ticketLifetime };
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    /** The claims of a ticket, or undefined if it is forged, damaged or has run out. */
    read(ticket: string): TicketClaims | undefined {
      const [payload, signature, ...rest] = ticket.split('.');
      if (!payload || !signature || rest.length > 0) return undefined;
      const expected = sign(payload);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      if (!isRole(claims.role) || claims.expires <= now()) return undefined;
      return { uniqueId: claims.uniqueId, role: claims.role, name: claims.name };
    },
  };
}
