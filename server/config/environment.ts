import { config } from 'dotenv';
import { type Environment, SettingsError } from './settings';

/**
 * The environment of this process, outside production completed from `.env` in the working directory. Nothing else reads
 * either.
 * @throws SettingsError if there is a `.env` that cannot be read
 */
export function readEnvironment(): Environment {
  // Destructured, since the build replaces the full expression `process.env.NODE_ENV` by a constant, for React.
  const { env } = process;
  if (env.NODE_ENV === 'production') return env;
  const fromFile: Record<string, string> = {};
  const { error } = config({ quiet: true, processEnv: fromFile });
  if (error && (error as NodeJS.ErrnoException).code !== 'ENOENT') {
    throw new SettingsError(['.env: expected a readable file']);
  }
  return { ...fromFile, ...env };
}
