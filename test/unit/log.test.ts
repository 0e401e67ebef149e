import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createThrottledLog } from '../../server/middleware/throttledLog';
import { loggedAddress } from '../../server/observability/log';
import { collectLog } from '../helpers/parts';

const mark = 'ZQXMARK';

/** Returns the line of the log for an error. */
function lineOf(error: unknown): { err?: Record<string, unknown> } {
  const { log, lines } = collectLog();
  log.error({ err: error }, 'It failed');
  return lines[0] ?? {};
}

/** Returns an error with properties that libraries add, such as their input. */
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
    expect(err?.stack).toContain('log.test');
  });

  it('is logged without the other properties that libraries add', () => {
    const cause = laden(new Error('the cause'));
    const nested = laden(new Error('the whole', { cause }));
    const several = laden(new AggregateError([cause], 'several'));
    for (const error of [nested, several])
      expect(JSON.stringify(lineOf(error))).not.toContain(mark);
    expect(lineOf(nested).err?.cause).toMatchObject({ message: 'the cause' });
  });

  it.each([
    ['SyntaxError', async () => JSON.parse(`{"password":${mark}`)],
    ['TypeError', async () => new URL(`nonsense ${mark}`)],
  ])('is logged without the text that could not be parsed: %s', async (type, parse) => {
    const line = lineOf(await parse().catch((error: unknown) => error));
    expect(line.err?.type).toBe(type);
    expect(JSON.stringify(line)).not.toContain(mark.slice(0, 5));
  });

  it.each(['text', 7, null, undefined, { secret: mark }])('may be any value: %j', (thrown) => {
    expect(JSON.stringify(lineOf(thrown))).not.toContain(mark);
  });
});

it.each([
  ['203.0.113.77', 'truncated', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', 'truncated', '203.0.113.0/24'],
  ['2001:db8:77:1::9', 'truncated', '2001:db8:77::/48'],
  ['203.0.113.77', 'full', '203.0.113.77'],
  ['203.0.113.77', 'none', undefined],
] as const)('the client address %s with LOG_IP=%s is logged as %s', (ip, how, logged) => {
  expect(loggedAddress(ip, how)).toBe(logged);
});

it('logs as many lines of a client address as LOG_LINES allows, then the number of dropped lines', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = collectLog();
  const settings = { LOG_LINES: { limit: 3, windowMs: 60_000 }, LOG_IP: 'truncated' } as const;
  const write = createThrottledLog(settings, log);
  const from = (ip: string) => write('info', { ip, rateLimitKeys: { address: ip } }, {}, 'request');
  for (let i = 0; i < 10; i += 1) from('203.0.113.9');
  from('198.51.100.7');
  expect(lines).toHaveLength(4);
  vi.advanceTimersByTime(60_001);
  const dropped = { event: 'log_lines_dropped', lines: 7, ip: '203.0.113.0/24' };
  expect(lines.slice(4)).toMatchObject([dropped]);
  from('203.0.113.9');
  expect(lines).toHaveLength(6);
});
