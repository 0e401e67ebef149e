import { pino } from 'pino';

/** What is held before it is written, in characters: one system call a line would cost more than a cached page. */
const pieceLength = 16_384;

/** How long a line is held at most, in milliseconds. */
const holdMs = 250;

/**
 * Standard output, written in the background in pieces. What is left is written when the process exits.
 *
 * The pieces are put together here and not by pino's stream: sonic-boom 4 measures all that it holds at every
 * line, which costs more than making the line.
 */
export function standardOutput(): pino.DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest: 1, sync: false });
  let held = '';
  const pass = () => {
    if (held === '') return;
    const piece = held;
    held = '';
    output.write(piece);
  };
  setInterval(pass, holdMs).unref();
  // Before the stream's own listener, which writes what it has been given and ends it.
  process.prependListener('exit', pass);
  return {
    write(line) {
      held += line;
      if (held.length >= pieceLength) pass();
    },
    flushSync() {
      pass();
      output.flushSync();
    },
  };
}
