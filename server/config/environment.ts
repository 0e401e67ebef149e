import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'dotenv';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An error with every mistake in the settings: names and expected values, never a given value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly mistakes: readonly string[]) {
    super(`The settings are invalid:\n${mistakes.map((m) => `  ${m}`).join('\n')}`);
  }
}

/**
 * Runs `work`, which fails only if the value of a setting cannot be used, such as a port in use.
 * Rejects with a SettingsError that names the setting.
 */
export async function asSettingsError<T>(setting: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new SettingsError([`${setting}: ${(error as Error).message}`]);
  }
}

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No package.json above the server: is the build complete?');
  return findRoot(parent);
}

/**
 * The folder of the project, in the sources and in the build: the nearest one above this file with
 * a package.json.
 */
export const root = findRoot(import.meta.dirname);

/** The version in package.json. */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/**
 * Returns true if the host of a URL is loopback: `localhost` and names under it, 127.0.0.0/8, ::1.
 */
export function isLoopback(url: string | undefined): boolean {
  if (!url || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return (
    /^(?:.+\.)?localhost\.?$/.test(hostname) ||
    // `URL` normalises every form of an IPv4 address to four numbers.
    /^127(?:\.\d+){3}$/.test(hostname) ||
    hostname === '[::1]'
  );
}

/**
 * Returns the environment of the process. Outside production it adds the variables of `.env` in the
 * working directory that the environment lacks. No other code reads `process.env` or `.env`.
 */
export function readEnvironment(): Environment {
  // Destructured, because the build replaces the text `process.env.NODE_ENV` by a constant, for
  // React.
  const { env } = process;
  if (env.NODE_ENV === 'production' || !existsSync('.env')) return env;
  return { ...parse(readFileSync('.env')), ...env };
}
