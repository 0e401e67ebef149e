import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '../../shared/paths';
import { api } from '../helpers/requests';
import { expectSafe, hostileStrings, mark } from '../helpers/safeAnswer';
import { bodies, supportMessage, validBody } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

/** Values for a field that expects a text. */
const hostileValues: readonly unknown[] = [
  null,
  -1,
  [mark],
  { toString: mark },
  { constructor: { prototype: { polluted: mark } } },
];

const site = sharedSite({ PUBLIC_ORIGIN: 'https://www.site.example' });

/** Posts a body, and expects a safe response without `mark` and below 500. */
async function attackWith(path: string, body: string | Uint8Array) {
  const { status, headers, text } = await site.post(path, body);
  expectSafe({ status, headers, text });
  expect(status).toBeLessThan(500);
  expect(headers['content-type'] ?? 'application/json').toMatch(/^application\/(problem\+)?json/);
  // The response to a valid link contains the values of that link.
  const mayReturn = path === apiPaths.passwordVerify && status === 200;
  if (!mayReturn) expect(text).not.toContain(mark);
  expect(JSON.stringify(headers)).not.toContain(mark);
}

/** Makes eight attacks at a time. */
async function all<T>(items: readonly T[], attack: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const one = async () => {
    for (const item of left) await attack(item);
  };
  await Promise.all(Array.from({ length: 8 }, one));
}

beforeEach(() => site.stub.record.clear());

/**
 * Expects that the hosts got only described bodies, without control characters and lone
 * surrogates.
 */
function expectCleanForwards() {
  for (const { violation, raw } of site.stub.record.entries) {
    expect(violation).toBeUndefined();
    expect(raw).not.toMatch(/\\u00[01]|\\ud[89a-f]|polluted/i);
  }
}

describe.each(Object.keys(bodies))('%s', (path) => {
  const goodBody = () => validBody(site, path);

  it('responds safely to hostile values in each field', async () => {
    const good = goodBody();
    const attacks = Object.keys(good).flatMap((field) =>
      [...hostileStrings, ...hostileValues].map((value) => ({ ...good, [field]: value })),
    );
    await all(attacks, (attack) => attackWith(path, JSON.stringify(attack)));
    expectCleanForwards();
  });

  it('responds safely to hostile bodies', async () => {
    const good = JSON.stringify(goodBody());
    const list: (string | Uint8Array)[] = [
      ...hostileStrings,
      '['.repeat(8_000),
      good.replace('{', '{"__proto__":{"polluted":"zq9mark"},'),
      good.replace('{', '{"constructor":{"prototype":{"polluted":"zq9mark"}},'),
      `${good}\0`,
      Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x7b]),
      `{"name":"\\ud800","\\udc00":1,"${'k'.repeat(15_000)}":1}`,
    ];
    await all(list, (body) => attackWith(path, body));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expectCleanForwards();
  });
});

it('the stub of the hosts records a violation if a body has an undescribed field', async () => {
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'x-request-id': 'a',
  };
  const body = { ...supportMessage, phone: 'x' };
  await api(site.stub).post('/support/support_request.php', body, headers).expect(400);
  expect(site.stub.record.entries[0]?.violation).toContain('exactly the fields');
});
