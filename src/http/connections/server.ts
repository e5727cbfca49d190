import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../../lib/clock';
import { once as onceOnly } from '../../lib/once';
import { listenError, tcpAddress } from './address';
import { answerInOrder, type OrderedAnswers } from './answer-in-order';
import { limitConnections } from './spare';
import { refuseMalformed, requireHost } from './malformed';

/** Time for answers under way when the server stops. */
const DRAIN_MS = 10_000;

/** Node's limits per connection, in milliseconds. */
const TIMEOUTS = {
  // Longer than the idle timeout of common load balancers, so that the balancer closes the connection, not this server.
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
};

/** The listener checks it, so that its refusal has a body. */
const OPTIONS = { ...TIMEOUTS, requireHostHeader: false };

export interface ListenOptions {
  /** The name of the port's setting: an environment variable or an option. */
  readonly setting?: string;
  /** Connections beyond this number are closed as soon as they are opened, but for a few that get answers to probes alone. */
  readonly maxConnections?: number;
  /** Paths of the probes; without any no connection is accepted beyond the limit. */
  readonly probes?: readonly string[];
  /** The last answer of a connection announces its end and closes it. */
  readonly requestsPerConnection?: number;
  /** Time without progress after which a connection is closed: unsent bytes, or a request that does not arrive. */
  readonly stalledMs?: number;
  /** Once it has fired, each answer announces the end of its connection, so that clients go elsewhere before the server is gone. */
  readonly stopping?: AbortSignal | undefined;
  /** Of the failure envelope on answers to malformed requests; without one, these answers have no body. */
  readonly clock?: Clock;
}

export interface Listening {
  /** `http://host:port`, as a client on this machine reaches it. */
  readonly origin: string;
  /** Has another listener answer the requests that arrive from now on. */
  replace(listener: RequestListener): void;
  /** Accepts no new connections, lets current answers finish, then closes the remaining connections. May be called again. */
  stop(): Promise<void>;
}

/**
 * Listens, then creates the listener, which may need the origin.
 * @param port 0 takes any free port
 * @throws AddressError when the address is taken or not local
 */
export async function listen(
  host: string,
  port: number,
  listener: (origin: string) => RequestListener,
  { setting, maxConnections = 1_000, probes = [], requestsPerConnection = 1_000, stalledMs = 10_000, stopping, clock }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer(OPTIONS);
  const limit = limitConnections(server, { most: maxConnections, probes });
  await once(server.listen(port, host), 'listening').catch((error: unknown) => {
    throw listenError(host, port, error, setting);
  });
  const origin = originOf(server);
  const isLast = (begun: number): boolean => begun >= requestsPerConnection || stopping?.aborted === true;
  let current = listener(origin);
  const guarded = limit.guard((request, response) => current(request, response), clock);
  const requests = answerInOrder(requireHost(guarded, clock), isLast);
  server.on('request', requests.listener);
  refuseMalformed(server, requests, clock);
  closeStalled(server, requests, stalledMs);
  return {
    origin,
    replace: (next) => void (current = next),
    stop: onceOnly(() => drain(server)),
  };
}

/**
 * Closes connections that have been idle for too long or do not read their answer. Connections whose answer is being computed stay open.
 */
function closeStalled(server: Server, { isAnswering }: OrderedAnswers, stalledMs: number): void {
  server.setTimeout(stalledMs, (socket: Socket) => {
    if (isAnswering(socket) && socket.writableLength === 0) return;
    socket.destroy();
  });
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Connections that were busy a moment ago would otherwise idle for the whole keep-alive time.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

function originOf(server: Server): string {
  const { address, family, port } = tcpAddress(server);
  const anywhere = address === '0.0.0.0' || address === '::';
  const host = anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
