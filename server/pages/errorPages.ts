import type { ErrorStatus, PageValues } from '../../client/view';
import type { Language } from '../../shared/language';
import type { Renderer } from './render';

/**
 * Makes the documents of errors. One without values is rendered once: a flood of misses and refusals must not cost
 * more than the pages that it asks for.
 * @param development nothing is kept, since the sources may change at any time
 */
export function createErrorPages(renderer: Renderer, development: boolean) {
  const kept = new Map<string, Promise<Buffer>>();
  return (status: ErrorStatus, language: Language, values?: PageValues): Promise<Buffer> => {
    if (values || development) return renderer.error(status, language, values);
    const key = `${language} ${status}`;
    const html = kept.get(key) ?? renderer.error(status, language);
    kept.set(key, html);
    html.catch(() => kept.delete(key));
    return html;
  };
}
