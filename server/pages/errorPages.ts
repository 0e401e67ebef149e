import type { ErrorStatus, PageValues } from '../../client/view';
import type { Renderer } from './render';

/**
 * Makes the documents of errors. One without values is rendered once: a flood of misses and refusals must not cost
 * more than the pages that it asks for.
 * @param development nothing is kept, since the sources may change at any time
 */
export function createErrorPages(renderer: Renderer, development: boolean) {
  const kept = new Map<ErrorStatus, Promise<Buffer>>();
  return (status: ErrorStatus, values?: PageValues): Promise<Buffer> => {
    if (values || development) return renderer.error(status, values);
    const html = kept.get(status) ?? renderer.error(status);
    kept.set(status, html);
    html.catch(() => kept.delete(status));
    return html;
  };
}
