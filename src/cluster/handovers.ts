import type { Worker } from 'node:cluster';
import { isRecord } from '../lib/unknown-values';

interface Connection {
  close(): void;
}

/**
 * Closes the connections that a worker was given and did not take before it died. Node gives a worker each new connection with a message, and
 * keeps it open until the worker answers. It forgets to close it where no answer comes (lib/internal/cluster/round_robin_handle.js), and the
 * client would wait for ever. Call it before the worker listens.
 */
export function closeUntaken({ process }: Pick<Worker, 'process'>): void {
  /** By the number of the message. */
  const given = new Map<unknown, Connection>();
  const send = process.send.bind(process);
  Object.assign(process, {
    send(...args: readonly unknown[]): unknown {
      const [message, handle] = args;
      if (isRecord(message) && message['act'] === 'newconn' && isConnection(handle)) given.set(message['seq'], handle);
      return Reflect.apply(send, process, args);
    },
  });
  process.on('internalMessage', (message: unknown) => {
    if (isRecord(message)) given.delete(message['ack']);
  });
  // Not at the end of the channel, which Node puts off until the worker has taken what it was given. Answers that are on the way come first.
  process.once('exit', () =>
    setImmediate(() => {
      for (const connection of given.values()) connection.close();
    }),
  );
}

function isConnection(handle: unknown): handle is Connection {
  return typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function';
}
