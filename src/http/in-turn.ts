import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that one connection may send ahead of its answers. */
const MAX_AHEAD = 16;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface InTurn {
  readonly listener: RequestListener;
  /** Whether a request of the connection is being answered. */
  isAnswering(socket: Socket): boolean;
}

/**
 * Answers the requests of a connection one after the other. Node hands over every request that it finds in what it has read, answered or
 * not; here the next one waits until the answer before it has left for the network, and meanwhile nothing more is read. A connection that
 * sends more than 16 requests ahead is closed.
 */
export function inTurn(listener: RequestListener): InTurn {
  /** Of each connection, the exchange under way and those that wait. */
  const lines = new WeakMap<Socket, Exchange[]>();

  const lineOf = (socket: Socket): Exchange[] => {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line: Exchange[] = [];
    lines.set(socket, line);
    // When an answer has left, Node reads on by itself.
    socket.on('resume', () => {
      if (line.length > 1) socket.pause();
    });
    return line;
  };

  const answerFirst = (socket: Socket, line: Exchange[]): void => {
    const [exchange] = line;
    if (exchange === undefined) {
      if (socket.isPaused()) socket.resume();
      return;
    }
    exchange.response.once('close', () => {
      line.shift();
      if (!socket.destroyed) answerFirst(socket, line);
    });
    listener(exchange.request, exchange.response);
  };

  return {
    listener(request, response) {
      const { socket } = request;
      const line = lineOf(socket);
      line.push({ request, response });
      if (line.length === 1) answerFirst(socket, line);
      else if (line.length > 1 + MAX_AHEAD) socket.destroy();
      else socket.pause();
    },
    isAnswering: (socket) => (lines.get(socket)?.length ?? 0) > 0,
  };
}
