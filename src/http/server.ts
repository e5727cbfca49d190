import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { refusalToListen } from './address';
import { refuseMalformed } from './malformed';

/** How long answers under way may take when the server stops. */
const DRAIN_MS = 10_000;

export interface Listening {
  /** `http://host:port` as a client on this machine reaches it. */
  readonly origin: string;
  /** Takes no new connections, lets the answers under way finish, then cuts what is left. */
  stop(): Promise<void>;
}

/**
 * Listens, then makes the listener, which may want to know the origin.
 * @param port 0 takes any free port
 * @param setting what names the port: a variable of the environment, or an option
 * @throws AddressRefusal when the address is taken or not ours
 */
export async function listen(
  host: string,
  port: number,
  listener: (origin: string) => RequestListener,
  setting?: string,
): Promise<Listening> {
  // Longer than the idle timeout of common balancers, so that it is they who close a connection.
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000 });
  await once(server.listen(port, host), 'listening').catch((error: unknown) => {
    throw refusalToListen(host, port, error, setting);
  });
  const origin = originOf(server);
  refuseMalformed(server);
  server.on('request', listener(origin));
  return { origin, stop: () => drain(server) };
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection that was busy just now would idle for all its keep-alive time.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no TCP address');
  const anywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = anywhere ? 'localhost' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
