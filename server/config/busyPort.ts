import { SettingsError } from './settings';

/** What to do with an error of listening: throws it on, and if another program has the port, names the setting that is to change. */
export const whereBusy =
  (setting: string) => (error: NodeJS.ErrnoException & { port?: number }) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new SettingsError([`${setting}: another program listens on port ${error.port}`]);
  };
