/** The chaining value of SHA-256: eight 32-bit words. */
export type Words = Uint32Array;

const isPrime = (n: number) => {
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false;
  return true;
};

/** The first 32 bits of the fraction of the given root of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function rootsOfPrimes(count: number, root: number): Words {
  const words = new Uint32Array(count);
  for (let n = 2, i = 0; i < count; n += 1) {
    if (!isPrime(n)) continue;
    const value = n ** (1 / root);
    words[i] = (value - Math.floor(value)) * 2 ** 32;
    i += 1;
  }
  return words;
}

const constants = rootsOfPrimes(64, 3);
const schedule = new Uint32Array(64);

/** The value that SHA-256 begins with. */
export const initial = rootsOfPrimes(8, 2);

const at = (words: Words, i: number) => words[i] as number;
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** One round of SHA-256: the chaining value after a block of 16 words (FIPS 180-4, 6.2.2). */
export function compress(state: Words, block: Words): Words {
  schedule.set(block);
  for (let i = 16; i < 64; i += 1) {
    const x = at(schedule, i - 15);
    const y = at(schedule, i - 2);
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    schedule[i] = at(schedule, i - 16) + s0 + at(schedule, i - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, i) + at(schedule, i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const next = new Uint32Array([a, b, c, d, e, f, g, h]);
  for (let i = 0; i < 8; i += 1) next[i] = at(next, i) + at(state, i);
  return next;
}
