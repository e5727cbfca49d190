import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { batchScheduler } from '../batches';

/** Requests that a connection may send ahead of its answers. */
const MAX_AHEAD = 16;

/** Connections that are closed in one round of the event loop: Node aborts each of their requests, which takes about a millisecond. */
const CLOSED_PER_BATCH = 4;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The current exchange on a connection, and the requests that wait. */
interface Line {
  readonly exchanges: Exchange[];
  begun: number;
  isClosing: boolean;
}

export interface OrderedAnswers {
  readonly listener: RequestListener;
  /** Whether a request of the connection is being answered. */
  isAnswering(socket: Socket): boolean;
  /** The answer to the last request that came on a connection; undefined once it is closed. */
  latest(socket: object): ServerResponse | undefined;
}

/**
 * Answers the requests of a connection one after the other. Node hands over every request that it has read, answered or not. Here the next
 * one waits until the previous answer has left for the network, and reading pauses meanwhile. A connection that sends more than 16 requests
 * ahead is closed.
 * @param isLast whether an answer, the nth of its connection, announces the end of the connection and closes it
 */
export function answerInOrder(listener: RequestListener, isLast: (begun: number) => boolean): OrderedAnswers {
  const lines = new WeakMap<object, Line>();
  const closeInBatches = batchScheduler(CLOSED_PER_BATCH);

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line: Line = { exchanges: [], begun: 0, isClosing: false };
    lines.set(socket, line);
    // Node resumes reading by itself when an answer has left.
    socket.on('resume', () => {
      if (line.exchanges.length > 1) socket.pause();
    });
    return line;
  };

  const answerFirst = (socket: Socket, line: Line): void => {
    const [exchange] = line.exchanges;
    if (exchange === undefined) {
      if (socket.isPaused()) socket.resume();
      return;
    }
    const { request, response } = exchange;
    line.begun += 1;
    if (isLast(line.begun)) response.shouldKeepAlive = false;
    // Sent once, and `once` would take a closure more for each request.
    response.on('close', () => {
      line.exchanges.shift();
      if (socket.writable) answerFirst(socket, line);
    });
    listener(request, response);
  };

  return {
    listener(request, response) {
      const { socket } = request;
      const line = lineOf(socket);
      if (line.isClosing) return;
      const ahead = line.exchanges.push({ request, response }) - 1;
      if (ahead === 0) return answerFirst(socket, line);
      socket.pause();
      line.isClosing = ahead > MAX_AHEAD;
      if (line.isClosing) closeInBatches('', () => socket.destroy());
    },
    isAnswering: (socket) => (lines.get(socket)?.exchanges.length ?? 0) > 0,
    latest: (socket) => lines.get(socket)?.exchanges.at(-1)?.response,
  };
}
