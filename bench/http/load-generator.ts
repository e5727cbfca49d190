import { connect, type Socket } from 'node:net';
import { createHistogram } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import type { Load, LoadResult } from './load';

/**
 * A program that reads one load per line and prints its result. It writes prepared bytes to plain sockets and only counts the bytes that
 * come back, because an HTTP client costs more than the fastest of the servers.
 */
async function main(): Promise<void> {
  const next = counter();
  for await (const line of createInterface(process.stdin)) {
    const load: Load = JSON.parse(line);
    const result = await run(load, next).catch((error: unknown) => ({ error: String(error) }));
    process.stdout.write(`${JSON.stringify(result)}\n`);
  }
}

/** Numbers that no request had before. */
function counter(): () => number {
  let n = 10_000;
  return () => (n += 1);
}

async function run(load: Load, next: () => number): Promise<LoadResult> {
  const latency = createHistogram();
  const [before, after] = textOf(load).split('{n}');
  const request = after === undefined ? () => before ?? '' : () => `${before}${next()}${after}`;
  const processor = process.cpuUsage();
  const begun = performance.now();
  const end = begun + load.milliseconds;
  await Promise.all(Array.from({ length: load.connections }, () => keepAsking(load, request, end, (ms) => latency.record(micros(ms)))));
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(processor);
  return {
    requests: latency.count,
    seconds,
    p50: latency.percentile(50) / 1000,
    p99: latency.percentile(99) / 1000,
    cost: (user + system) / 1000 / latency.count,
  };
}

function textOf({ path, headers }: Load): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** A histogram holds whole numbers from 1. */
function micros(ms: number): number {
  return Math.max(1, Math.round(ms * 1000));
}

/** One connection after the other: a server may close one after some answers. */
async function keepAsking(load: Load, request: () => string, end: number, answered: (ms: number) => void): Promise<void> {
  while (performance.now() < end) await useConnection(load, request, end, answered);
}

/** Asks on one connection until the end, or until the server closes it after an answer. */
function useConnection({ port, status }: Load, request: () => string, end: number, answered: (ms: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0;
    const ask = (): void => {
      asked = performance.now();
      socket.write(request(), 'latin1');
    };
    const answer = answerReader(String(status));
    const onBytes = (bytes: Buffer): void => {
      if (!answer.read(bytes)) return;
      const now = performance.now();
      answered(now - asked);
      if (!answer.isLast() && now < end) return ask();
      socket.destroy();
      resolve();
    };
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(256 * 1024),
        callback(count, buffer) {
          try {
            onBytes(Buffer.from(buffer.buffer, buffer.byteOffset, count));
          } catch (error) {
            socket.destroy();
            reject(error);
          }
          return true;
        },
      },
    });
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection before its answer was complete')));
  });
}

const END_OF_CHUNKS = '\r\n0\r\n\r\n';

/** Finds the ends of the answers on a connection. */
function answerReader(status: string) {
  /** Bytes of the body that are still to come; undefined before its head. */
  let left: number | undefined;
  /** The last bytes of a body in chunks. */
  let tail: string | undefined;
  let last = false;

  /** Reads a head and returns the bytes after it. Heads are so small that they arrive whole. */
  const bodyAfterHead = (bytes: Buffer): Buffer => {
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) throw new Error('the head of an answer arrived in parts');
    const head = bytes.toString('latin1', 0, end);
    if (head.slice(9, 12) !== status) throw new Error(`${head.split('\r\n', 1)[0]} instead of status ${status}`);
    last = /\r\nconnection: close/i.test(head);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    const isChunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head);
    tail = isChunked ? '\r\n' : undefined;
    left = isChunked ? Infinity : Number(length ?? 0);
    return bytes.subarray(end + 4);
  };

  return {
    /** Whether these bytes end an answer. */
    read(bytes: Buffer): boolean {
      const body = left === undefined ? bodyAfterHead(bytes) : bytes;
      left = (left ?? 0) - body.length;
      if (tail !== undefined) {
        tail = (tail + body.toString('latin1', Math.max(0, body.length - END_OF_CHUNKS.length))).slice(-END_OF_CHUNKS.length);
        if (tail === END_OF_CHUNKS) left = 0;
      }
      if (left > 0) return false;
      left = undefined;
      return true;
    },
    /** Whether the server closes the connection after the answer. */
    isLast: () => last,
  };
}

void main();
