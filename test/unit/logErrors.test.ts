import { describe, expect, it } from 'vitest';
import { collectLog } from '../helpers/collectLog';

const mark = 'ZQXMARK';

/** The line that an error becomes. */
function lineOf(error: unknown): { err?: Record<string, unknown> } {
  const { log, lines } = collectLog();
  log.error({ err: error }, 'It failed');
  return lines[0] ?? {};
}

/** An error with the properties that libraries add: their input, say. */
const laden = (error: Error) =>
  Object.assign(error, {
    body: mark,
    input: mark,
    command: { name: 'set', args: [mark] },
    response: { data: mark },
    config: { headers: { authorization: mark } },
  });

describe('an error in the log', () => {
  it('is logged with type, message, code and stack', () => {
    const error = Object.assign(new TypeError('It broke'), { code: 'E_BROKEN', status: 500 });
    const { err } = lineOf(error);
    expect(err).toMatchObject({ type: 'TypeError', message: 'It broke', code: 'E_BROKEN' });
    expect(err?.stack).toContain('logErrors.test');
  });

  it('has none of the other properties that libraries add', () => {
    const cause = laden(new Error('the cause'));
    const nested = laden(new Error('the whole', { cause }));
    const several = laden(new AggregateError([cause], 'several'));
    for (const error of [laden(new Error('x')), nested, several]) {
      expect(JSON.stringify(lineOf(error))).not.toContain(mark);
    }
    expect(lineOf(nested).err?.cause).toMatchObject({ message: 'the cause' });
  });

  it('quotes no text that could not be parsed', () => {
    const parsers = {
      SyntaxError: () => JSON.parse(`{"password":${mark}`),
      TypeError: () => new URL(`nonsense ${mark}`),
    };
    for (const [type, parse] of Object.entries(parsers)) {
      try {
        parse();
      } catch (error) {
        expect(lineOf(error).err?.type).toBe(type);
        expect(JSON.stringify(lineOf(error))).not.toContain(mark.slice(0, 5));
      }
    }
    expect.assertions(4);
  });

  it.each(['text', 7, null, undefined, { secret: mark }])('may be %j', (thrown) => {
    expect(JSON.stringify(lineOf(thrown))).not.toContain(mark);
  });
});
