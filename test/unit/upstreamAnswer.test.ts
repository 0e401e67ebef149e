import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExpired, isSuccess, readObject } from '../../server/upstream/answer';
import { oneLine } from '../../shared/clean';

describe('readObject', () => {
  it.each([
    ['plain', '{"success":1}'],
    ['a byte order mark', '\uFEFF{"success":1}'],
    ['two byte order marks, as two included files bring', '\uFEFF\uFEFF{"success":1}'],
    ['white space around', ' \r\n\t\u00a0{"success":1}\n\n'],
  ])('reads an object with %s', (_what, text) => {
    expect(readObject(text)).toEqual({ success: 1 });
  });

  it.each(['', ' ', 'null', '1', '"x"', '[]', '{"success":1', '<b>x</b>{"success":1}'])(
    'does not read %j',
    (text) => expect(readObject(text)).toBeUndefined(),
  );

  it('never throws, and gives nothing but objects', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const value = readObject(text);
        return value === undefined || (typeof value === 'object' && !Array.isArray(value));
      }),
    );
  });

  it('does not read values from a "__proto__"', () => {
    const body = readObject('{"__proto__":{"success":1}}');
    expect(body && isSuccess(body)).toBe(false);
    expect({}).not.toHaveProperty('success');
  });
});

it.each([
  ['success', [1, '1', true]],
  ['expired', [2, '2']],
  ['neither', [0, '0', false, null, undefined, '', 'true', ' 1', 1.5, 3, [1], { 1: 1 }]],
])('success is %s for %j', (meaning, values) => {
  for (const success of values) {
    expect([success, isSuccess({ success })]).toEqual([success, meaning === 'success']);
    expect([success, isExpired({ success })]).toEqual([success, meaning === 'expired']);
  }
});

describe('oneLine', () => {
  it.each([
    ['Token expired.', 'Token expired.'],
    ['  two\r\nlines\tand   spaces ', 'two lines and spaces'],
    ['nul\u0000 bell\u0007 del\u007f c1\u0085 end', 'nul bell del c1 end'],
    ['line\u2028paragraph\u2029end', 'line paragraph end'],
    ['turned \u202eround', 'turned round'],
    ['half a pair \ud83d', 'half a pair'],
    ['soft\u00ad hy\u2060phens\u3164', 'soft hyphens'],
    ['<b>not</b> interpreted', '<b>not</b> interpreted'],
  ])('makes %j one plain line', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it.each(['', '  \n ', '\u0000', '\u3164', '\u200d', 5, null, undefined, {}, ['x']])(
    'gives nothing for %j',
    (value) => {
      expect(oneLine(value)).toBeUndefined();
    },
  );

  it('keeps 200 code points, whole characters only', () => {
    expect(oneLine('😀'.repeat(300))).toBe('😀'.repeat(200));
  });

  it('gives one line within the limit for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const line = oneLine(text) ?? '';
        return [...line].length <= 200 && !/[\p{Cc}\p{Cs}]/u.test(line) && line === line.trim();
      }),
      { numRuns: 50 },
    );
  });
});
