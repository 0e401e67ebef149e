// A discrete-event run of one server that everybody waits for, request by request.
import { randomNumbers } from './outage.mjs';

/** After so long a replica stops waiting for Redis and counts by itself (server/stores/redis.ts), in seconds. */
const patience = 0.25;

/**
 * A minute of requests that come at random, each for a time of its own, to a server that takes one at a time.
 * @param {number} perSecond requests
 * @param {number} seconds that one takes on the average
 */
export function runQueue(perSecond, seconds) {
  const random = randomNumbers(2);
  const exponential = (mean) => -mean * Math.log(1 - random());
  const waits = [];
  let freeAt = 0;
  for (let now = exponential(1 / perSecond); now < 60; now += exponential(1 / perSecond)) {
    const begin = Math.max(now, freeAt);
    freeAt = begin + exponential(seconds);
    waits.push(freeAt - now);
  }
  waits.sort((a, b) => a - b);
  const at = (part) => (waits[Math.floor(waits.length * part)] ?? 0) * 1_000;
  return {
    requests: waits.length,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    tooLate: waits.filter((wait) => wait > patience).length / waits.length,
  };
}
