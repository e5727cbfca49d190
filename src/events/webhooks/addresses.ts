import { BlockList, isIP } from 'node:net';

/**
 * Networks that no webhook may reach, because what answers there may trust everybody who can: the special-purpose addresses of IANA, that
 * is private, loopback, link-local, shared (CGNAT), documentation, multicast and reserved ones.
 * Source: https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** All of IPv6 except global unicast, and of that the parts that are special or carry an IPv4 address (Teredo, 6to4). */
const V6 = ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'];

// Two lists: in one list, a rule on IPv4-mapped addresses would match every IPv4 address.
const special = { ipv4: listOf(V4, 'ipv4'), ipv6: listOf(V6, 'ipv6') };
const loopback = { ipv4: listOf(['127.0.0.0/8'], 'ipv4'), ipv6: listOf(['::1/128'], 'ipv6') };

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether messages may go to loopback addresses: to none, to every port, or to one port. */
export type OnLoopback = boolean | { readonly port: number };

/** Whether a message may be sent to the port of a URL, where that is on loopback. */
export function allowsLoopback(onLoopback: OnLoopback, { port, protocol }: URL): boolean {
  if (typeof onLoopback === 'boolean') return onLoopback;
  return Number(port || (protocol === 'https:' ? 443 : 80)) === onLoopback.port;
}

/** Whether a message may be sent to an IP address. @param allowLoopback for tests and the demo */
export function mayReach(address: string, allowLoopback: boolean): boolean {
  const family = isIP(address) === 4 ? 'ipv4' : isIP(address) === 6 ? 'ipv6' : undefined;
  if (family === undefined) return false;
  return !special[family].check(address, family) || (allowLoopback && loopback[family].check(address, family));
}

/** The host of a URL as it is resolved: without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/**
 * Why nothing may ever be sent to a URL; undefined where it may be, as far as the URL alone shows. A name is judged at each attempt, by the
 * address that it then resolves to.
 */
export function urlProblem(text: string, onLoopback: OnLoopback): string | undefined {
  if (!URL.canParse(text)) return 'it is not a URL';
  const url = new URL(text);
  const allowLoopback = allowsLoopback(onLoopback, url);
  const host = hostOf(url);
  const isLoopback = LOCALHOST.test(host) || (isIP(host) !== 0 && mayReach(host, true) && !mayReach(host, false));
  if (isLoopback && !allowLoopback && typeof onLoopback === 'object')
    return `a demo sends to port ${onLoopback.port} of this machine only, unless the operator sets WEBHOOKS_ON_LOOPBACK=on`;
  if (url.protocol !== 'https:' && !(allowLoopback && isLoopback && url.protocol === 'http:')) return 'it does not start with https://';
  if (url.username !== '' || url.password !== '') return 'it contains a user name or password';
  const isPublic = !isLoopback && (isIP(host) === 0 || mayReach(host, false));
  return isPublic || (isLoopback && allowLoopback) ? undefined : 'its address is not on the public internet';
}

const LOCALHOST = /(^|\.)localhost\.?$/;
