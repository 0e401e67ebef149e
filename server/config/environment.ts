import { existsSync } from 'node:fs';
import { readDotEnv } from './dotEnv';
import { readText } from './readText';
import { type Environment, SettingsError } from './settings';

const file = '.env';

/** @throws Error that says what is wrong with the file */
function textOfFile(): string {
  try {
    return readText(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SettingsError([`${file}: ${code ? 'expected a readable file' : message}`]);
  }
}

/**
 * The environment of this process, outside production completed from `.env` in the working directory. Nothing else reads
 * either.
 * @throws SettingsError if there is a `.env` that cannot be read, or that Compose would read differently
 */
export function readEnvironment(): Environment {
  // Destructured, since the build replaces the full expression `process.env.NODE_ENV` by a constant, for React.
  const { env } = process;
  if (env.NODE_ENV === 'production' || !existsSync(file)) return env;
  const { values, mistakes } = readDotEnv(textOfFile());
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return { ...values, ...env };
}
