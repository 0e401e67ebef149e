// A discrete-event run of an hour without the mail host: messages come in, are stored until Redis is full, are tried with the
// outbox's pauses, and are delivered once the host is back. Every message and every try is an event.

/** Numbers from 0 to 1, the same ones in each run. */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Events by time: a binary heap. */
function createAgenda() {
  const heap = [];
  const swap = (a, b) => {
    [heap[a], heap[b]] = [heap[b], heap[a]];
  };
  return {
    add(event) {
      let at = heap.push(event) - 1;
      while (at > 0 && heap[(at - 1) >> 1].at > heap[at].at) {
        swap(at, (at - 1) >> 1);
        at = (at - 1) >> 1;
      }
    },
    next() {
      if (heap.length === 0) return undefined;
      const [first] = heap;
      const last = heap.pop();
      if (heap.length === 0) return first;
      heap[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (left < heap.length && heap[left].at < heap[least].at) least = left;
        if (right < heap.length && heap[right].at < heap[least].at) least = right;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}

/** As in server/outbox/queue.ts, in seconds. */
const pauseOf = (tries, random) => Math.min(2 * 2 ** Math.min(tries, 30), 300) * (1 - random / 2);

/**
 * @param {ReturnType<typeof import('./model.mjs').loadOf>} load
 * @param {import('./model.mjs').Figures} figures
 */
export function runOutage(load, { assumed, measured, settings }) {
  const random = randomNumbers(1);
  const exponential = (mean) => -mean * Math.log(1 - random());
  const agenda = createAgenda();
  const back = assumed.outageMinutes * 60;
  const workers = load.replicas * settings.outboxWorkersPerReplica;
  const room = Math.floor((settings.redisMaxBytes - load.redisBytes) / measured.outbox.redisBytes);
  const ready = [];
  let [stored, refused, kept, busy, tries, most] = [0, 0, 0, 0, 0, 0];
  let fullAt;
  let emptyAt = back;

  function work(now) {
    while (
      busy < Math.min(workers, now < back ? workers : assumed.mailHostWorkers) &&
      ready.length > 0
    ) {
      const message = ready.pop();
      busy += 1;
      tries += 1;
      // While the host is away its circuit is open, and a try ends at once.
      const delivered = now >= back;
      const takes = delivered ? exponential(assumed.mailHostMs / 1_000) : 0.005;
      agenda.add({ at: now + takes, kind: 'tried', message, delivered });
    }
  }

  agenda.add({ at: exponential(1 / load.messages), kind: 'message' });
  for (let event = agenda.next(); event; event = agenda.next()) {
    const { at: now, kind, message } = event;
    if (kind === 'message') {
      if (kept >= room) {
        refused += 1;
        fullAt ??= now;
      } else {
        stored += 1;
        kept += 1;
        most = Math.max(most, kept);
        agenda.add({ at: now + pauseOf(0, random()), kind: 'due', message: { tries: 0 } });
      }
      const following = now + exponential(1 / load.messages);
      // From then on messages go straight to the host.
      if (following < back) agenda.add({ at: following, kind: 'message' });
    } else if (kind === 'due') {
      ready.push(message);
    } else {
      busy -= 1;
      if (event.delivered) {
        kept -= 1;
        if (kept === 0) emptyAt = now;
      } else {
        message.tries += 1;
        agenda.add({ at: now + pauseOf(message.tries, random()), kind: 'due', message });
      }
    }
    work(now);
  }
  return {
    stored,
    refused,
    tries,
    mostBytes: most * measured.outbox.redisBytes + load.redisBytes,
    fullAfterMinutes: fullAt === undefined ? undefined : fullAt / 60,
    emptyAfterMinutes: (emptyAt - back) / 60,
  };
}
