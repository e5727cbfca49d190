import { createParser } from 'eventsource-parser';
import { Agent, createServer, request, type ClientRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A reader of the event stream whose connection is cut again and again. */
export interface CutReader {
  readonly userId: string;
  /** The number of the event at which its first connection began. */
  readonly from: number;
  /** The numbers of the events that it received, in order of receipt. 2,000 readers for ten minutes receive 60 million, too many for strings. */
  readonly received: readonly number[];
  readonly connections: number;
  /** Messages that sent it back to the present state; there should be none. */
  readonly resyncs: number;
  /** The status of each answer that was no stream. */
  readonly refusals: readonly number[];
  /** Stops cutting the connection. */
  settle(): void;
  stop(): void;
}

export interface ReaderOptions {
  /** Of the stream. */
  readonly url: string;
  readonly key: string;
  readonly userId: string;
  readonly random: () => number;
  /** Longest time from one cut to the next, in milliseconds. */
  readonly cutWithinMs: number;
}

const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

/** Reads, is cut at random, also between the bytes of an event, and resumes with the last id that it has seen. */
export function openReader({ url, key, userId, random, cutWithinMs }: ReaderOptions): CutReader {
  const received: number[] = [];
  let from = 0;
  let last: string | undefined;
  const refusals: number[] = [];
  let [connections, resyncs] = [0, 0];
  let [isCut, isOpen] = [true, true];
  let current: ClientRequest | undefined;

  const connect = (): Promise<void> =>
    new Promise((ended) => {
      const headers = { authorization: `Bearer ${key}`, ...(last !== undefined && { 'last-event-id': last }) };
      const asked = request(url, { headers, agent });
      current = asked;
      const timer = isCut ? setTimeout(() => asked.destroy(), random() * cutWithinMs) : undefined;
      asked.on('response', (response) => {
        connections += 1;
        if (response.statusCode !== 200) refusals.push(response.statusCode ?? 0);
        const parser = createParser({
          onEvent: ({ id, event }) => {
            if (event === 'resync') resyncs += 1;
            if (id === undefined) return;
            if (event === 'snapshot' && last === undefined) from = eventNumber(id);
            if (event?.includes('.') === true) received.push(eventNumber(id));
            last = id;
          },
        });
        response.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
        response.on('error', () => undefined);
      });
      asked.on('error', () => undefined);
      asked.on('close', () => {
        clearTimeout(timer);
        ended();
      });
      asked.end();
    });
  void (async () => {
    while (isOpen) {
      await connect();
      await sleep(random() * 200);
    }
  })();

  return {
    userId,
    received,
    refusals,
    get from() {
      return from;
    },
    get connections() {
      return connections;
    },
    get resyncs() {
      return resyncs;
    },
    settle: () => void (isCut = false),
    stop() {
      isOpen = false;
      current?.destroy();
    },
  };
}

/** The number in `EPOCH.NUMBER`. */
function eventNumber(position: string): number {
  return Number(position.split('.')[1]);
}

/** A proxy that passes each piece on as it comes. */
export async function openProxy(origin: string): Promise<{ readonly origin: string; close(): void }> {
  const server: Server = createServer((asked, answer) => {
    const onward = request(origin + (asked.url ?? ''), { method: asked.method, headers: asked.headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    onward.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
