import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { font, installSystemPackages, program } from '../../scripts/system';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'system-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

/** A machine on which packages can be installed, or not, and what it was asked to do. */
function machine({ canInstall = true, brings = [] as string[] } = {}) {
  const asked: string[][] = [];
  const options = {
    canInstall: () => canInstall,
    install: (...args: string[]) => {
      asked.push(args);
      if (args[0] === 'install') for (const file of brings) writeFileSync(join(dir, file), '');
    },
    log: () => undefined,
  };
  return { asked, options };
}

const needed = () => [
  program(join(dir, 'browser'), 'a-browser', 'BROWSER_OF_TESTS'),
  font('a font', 'some-fonts', /^nice/i, [dir, join(dir, 'not-there')]),
];

describe('what the tests need', () => {
  it('is left alone where it is there', () => {
    for (const file of ['browser', 'Nice-Regular.ttf']) writeFileSync(join(dir, file), '');
    const { asked, options } = machine();
    installSystemPackages(needed(), options);
    expect(asked).toEqual([]);
  });

  it('is installed where that can be done: what is missing, and no more', () => {
    writeFileSync(join(dir, 'browser'), '');
    const { asked, options } = machine({ brings: ['nice.otf'] });
    installSystemPackages(needed(), options);
    expect(asked.map(([verb]) => verb)).toEqual(['update', 'install']);
    expect(asked[1]?.slice(-2)).toEqual(['--no-install-recommends', 'some-fonts']);
  });

  it('is named where it cannot be installed, with the setting that points elsewhere', () => {
    writeFileSync(join(dir, 'nice.txt'), 'no font');
    const { asked, options } = machine({ canInstall: false });
    expect(() => installSystemPackages(needed(), options)).toThrow(
      `Missing: ${dir}/browser (Debian package a-browser). Install it, or set BROWSER_OF_TESTS to its path.\n` +
        'Missing: a font (Debian package some-fonts). Install it.',
    );
    expect(asked).toEqual([]);
  });

  it('is named where its package has not brought it', () => {
    const { options } = machine({ brings: ['nice.ttf'] });
    expect(() => installSystemPackages(needed(), options)).toThrow(
      /^Missing: [^\n]*browser[^\n]*$/,
    );
  });

  it('may be another program', () => {
    const other = join(dir, 'other-browser');
    for (const file of ['other-browser', 'nice.ttf']) writeFileSync(join(dir, file), '');
    vi.stubEnv('BROWSER_OF_TESTS', other);
    const { asked, options } = machine();
    installSystemPackages(needed(), options);
    expect(asked).toEqual([]);
  });
});
