import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this service, or from no page at all. Browsers send `Sec-Fetch-Site` over TLS and to this machine, and
 * `Origin` with everything that may change something; other programs send neither.
 * @param own the origin of the service's public address
 */
export function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders, own: string): boolean {
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined || origin === own) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
