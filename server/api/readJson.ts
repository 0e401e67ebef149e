import type { IncomingMessage } from 'node:http';
import { bodyLimit } from '../../shared/limits';
import { ApiProblem } from './problem';

/** What a header says of a body, its parameters in any order (RFC 9110, 8.3.1). */
function mediaType(header: string): { type: string; charset: string } {
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]*)"?\s*$/.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return { type: type.trim(), charset: charset ?? 'utf-8' };
}

function isReadable({ headers }: IncomingMessage, types: readonly string[]): boolean {
  const { type, charset } = mediaType(headers['content-type'] ?? '');
  const encoding = headers['content-encoding'] ?? 'identity';
  return types.includes(type) && charset === 'utf-8' && encoding.toLowerCase() === 'identity';
}

function parse(chunks: Buffer[]): unknown {
  const [first] = chunks;
  const bytes = chunks.length === 1 && first ? first : Buffer.concat(chunks);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ApiProblem('malformed');
  }
}

/**
 * Reads a JSON body. Rejects with the problem for another media type or a compressed one (415), more than
 * 16 KiB (413), and what is not JSON or breaks off (400). The rest of a body that was refused is read away by Node.
 */
export function readJson(req: IncomingMessage, types: readonly string[]): Promise<unknown> {
  if (!isReadable(req, types)) return Promise.reject(new ApiProblem('media-type'));
  if (Number(req.headers['content-length']) > bodyLimit) {
    return Promise.reject(new ApiProblem('too-large'));
  }
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimit) {
        chunks.push(chunk);
        return;
      }
      chunks = [];
      reject(new ApiProblem('too-large'));
    });
    req.on('end', () => {
      try {
        resolve(parse(chunks));
      } catch (error) {
        reject(error);
      }
    });
    // The reader of the answer is gone; the request still has its line in the log.
    req.on('error', () => reject(new ApiProblem('malformed')));
  });
}
