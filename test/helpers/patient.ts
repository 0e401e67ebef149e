/** How to wait for an event that comes at once on a quiet machine, and late on a busy one. */
export const patient = { timeout: 60_000, interval: 20 };
