import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { UserError } from '../../lib/user-error';
import { codeOf } from '../../lib/unknown-values';

/** The server cannot listen on an address. The message gives the reason and the cure. */
export class AddressError extends UserError {
  override name = 'AddressError';

  constructor(
    /** The error code of the system. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Listens for a moment, so that a port in use is reported before long work begins. Returns the port, which the system chose for 0.
 * @throws AddressError when the address is taken or not local
 */
export async function assertPortFree(host: string, port: number, setting?: string): Promise<number> {
  const server = createServer((socket) => socket.destroy());
  try {
    await once(server.listen(port, host), 'listening');
    return tcpAddress(server).port;
  } catch (error) {
    throw listenError(host, port, error, setting);
  } finally {
    server.close();
  }
}

/** The address that a server listens on. */
export function tcpAddress(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no TCP address');
  return address;
}

/** @param setting the name of the port's setting: an environment variable or an option */
export function listenError(host: string, port: number, error: unknown, setting = 'PORT'): AddressError {
  const code = codeOf(error);
  return new AddressError(code, sentence(code, host, `${host.includes(':') ? `[${host}]` : host}:${port}`, setting));
}

function sentence(code: string, host: string, at: string, setting: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `${at} is taken: stop what listens there, or set another ${setting}`;
    case 'EACCES':
      return `this account may not listen on ${at}: set ${setting} to 1024 or above`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is no address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses`;
    default:
      return `${at} cannot be listened on (${code}): set another HOST or ${setting}`;
  }
}
