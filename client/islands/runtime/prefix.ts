import type { IslandName } from '../../../shared/islandProps';

/** The `identifierPrefix` of an island's React root; server and browser must use the same one. */
export function islandPrefix(name: IslandName): string {
  return `${name}-`;
}
