/** Lets a command finish its work though nobody reads what it prints any more: `node dist/server/outbox.js list | head`. */
export function ignoreClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
