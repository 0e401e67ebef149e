import type { OutgoingHttpHeaders } from 'node:http';
import { contentHash, type StoredAnswer, storedVariant } from '../http/storedAnswer';
import type { Logger } from '../observability/log';
import { compress, type Encoding } from './encoding';

/** HTML that is rendered once, for everybody. */
export interface StoredHtml {
  /** Missing until somebody has asked for it. */
  answer?: StoredAnswer;
  /** Renders it, once for all who wait. Rejects if it fails to render, and may be called again. */
  prepare(): Promise<StoredAnswer>;
}

/**
 * Makes what keeps HTML that is the same for everybody. It is rendered when somebody first asks for it: all pages together
 * take more than a second of processor time.
 *
 * Brotli at its best takes longer than that: an answer goes out as gzip until it is there.
 */
export function createHtmlStore(log: Logger) {
  let last = Promise.resolve();
  // One after the other, so that visitors keep a processor for themselves.
  const inTurn = (work: () => Promise<void>) => {
    last = last
      .then(work)
      .catch((err: unknown) => log.error({ err }, 'A page could not be compressed'));
  };

  return (render: () => Promise<Buffer>, headers: () => OutgoingHttpHeaders): StoredHtml => {
    async function store(): Promise<StoredAnswer> {
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
      const answer: StoredAnswer = {
        identity: await variant('identity'),
        gzip: await variant('gzip'),
      };
      inTurn(async () => {
        answer.br = await variant('br');
      });
      return answer;
    }

    let storing: Promise<StoredAnswer> | undefined;
    const stored: StoredHtml = {
      async prepare() {
        storing ??= store();
        try {
          stored.answer = await storing;
          return stored.answer;
        } finally {
          storing = undefined;
        }
      },
    };
    return stored;
  };
}
