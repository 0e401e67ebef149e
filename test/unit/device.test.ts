import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detectDevice, deviceHeaders } from '../../server/device/device';

/** The groups of userAgents.txt, each with the expected device. */
const groups = readFileSync(new URL('userAgents.txt', import.meta.url), 'utf8')
  .split('\n# ')
  .slice(1)
  .map((group) => {
    const [heading = '', ...agents] = group.trimEnd().split('\n');
    const [, what = '', kind = '', mark] =
      /^(.*) \[([\w-]+)(?:, (bot|inApp))?\]$/.exec(heading) ?? [];
    return { what, device: { kind, bot: mark === 'bot', inApp: mark === 'inApp' }, agents };
  });

it.each(groups)('$what: $device.kind', ({ device, agents }) => {
  for (const userAgent of agents)
    expect(detectDevice({ 'user-agent': userAgent }), userAgent).toEqual(device);
});

describe('client hints', () => {
  const chrome = (system: string) =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`;
  const desktop = chrome('X11; Linux x86_64');
  const phone = chrome('Linux; Android 10; K');
  const jioPhone = 'Mozilla/5.0 (Mobile; LYF/F300B;Android; rv:48.0) Gecko/48.0 KAIOS/2.5';

  it.each([
    ['a phone in desktop mode that still says Android', desktop, '"Android"', 'android'],
    ['a desktop that requests pages for phones', phone, '"Windows"', 'android'],
    ['a JioPhone, whatever the hint', jioPhone, '"Android"', 'other'],
  ])('%s', (_what, userAgent, hint, kind) => {
    const device = detectDevice({ 'user-agent': userAgent, 'sec-ch-ua-platform': hint });
    expect(device.kind).toBe(kind);
  });
});

it('missing and duplicate headers cause no error', () => {
  for (const headers of [{}, { 'sec-ch-ua-platform': ['"Android"', '"Windows"'] }])
    expect(detectDevice(headers as never)).toEqual({ kind: 'other', bot: false, inApp: false });
});

it('the headers for Vary are exactly those that are read', () => {
  const read = new Set<string | symbol>();
  const headers = new Proxy({}, { get: (_target, name) => void read.add(name) });
  detectDevice(headers);
  expect([...read].sort()).toEqual(deviceHeaders.map((name) => name.toLowerCase()).sort());
});
