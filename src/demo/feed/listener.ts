import type { RequestListener } from 'node:http';
import type { Clock } from '../../lib/clock';
import { DEMO } from '../../names/sources';
import type { Vendor } from './vendor';

/** The demo's feed over HTTP, marked as the demo's in `x-source`. */
export function demoListener({ vendor, clock }: { readonly vendor: Vendor; readonly clock: Clock }): RequestListener {
  return (request, response) => {
    // Appended, because `//` alone is no address relative to another.
    const url = new URL(`http://demo.invalid${request.url ?? '/'}`);
    const isGet = request.method === 'GET';
    const { status, headers, body } = isGet ? vendor.answer(url, clock.now()) : METHOD_NOT_ALLOWED;
    response.writeHead(status, { ...headers, 'x-source': DEMO }).end(body);
  };
}

const METHOD_NOT_ALLOWED = {
  status: 405,
  headers: { 'content-type': 'application/json', allow: 'GET' },
  body: JSON.stringify({ message: 'allowed is GET' }),
};
