/**
 * Rejects unless `promise` settles within `ms` milliseconds. Node runs timers before it reads
 * sockets. Therefore `setImmediate` delays the rejection, so that a reply still counts if it
 * arrived while this process was blocked.
 */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => setImmediate(() => reject(new Error('No answer in time')));
    const timer = setTimeout(late, ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
