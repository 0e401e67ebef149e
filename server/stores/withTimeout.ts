/**
 * Rejects unless `answer` settles within `ms` milliseconds. A reply that arrived while this process
 * was blocked still counts, because Node runs timers before it reads sockets.
 */
export function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => setImmediate(() => reject(new Error('No answer in time')));
    const timer = setTimeout(late, ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
