import type { OutgoingHttpHeaders } from 'node:http';
import type { Logger } from '../observability/log';
import { compress, type Encoding } from './encoding';
import { shareRun } from './shareRun';
import { contentHash, type StoredResponse, storedVariant } from './storedResponse';

/** HTML that is rendered once, for all visitors. */
export interface StoredHtml {
  /** Missing until the first request. */
  answer?: StoredResponse;
  /** Renders it; concurrent calls share one rendering. Rejects if that fails, and may be called again. */
  prepare(): Promise<StoredResponse>;
}

/**
 * Stores public HTML. A page is rendered on its first request: all pages together take more than a second of CPU time.
 *
 * Brotli at its highest level takes even longer: until it is done, gzip is sent.
 */
export function createHtmlStore(log: Logger) {
  let last = Promise.resolve();
  // One page at a time, to leave CPU time for requests.
  const inTurn = (work: () => Promise<void>) => {
    last = last
      .then(work)
      .catch((err: unknown) => log.error({ err }, 'A page could not be compressed'));
  };

  return (render: () => Promise<Buffer>, headers: () => OutgoingHttpHeaders): StoredHtml => {
    async function store(): Promise<StoredResponse> {
      const html = await render();
      const hash = contentHash(html);
      const own = headers();
      const variant = async (encoding: Encoding) =>
        storedVariant(
          await compress(html, encoding),
          'text/html; charset=utf-8',
          hash,
          encoding,
          own,
        );
      const answer: StoredResponse = {
        identity: await variant('identity'),
        gzip: await variant('gzip'),
      };
      inTurn(async () => {
        answer.br = await variant('br');
      });
      return answer;
    }

    const stored: StoredHtml = {
      prepare: shareRun(async () => {
        stored.answer = await store();
        return stored.answer;
      }),
    };
    return stored;
  };
}
