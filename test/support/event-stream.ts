import { EventEmitter } from 'node:events';
import { request, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import { createParser } from 'eventsource-parser';
import { foundAfter } from './arrivals';

export interface Frame {
  readonly id?: string | undefined;
  readonly event?: string | undefined;
  readonly data: string;
}

export interface EventStream {
  readonly headers: IncomingHttpHeaders;
  /** Everything received so far. */
  readonly frames: readonly Frame[];
  readonly comments: number;
  /** Resolves when n more comments have arrived, of which each heartbeat is one. */
  beats(n: number): Promise<void>;
  /** Resolves with the n-th frame of a kind, counted from 1, once it has arrived. */
  next(event: string, n?: number): Promise<Frame>;
  /** Resolves when the service has closed the stream. */
  readonly closed: Promise<void>;
  /** Stops reading, without closing. */
  pause(): void;
  cut(): void;
}

/** Opens an event stream. @throws when the answer is not one */
export function openEventStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`answer ${response.statusCode}`));
        return;
      }
      const frames: Frame[] = [];
      let comments = 0;
      const received = new EventEmitter().setMaxListeners(0);
      const parser = createParser({
        onEvent: (frame) => frames.push(frame),
        onComment: () => void (comments += 1),
      });
      response.setEncoding('utf8').on('data', (text: string) => {
        parser.feed(text);
        received.emit('data');
      });
      const closed = new Promise<void>((ended) => response.on('close', ended));
      response.on('error', () => undefined);
      resolve({
        headers: response.headers,
        frames,
        get comments() {
          return comments;
        },
        next: (event, n = 1) =>
          foundAfter(
            received,
            'data',
            () => frames.filter((each) => each.event === event)[n - 1],
            () => `no ${event} ${n} among ${frames.map((frame) => frame.event)}`,
          ),
        async beats(n) {
          const enough = comments + n;
          const find = (): true | undefined => comments >= enough || undefined;
          await foundAfter(received, 'data', find, () => `${comments} of ${enough} comments`);
        },
        closed,
        pause: () => void response.pause(),
        cut: () => void asked.destroy(),
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
