import { BlockList, isIPv6, type IPVersion } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Authenticate } from '../access/auth';
import type { CallerAddress } from '../connections/caller-address';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether a request comes from the machine itself, or shows the system token. One that a proxy passed on comes from its client: a proxy on this
 * machine that is not trusted hides who that is, so its requests need the token.
 */
export function operatorsOnly(authenticate: Authenticate, addressOf: CallerAddress): (request: IncomingMessage) => boolean {
  return (request) => {
    const { headers, socket } = request;
    const address = addressOf(request);
    const isHidden = (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined && address === addressOf({ headers: {}, socket });
    return (isLoopback(address) && !isHidden) || authenticate(request).kind === 'system';
  };
}

function isLoopback(address: string): boolean {
  const version: IPVersion = isIPv6(address) ? 'ipv6' : 'ipv4';
  return LOOPBACK.check(address, version);
}
