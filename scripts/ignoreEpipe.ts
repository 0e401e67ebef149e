/**
 * Lets a command finish its work after the reader of its output has ended, as in `node
 * dist/server/outbox.js list | head`.
 */
export function ignoreClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
