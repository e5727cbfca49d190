import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '../../api/problem';
import type { Clock } from '../../lib/clock';
import { refuse } from './malformed';

/** Connections that are accepted beyond the most that may be open, for probes. */
const SPARE = 64;

const FULL = new Problem('overloaded', 'too many connections are open; retry in a second', { 'Retry-After': '1' });

/** The limit on connections of a server. */
export interface ConnectionLimit {
  /** Answers probes alone on spare connections, and closes these after one answer. */
  guard(listener: RequestListener, clock: Clock | undefined): RequestListener;
}

interface Parts {
  readonly most: number;
  /** Paths that tell whether the service works. Without any there are no spare connections. */
  readonly probes: readonly string[];
}

/**
 * Closes connections beyond the most that may be open, the oldest without a probe first, but keeps a few spare ones: a service that is full still
 * answers its probes. Node's own `maxConnections` passes a connection from one full worker of a cluster to the next without end, so it is
 * not used.
 */
export function limitConnections(server: Server, { most, probes }: Parts): ConnectionLimit {
  const mostSpare = probes.length === 0 ? 0 : SPARE;
  const spares = new Set<Socket>();
  /** Those on which a probe is being answered. */
  const probed = new WeakSet<Socket>();
  let open = 0;
  server.prependListener('connection', (socket: Socket) => {
    if (open < most) {
      open += 1;
      socket.once('close', () => (open -= 1));
      return;
    }
    spares.add(socket);
    socket.once('close', () => spares.delete(socket));
    if (spares.size <= mostSpare) return;
    const held = [...spares];
    (held.find((spare) => !probed.has(spare)) ?? socket).destroy();
  });
  return {
    guard: (listener, clock) => (request, response) => {
      if (!spares.has(request.socket)) return listener(request, response);
      response.shouldKeepAlive = false;
      if (!probes.includes((request.url ?? '').split('?', 1).join())) return refuse(FULL, request, response, clock);
      probed.add(request.socket);
      listener(request, response);
    },
  };
}
