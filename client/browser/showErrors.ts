// In development mode alone: sends errors of a page's scripts to scripts/dev/clientErrors.ts, which knows the sources.
addEventListener('error', ({ error, message }) => {
  if (error instanceof Error) import.meta.hot?.send('site:error', { message, stack: error.stack });
});

// An empty export makes this a module for TypeScript.
export {};
