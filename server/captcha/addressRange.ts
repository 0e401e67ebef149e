import { isIPv4 } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

/** Bits of an IPv6 address that one provider's customers share: what registries hand out (RIPE-738). */
const ipv6Bits = 32;

/**
 * The part of an address that a phone usually keeps while it moves within one network: the first 16 bits of an IPv4
 * address, the first 32 of an IPv6 address.
 */
export function addressRange(ip: string): string {
  const range = ipKeyGenerator(ip, ipv6Bits);
  return isIPv4(range) ? range.split('.').slice(0, 2).join('.') : range;
}
