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

/** Installs on a simulated machine; the result has the calls of apt-get and the error. */
function install({ canInstall = true, brings = [] as string[] } = {}) {
  const asked: string[][] = [];
  const needed = [
    program(join(dir, 'browser'), 'a-browser', 'BROWSER_OF_TESTS'),
    font('a font', 'some-fonts', /^nice/i, [dir, join(dir, 'not-there')]),
  ];
  const options = {
    canInstall: () => canInstall,
    install: (...args: string[]) => {
      asked.push(args);
      if (args[0] === 'install') put(...brings);
    },
    log: () => undefined,
  };
  try {
    installSystemPackages(needed, options);
  } catch (error) {
    return { asked, error: (error as Error).message };
  }
  return { asked };
}
function put(...files: string[]): void {
  for (const file of files) writeFileSync(join(dir, file), '');
}

describe('what the tests need', () => {
  it('is not installed again', () => {
    put('browser', 'Nice-Regular.ttf');
    expect(install()).toEqual({ asked: [] });
  });

  it('may be a program that a setting points to', () => {
    put('other-browser', 'nice.ttf');
    vi.stubEnv('BROWSER_OF_TESTS', join(dir, 'other-browser'));
    expect(install()).toEqual({ asked: [] });
  });

  it('is installed where possible: what is missing, and no more', () => {
    put('browser');
    const { asked, error } = install({ brings: ['nice.otf'] });
    expect([error, ...asked.map(([verb]) => verb)]).toEqual([undefined, 'update', 'install']);
    expect(asked[1]?.slice(-2)).toEqual(['--no-install-recommends', 'some-fonts']);
  });

  it('is named where it cannot be installed, with the setting that points elsewhere', () => {
    put('nice.txt');
    expect(install({ canInstall: false })).toEqual({
      asked: [],
      error:
        `Missing: ${dir}/browser (Debian package a-browser). Install it, or set BROWSER_OF_TESTS to its path.\n` +
        'Missing: a font (Debian package some-fonts). Install it.',
    });
  });

  it('is named where its package did not contain it', () => {
    expect(install({ brings: ['nice.ttf'] }).error).toMatch(/^Missing: [^\n]*browser[^\n]*$/);
  });
});
