import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';

/**
 * Sends chunks as fast as the client reads them, until there are no more or the client has gone. A loop that writes until `response.destroyed`
 * never ends on Node 26: once the client has gone, the callbacks of writes are called before anything else can happen.
 */
export function sendChunks(response: ServerResponse, chunks: Iterable<Buffer>): void {
  pipeline(Readable.from(chunks), response, () => undefined);
}
