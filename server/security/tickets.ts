import { createHmac, timingSafeEqual } from 'node:crypto';
import { durations } from '../../shared/durations';
import type { Role } from '../../shared/roles';

/** What a ticket proves: this id was verified for this role and belongs to this name. */
export interface TicketClaims {
  uniqueId: string;
  role: Role;
  name: string;
}

/** Signs (HMAC-SHA-256) and verifies the tickets that a support request must carry. */
export function createTickets({ secret, now = Date.now }: { secret: string; now?: () => number }) {
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(`support ticket\0${payload}`).digest();
  function isSigned(payload: string, signature: Buffer) {
    const expected = sign(payload);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  }
  return {
    issue({ uniqueId, role, name }: TicketClaims): string {
      const claims = { uniqueId, role, name, expires: now() + durations.ticketLifetime };
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    /** The claims of a ticket, or why it is rejected: forged (or damaged), expired, or of another id or role. */
    read(
      ticket: string,
      expected: Pick<TicketClaims, 'uniqueId' | 'role'>,
    ): TicketClaims | 'forged' | 'expired' | 'other-id' {
      const [payload, signature, ...rest] = ticket.split('.');
      if (!payload || !signature || rest.length > 0) return 'forged';
      if (!isSigned(payload, Buffer.from(signature, 'base64url'))) return 'forged';
      const { uniqueId, role, name, expires } = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      );
      if (expires <= now()) return 'expired';
      if (uniqueId !== expected.uniqueId || role !== expected.role) return 'other-id';
      return { uniqueId, role, name };
    },
  };
}
