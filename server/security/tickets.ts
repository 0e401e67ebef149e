import { createHmac, timingSafeEqual } from 'node:crypto';
import { durations } from '../../shared/limits';
import { isRole, type Role } from '../../shared/roles';

/** What a ticket proves: this id was verified for this role and belongs to this name. */
export interface TicketClaims {
  uniqueId: string;
  role: Role;
  name: string;
}

interface TicketOptions {
  /** The key of the signature (HMAC-SHA-256). */
  secret: string;
  /** The previous key, whose signatures are still accepted. */
  previousSecret?: string | undefined;
  now?: () => number;
}

/** Signs and verifies the tickets that a support request must carry. */
export function createTickets(options: TicketOptions) {
  const { secret, previousSecret = secret, now = Date.now } = options;
  const sign = (payload: string, key = secret) =>
    createHmac('sha256', key).update(`support ticket\0${payload}`).digest();
  const isSigned = (payload: string, signature: Buffer) =>
    [secret, previousSecret].some((key) => {
      const expected = sign(payload, key);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
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
      if (!isRole(role)) return 'forged';
      if (expires <= now()) return 'expired';
      if (uniqueId !== expected.uniqueId || role !== expected.role) return 'other-id';
      return { uniqueId, role, name };
    },
  };
}
