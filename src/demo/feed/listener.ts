import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../lib/clock';
import { FAULTS, isFault, type FeedResponse, type FaultName } from './faults';
import { DEMO } from '../../feeds/sources';
import type { Vendor } from './vendor';

export interface DemoServer {
  readonly vendor: Vendor;
  readonly clock: Clock;
  /** The fault that is active at the start. */
  readonly fault?: FaultName | undefined;
}

/**
 * The demo's feed over HTTP. Under `/v4` it answers as the vendor does. `PUT /faults/NAME` and `DELETE /faults` switch a fault on and off,
 * `GET /faults` shows the current one, and `?fault=NAME` applies a fault to one answer only.
 */
export function demoListener({ vendor, clock, fault }: DemoServer): RequestListener {
  let current = fault;

  function answerTo(method: string, url: URL): FeedResponse {
    const [, place, name = ''] = url.pathname.split('/');
    if (place === 'faults') return switchFault(method, name);
    if (method !== 'GET') return json(405, { message: `${method} is not allowed; allowed is GET` });
    const requested = url.searchParams.get('fault');
    if (requested !== null && !isFault(requested)) return unknownFault(requested);
    const active = requested ?? current;
    const answer = vendor.answer(url, clock.now());
    return active === undefined ? answer : FAULTS[active].spoil(answer);
  }

  function switchFault(method: string, name: string): FeedResponse {
    if (method === 'PUT') {
      if (!isFault(name)) return unknownFault(name);
      current = name;
    } else if (method === 'DELETE') current = undefined;
    else if (method !== 'GET') return json(405, { message: `${method} is not allowed; allowed are GET, PUT and DELETE` });
    const known = Object.fromEntries(Object.entries(FAULTS).map(([fault, { description }]) => [fault, description]));
    return json(200, { fault: current ?? null, known });
  }

  return (request, response) => {
    void send(answerTo(request.method ?? 'GET', new URL(request.url ?? '/', 'http://demo.invalid')), response);
  };
}

function json(status: number, document: object): FeedResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(document) };
}

function unknownFault(name: string): FeedResponse {
  return json(404, { message: `there is no fault ${JSON.stringify(name)}; known are ${Object.keys(FAULTS).join(', ')}` });
}

async function send({ status, headers, body, delay, hangUp }: FeedResponse, response: ServerResponse): Promise<void> {
  if (hangUp === true) {
    response.destroy();
    return;
  }
  // Without a ref, a pending answer does not delay the server's exit.
  if (delay !== undefined) await sleep(delay, undefined, { ref: false });
  response.writeHead(status, { ...headers, 'x-source': DEMO }).end(body);
}
