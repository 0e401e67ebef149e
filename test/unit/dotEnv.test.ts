import { describe, expect, it } from 'vitest';
import { readDotEnv } from '../../server/config/dotEnv';
import { readSettings } from '../../server/config/settings';
import { warnAboutSettings } from '../../server/observability/startWarnings';
import { collectLog } from '../helpers/collectLog';

const mistakesIn = (text: string) => readDotEnv(text).mistakes;

describe('a file .env', () => {
  it('is read where Node and Compose read it alike', () => {
    const text = [
      '# A comment with a # and a $SIGN',
      'PORT=3000 # a comment',
      "PASSWORD_VERIFY_HASH='a#b$c'",
      'EDGE_ADDRESS=www.example.com, example.com',
      'LOG_IP="full"',
      'export LOG_LEVEL=info',
      'EMPTY=',
    ].join('\r\n');
    const { values, mistakes } = readDotEnv(text);
    expect(mistakes).toEqual([]);
    expect(values).toMatchObject({
      PORT: '3000',
      PASSWORD_VERIFY_HASH: 'a#b$c',
      EDGE_ADDRESS: 'www.example.com, example.com',
      LOG_IP: 'full',
      LOG_LEVEL: 'info',
      EMPTY: '',
    });
  });

  it.each([
    ['a value that begins with a #', 'PORT=#3000', 'what stands behind the # would be lost'],
    ['a # in a value', 'FORMS_OFF_FILE=/srv/a#b', 'what stands behind the # would be lost'],
    ['a $ in a plain value', 'FORMS_OFF_FILE=/srv/$HOME', 'in the place of the $'],
    ['a $ in double quotes', 'FORMS_OFF_FILE="/srv/$HOME"', 'in the place of the $'],
    ['backticks', 'FORMS_OFF_FILE=`/srv/a`', 'only Node reads backticks'],
  ])('is refused for %s, by its line and name', (_what, line, text) => {
    const [, name] = /^(\w+)=/.exec(line) ?? [];
    expect(mistakesIn(`LOG_LEVEL=info\n${line}\n`)).toEqual([
      expect.stringContaining(`.env: line 2: ${name}: `),
    ]);
    expect(mistakesIn(line)[0]).toContain(text);
    expect(mistakesIn(line)[0]).toContain('in single quotes');
  });
});

it.each([
  ['PORT 3000', 'sets nothing: write NAME=value'],
  ['set PORT=3000', 'sets nothing: write NAME=value'],
  ['SITE NAME=Fix It', 'sets nothing: write NAME=value'],
  ["PORT='3000", 'PORT: its quotes do not match'],
  ['LOG_IP="full', 'LOG_IP: its quotes do not match'],
  ["FORMS_OFF_FILE='it's'", 'FORMS_OFF_FILE: its quotes do not match'],
  ['LOG_IP="full" none', 'LOG_IP: its quotes do not match'],
  ['LOG_IP=“full”', 'LOG_IP: these quotes would stay in the value'],
])('a line %j of a file .env is refused, where Compose or Node would not read it', (line, text) => {
  expect(mistakesIn(`LOG_LEVEL=info\n\n# C\n${line}\nPORT=3000\n`)).toEqual([
    expect.stringContaining(`.env: line 4: ${text}`),
  ]);
});

it('a file .env may have quotes, comments, names alone and values of several lines', () => {
  const lines = [
    "A='a#b' # c",
    'B="it\'s"',
    "C=it's",
    'D=""',
    'HOME',
    'E: e',
    ' F = f ',
    '  # x y',
  ];
  const pem = 'KEY="-----BEGIN KEY-----\nab cd\n-----END KEY-----"';
  expect(mistakesIn([...lines, pem, ''].join('\r\n'))).toEqual([]);
});

it('settings that are set but empty are named, but for a secret that comes as a file', () => {
  const { log, lines } = collectLog();
  const env = { PUBLIC_ORIGIN: '', MAIL_HOST_URL: '', REDIS_URL: '' };
  warnAboutSettings(readSettings(env), log);
  expect(lines).toMatchObject([{ settings: ['PUBLIC_ORIGIN', 'MAIL_HOST_URL', 'REDIS_URL'] }]);
  const file = 'package.json';
  expect(readSettings({ TICKET_SECRET: '', TICKET_SECRET_FILE: file }).empty).toEqual([]);
});
