import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

/** An answer of our service. */
export interface CapturedAnswer {
  /** Without those that each server sets itself: connection, date and length. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a peer answers. It reads this from its standard input. */
export interface PeerJob {
  /** The operation's path in the contract: `/picks/live`. */
  readonly path: string;
  /** The API key that callers send. */
  readonly key: string;
  readonly answer: CapturedAnswer;
  /** The headers of the 304 to this answer. */
  readonly notModified: CapturedAnswer['headers'];
  /** Whether it computes the picks of each request, by our own handler, instead of serving the answer. */
  readonly computes: boolean;
  readonly databaseUrl: string;
}

/** Whether the caller sent the key of the job. */
export function hasKey({ key }: PeerJob, headers: IncomingHttpHeaders): boolean {
  return headers.authorization === `Bearer ${key}`;
}

/** Runs a peer: reads its job, listens on loopback, and prints its base URL as our service does. */
export async function runPeer(listenerOf: (job: PeerJob) => RequestListener | Promise<RequestListener>): Promise<void> {
  const job: PeerJob = JSON.parse(await text(process.stdin));
  const server = createServer(await listenerOf(job));
  // The default closes a connection that is idle between two rounds.
  server.keepAliveTimeout = 600_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the peer has no TCP address');
  process.stdout.write(`base_url=http://127.0.0.1:${address.port}\n`);
}
