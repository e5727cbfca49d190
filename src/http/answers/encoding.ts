import Negotiator from 'negotiator';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body is written on the wire. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The one that compresses better first. */
const COMPRESSED = ['br', 'gzip'] as const;

/** Smaller bodies fit a packet or two even without compression. */
const SMALLEST_TO_COMPRESS = 1_024;

/** Brotli's quality of 11 takes 150 times the time of 5 and saves little more. */
const BROTLI_QUALITY = 5;

/** Chooses an encoding that a caller accepts. @param accepted the header `Accept-Encoding`; without it bodies are not compressed */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted === 'identity') return 'identity';
  const caller = new Negotiator({ headers: { 'accept-encoding': accepted } });
  return COMPRESSED.find((encoding) => caller.encodings([encoding]).length > 0) ?? 'identity';
}

/** The encoding in which a body is sent: a short one is not compressed. */
export function encodingFor(body: Buffer, asked: Encoding): Encoding {
  return body.length < SMALLEST_TO_COMPRESS ? 'identity' : asked;
}

/** Compresses off the event loop. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
