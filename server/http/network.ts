import { ipKeyGenerator } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';

/**
 * A cache of networks by client address and prefix length. Parsing an IPv6 address takes 10 µs and
 * happens three times a request, which would be half the cost of a cached page. A visit repeats the
 * same address about ten times.
 */
const known = new LRUCache<string, string>({ max: 10_000 });

/**
 * Returns the network of an IPv6 address with the given prefix length. An IPv4 address, also an
 * IPv4-mapped one, is returned as IPv4.
 */
export function networkOf(ip: string, bits: 48 | 56): string {
  const key = `${ip}/${bits}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const network = ipKeyGenerator(ip, bits);
  known.set(key, network);
  return network;
}
