import { config } from 'dotenv';
import { SettingsError } from './settings';

/** Names and values as a process is given them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of this process, filled up outside production from the file `.env` of the working directory. The only
 * place that reads it.
 * @throws SettingsError if there is a `.env` that cannot be read
 */
export function readEnvironment(): Environment {
  // The build writes its own value in wherever it finds the name in full, as React needs it.
  const { env } = process;
  if (env.NODE_ENV === 'production') return env;
  const fromFile: Record<string, string> = {};
  const { error } = config({ quiet: true, processEnv: fromFile });
  if (error && (error as NodeJS.ErrnoException).code !== 'ENOENT') {
    throw new SettingsError(['.env: expected a readable file']);
  }
  return { ...fromFile, ...env };
}
