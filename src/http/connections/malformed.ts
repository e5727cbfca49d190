import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { codeOf } from '../../lib/unknown-values';

const STATUS: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * Answers requests that Node's parser rejects with a bare status, and closes the connection. Nothing is logged: the parser's error holds
 * the bytes that were sent, including keys, and anybody may send such bytes at any rate.
 */
export function refuseMalformed(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => void latest.set(socket, response));
  server.on('clientError', (error, socket) => {
    const response = latest.get(socket);
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    if (socket.writable && !isAnswering) socket.write(bareAnswer(STATUS.get(codeOf(error)) ?? 400));
    // Without the error, because listeners on the socket would log it.
    socket.destroy();
  });
}

function bareAnswer(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
}
