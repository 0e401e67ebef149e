import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Plugin, ViteDevServer } from 'vite';
import { shownError } from './errorPage';

/** A stack with the places of the sources instead of those of what Vite has made of them. */
function inSources(stack: string, { environments, config }: ViteDevServer): string {
  return stack.replace(
    /https?:\/\/[^/\s]+(\/[^\s():?]+)(?:\?[^\s():]*)?:(\d+):(\d+)/g,
    (_, path: string, line: string, column: string) => {
      const modules = environments.client.moduleGraph.getModulesByFile(config.root + path);
      const [made] = [...(modules ?? [])].map(({ transformResult }) => transformResult?.map);
      if (!made) return `${config.root}${path}:${line}:${column}`;
      const place = new SourceMap(made as SourceMapPayload).findOrigin(
        Number(line),
        Number(column),
      );
      return 'lineNumber' in place
        ? `${config.root}${path}:${place.lineNumber}:${place.columnNumber}`
        : `${config.root}${path}:${line}:${column}`;
    },
  );
}

/** Shows an error of a page's script, which client/browser/showErrors.ts sends, in Vite's overlay and in the terminal. */
export const clientErrors: Plugin = {
  name: 'client-errors',
  configureServer(server) {
    server.ws.on('site:error', ({ message, stack = '' }: { message: string; stack?: string }) => {
      const error = Object.assign(new Error(message), { stack: inSources(stack, server) });
      server.config.logger.error(error.stack);
      server.ws.send({ type: 'error', err: shownError(error, server.config.root) });
    });
  },
};
