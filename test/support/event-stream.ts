import { request, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import { createParser } from 'eventsource-parser';

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
  /** Resolves with the n-th frame of a kind, counted from 1, once it has arrived. */
  next(event: string, n?: number): Promise<Frame>;
  /** Resolves when the service has closed the stream. */
  readonly closed: Promise<void>;
  /** Stops reading, without closing. */
  pause(): void;
  cut(): void;
}

const PATIENCE_MS = 8_000;

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
      const waiting = new Set<() => void>();
      const parser = createParser({
        onEvent: (frame) => frames.push(frame),
        onComment: () => void (comments += 1),
      });
      response.setEncoding('utf8').on('data', (text: string) => {
        parser.feed(text);
        waiting.forEach((check) => check());
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
          new Promise((found, missing) => {
            const timer = setTimeout(() => missing(new Error(`no ${event} ${n} among ${frames.map((frame) => frame.event)}`)), PATIENCE_MS);
            const check = (): void => {
              const frame = frames.filter((each) => each.event === event)[n - 1];
              if (frame === undefined) return;
              clearTimeout(timer);
              waiting.delete(check);
              found(frame);
            };
            waiting.add(check);
            check();
          }),
        closed,
        pause: () => void response.pause(),
        cut: () => void asked.destroy(),
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}
