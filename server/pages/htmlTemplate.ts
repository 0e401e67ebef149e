import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Encoding } from '../http/encoding';

/** A piece of a page: its own bytes, and the gap after them that a text is put into; the last piece has none. */
interface Piece {
  html: Buffer;
  deflated: Buffer;
  gap?: Gap;
}

interface Gap {
  /** The number of the text. */
  text: number;
  /** What follows the text up to where white space means nothing. */
  after: string;
  /** Bytes of text, `after` and white space together; undefined where the text may have any length. */
  width?: number;
}

/** RFC 1952, 2.3: gzip, deflate, no flags, no time, slowest compression, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);

/** RFC 1951, 3.2.3: an empty block, the last one. */
const lastBlock = Buffer.from([3, 0]);

/** RFC 1951, 3.2.4: a block that is not compressed. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** Beyond this many bytes a text is worth compressing, by itself. */
const minDeflated = 500;

function blockOf(bytes: Buffer): Buffer {
  if (bytes.length < minDeflated) return storedBlock(bytes);
  return deflateRawSync(bytes, { level: 1, finishFlush: constants.Z_FULL_FLUSH });
}

/** White space means nothing after an attribute's quotation mark, and after a tag's name. */
const upToSpace = /^[^"<>]*(?:"|<\/?[a-z][a-z\d-]*|<!--)/;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * Finds the gaps. A gap of a fixed width is filled up with white space: later pieces may then refer to earlier ones.
 * @param widths of the texts; undefined for any length
 */
function splitAt(html: string, texts: readonly string[], widths: readonly (number | undefined)[]) {
  const pieces: { html: string; gap?: Gap }[] = [];
  const found =
    texts.length > 0 ? html.matchAll(new RegExp(texts.map(escaped).join('|'), 'g')) : [];
  let from = 0;
  for (const { 0: text, index } of found) {
    // Within what follows the text before.
    if (index < from) continue;
    const number = texts.indexOf(text);
    const width = widths[number];
    const end = index + text.length;
    const after = width === undefined ? '' : (upToSpace.exec(html.slice(end))?.[0] ?? '');
    const isFixed = width !== undefined && after !== '';
    const gap = {
      text: number,
      after,
      width: isFixed ? width + Buffer.byteLength(after) : undefined,
    };
    pieces.push({ html: html.slice(from, index), gap });
    from = end + after.length;
  }
  return [...pieces, { html: html.slice(from) }];
}

/** Bytes that no page has: nothing later can refer to them. */
function filler(length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => 0xf8 + Math.floor(Math.random() * 8)));
}

/** RFC 1951, 2: a reference goes back 32 KiB at most. */
const windowBytes = 32_768;

/**
 * Compresses pieces as one stream of blocks that end at whole bytes, so that a stored block fits into each gap. In one go:
 * a stream would take two turns of the event loop for each gap, which is seconds while others keep the site busy.
 */
function deflatePieces(split: ReturnType<typeof splitAt>): Piece[] {
  let before = Buffer.alloc(0);
  return split.map(({ html, gap }) => {
    const bytes = Buffer.from(html);
    const deflated = deflateRawSync(bytes, {
      level: 9,
      dictionary: before,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    // Behind a gap of any length the distances would be wrong.
    if (gap && gap.width === undefined) before = Buffer.alloc(0);
    else before = Buffer.concat([before, bytes, filler(gap?.width ?? 0)]).subarray(-windowBytes);
    return { html: bytes, deflated, gap };
  });
}

/**
 * Takes a page apart at the texts that differ from request to request, compressed once: to put others in costs neither
 * rendering nor compression. Texts are put in as they are: they must be safe in HTML, and not longer than their width.
 * @param texts as they are in `html`
 * @param widths in bytes of each text; undefined for any length, which compresses less well
 */
export function createHtmlTemplate(
  html: string,
  texts: readonly string[],
  widths: readonly (number | undefined)[] = [],
) {
  const pieces = deflatePieces(splitAt(html, texts, widths));

  function gapBytes({ text, after, width }: Gap, values: readonly string[]): Buffer {
    const filled = (values[text] ?? '') + after;
    const missing = width === undefined ? 0 : width - Buffer.byteLength(filled);
    return Buffer.from(filled + ' '.repeat(missing));
  }

  /** The page with other texts, in the order of those it was made with. */
  function fill(values: readonly string[], encoding: Encoding): Buffer {
    const gaps = pieces.map(({ gap }) => (gap ? [gapBytes(gap, values)] : []));
    const page = Buffer.concat(pieces.flatMap(({ html }, i) => [html, ...(gaps[i] ?? [])]));
    if (encoding !== 'gzip') return page;
    const blocks = pieces.flatMap(({ deflated }, i) => [deflated, ...(gaps[i] ?? []).map(blockOf)]);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(page), 0);
    trailer.writeUInt32LE(page.length, 4);
    return Buffer.concat([gzipHeader, ...blocks, lastBlock, trailer]);
  }

  if (pieces.length > 1) return { fill };
  // A 404 has no gaps, and has to be cheap.
  const whole = { br: undefined, identity: fill([], 'identity'), gzip: fill([], 'gzip') };
  return {
    fill: (_values: readonly string[], encoding: Encoding) => whole[encoding] ?? whole.identity,
  };
}

export type HtmlTemplate = ReturnType<typeof createHtmlTemplate>;
