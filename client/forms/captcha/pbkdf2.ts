import type { DeriveKeyFunction } from 'altcha-lib/types';
import { compress, initial, type Words } from './sha256';

const blockBytes = 64;

function wordsOf(bytes: Uint8Array): Words {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(i * 4));
}

function bytesOf(words: Words): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  words.forEach((word, i) => {
    view.setUint32(i * 4, word);
  });
  return bytes;
}

/** SHA-256 of what follows `before` already compressed bytes. */
function digestAfter(state: Words, before: number, data: Uint8Array): Words {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / blockBytes) * blockBytes);
  padded.set(data);
  padded[data.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, (before + data.length) * 8);
  const words = wordsOf(padded);
  let current = state;
  for (let i = 0; i < words.length; i += 16) current = compress(current, words.subarray(i, i + 16));
  return current;
}

/** PBKDF2 with HMAC-SHA-256 (RFC 8018, 5.2). `password` at most 64 bytes. */
export function pbkdf2(
  password: Uint8Array,
  salt: Uint8Array,
  cost: number,
  length: number,
): Uint8Array {
  const key = new Uint8Array(blockBytes);
  key.set(password);
  const inner = compress(initial, wordsOf(key.map((byte) => byte ^ 0x36)));
  const outer = compress(initial, wordsOf(key.map((byte) => byte ^ 0x5c)));
  const hmac = (data: Uint8Array) =>
    digestAfter(outer, blockBytes, bytesOf(digestAfter(inner, blockBytes, data)));

  // Every further round hashes 32 bytes after one block: the padding of that block never changes.
  const block = new Uint32Array(16);
  block[8] = 0x80000000;
  block[15] = (blockBytes + 32) * 8;
  const again = (state: Words, words: Words) => {
    block.set(words);
    return compress(state, block);
  };

  const derived = new Uint8Array(Math.ceil(length / 32) * 32);
  for (let part = 1; (part - 1) * 32 < length; part += 1) {
    const numbered = new Uint8Array(salt.length + 4);
    numbered.set(salt);
    new DataView(numbered.buffer).setUint32(salt.length, part);
    let round = hmac(numbered);
    const sum = round.slice();
    for (let i = 1; i < cost; i += 1) {
      round = again(outer, again(inner, round));
      for (let w = 0; w < 8; w += 1) sum[w] = (sum[w] as number) ^ (round[w] as number);
    }
    derived.set(bytesOf(sum), (part - 1) * 32);
  }
  return derived.slice(0, length);
}

/** altcha's key derivation without Web Crypto: several times slower, right to the bit. SHA-256 only. */
export const deriveKey: DeriveKeyFunction = async (parameters, salt, password) => {
  const { algorithm, cost, keyLength = 32 } = parameters;
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error('PBKDF2/SHA-256 only');
  return { parameters: {}, derivedKey: pbkdf2(password, salt, cost, keyLength) };
};
