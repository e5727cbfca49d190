import { once } from 'node:events';
import { openEventStream, type EventStream, type Frame } from '../../../support/event-stream';
import { until } from '../../../support/until';

/** A reader of the event stream that returns with the last id whenever the stream ends. */
export interface Follower {
  /** All so far, of one stream after the other. */
  frames(): readonly Frame[];
  stop(): Promise<void>;
}

/** @param url of the stream */
export function follow(url: string, key: string): Follower {
  const streams: EventStream[] = [];
  const frames = () => streams.flatMap((stream) => stream.frames);
  const stopped = new AbortController();
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      const last = frames().findLast(({ id }) => id !== undefined)?.id;
      const headers = { authorization: `Bearer ${key}`, ...(last !== undefined && { 'last-event-id': last }) };
      await until(async () => {
        const stream = await openEventStream(url, headers).catch(() => undefined);
        if (stream !== undefined) streams.push(stream);
        return stream !== undefined || stopped.signal.aborted;
      }, 'the stream opens');
      await Promise.race([streams.at(-1)?.closed, once(stopped.signal, 'abort')]);
    }
    for (const stream of streams) stream.cut();
  })();
  return {
    frames,
    stop: () => {
      stopped.abort();
      return loop;
    },
  };
}
