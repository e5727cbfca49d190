import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';

/** The address of the client that sent a request. */
export type CallerAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/**
 * Tells the client's address. It is that of the connection, unless a trusted proxy made the connection: such a proxy adds the address of
 * its own client to the end of `X-Forwarded-For`. Strangers may have written the rest of the header, so it is ignored.
 * @param trusted addresses and subnets of proxies, such as 10.0.0.0/8; see `isAddressOrSubnet`
 */
export function callerAddress(trusted: readonly string[]): CallerAddress {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  const isProxy = (address: string): boolean => isIP(address) !== 0 && proxies.check(address, familyOf(address));
  /** Those of open connections. To look one up in the list costs as much as the rest of a short answer. */
  const peers = new WeakMap<object, Peer>();
  const peerOf = (socket: Socket): Peer => {
    const known = peers.get(socket);
    if (known !== undefined) return known;
    const address = plain(socket.remoteAddress ?? '');
    const peer = { address, isProxy: isProxy(address) };
    // A closed connection no longer tells its address.
    if (address !== '') peers.set(socket, peer);
    return peer;
  };
  return ({ headers, socket }) => {
    const peer = peerOf(socket);
    return peer.isProxy ? clientBehind(peer.address, headers) : peer.address;
  };

  function clientBehind(proxy: string, headers: IncomingHttpHeaders): string {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
    let address = proxy;
    do {
      const before = plain(forwarded.pop()?.trim() ?? '');
      if (isIP(before) === 0) break;
      address = before;
    } while (isProxy(address));
    return address;
  }
}

/** The other end of a connection. */
interface Peer {
  readonly address: string;
  readonly isProxy: boolean;
}

/** Whether a text names an IP address, or a subnet of them by its address and the length of its prefix. */
export function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** An IPv4 address as such, also where a socket for both families shows it as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
