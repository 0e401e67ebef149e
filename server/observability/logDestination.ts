import { pino } from 'pino';

/** What is held before it is written, in characters: one system call a line would cost more than a cached page. */
const pieceLength = 8_192;

/** How long a line is held at most, in milliseconds. */
const holdMs = 250;

/**
 * Standard output, written in the background in pieces, so that a collector that is slow holds nobody up. pino writes
 * what is left when the process exits.
 */
export function standardOutput(): pino.DestinationStream {
  return pino.destination({
    dest: 1,
    sync: false,
    minLength: pieceLength,
    periodicFlush: holdMs,
  });
}
