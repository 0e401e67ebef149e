import { describe, expect, it } from 'vitest';
import { check, numberWithin, oneOf, opaque, optional, text } from '../../shared/rules';

const name = 'reload';

describe('a number', () => {
  const { read } = numberWithin({ min: 2, max: 5 }, name);

  it.each([2, 3.5, 5])('%j is taken', (value) => {
    expect(read(value)).toEqual({ value });
  });

  it.each([1.999, 5.001, -3, Number.NaN, Number.POSITIVE_INFINITY, '3', null, undefined, [3]])(
    '%j is refused',
    (value) => {
      expect(read(value)).toBeUndefined();
    },
  );
});

describe('a text', () => {
  it('is read as it was cleaned, where that fits', () => {
    const rule = text(
      name,
      (value) => value === 'ab',
      (value) => value.trim(),
    );
    expect(rule.sentenceName).toBe(name);
    expect(rule.read('  ab ')).toEqual({ value: 'ab' });
    expect(rule.read('abc')).toBeUndefined();
    expect(rule.read(['ab'])).toBeUndefined();
  });

  it('that is passed on keeps its spaces, and has its length and no control characters', () => {
    const { read } = opaque({ min: 2, max: 4 }, name);
    expect(read(' a ')).toEqual({ value: ' a ' });
    for (const value of ['a', 'abcde', 'a\u0000b']) expect(read(value)).toBeUndefined();
  });
});

describe('an option', () => {
  const { read } = oneOf(['left', 'right'], name);

  it('is read as itself', () => expect(read('right')).toEqual({ value: 'right' }));
  it.each(['Right', '', 0, undefined])('%j is none', (value) =>
    expect(read(value)).toBeUndefined(),
  );
});

describe('a field that may be missing', () => {
  const { read } = optional(oneOf(['left'], name));

  it('may be missing', () => expect(read(undefined)).toEqual({ value: undefined }));
  it('is read by its rule where it is there', () => {
    expect(read('left')).toEqual({ value: 'left' });
    expect(read('up')).toBeUndefined();
    expect(read(null)).toBeUndefined();
  });

  it('leaves out what is absent', () => {
    const result = check<{ side?: 'left' }>({ side: optional(oneOf(['left'], name)) }, {});
    expect(result.ok && Object.keys(result.value)).toEqual([]);
  });
});
