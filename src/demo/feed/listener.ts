import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../lib/clock';
import { FAULTS, isFault, type FeedResponse, type FaultName } from './faults';
import { DEMO } from '../../feeds/sources';
import type { Vendor } from './vendor';

export interface DemoServer {
  readonly vendor: Vendor;
  readonly clock: Clock;
  /** The fault that is on from the beginning. */
  readonly fault?: FaultName | undefined;
}

/**
 * The demo's feed over HTTP. Under `/v4` it is the vendor; `PUT /faults/NAME` and `DELETE /faults` switch what goes wrong with its answers,
 * `GET /faults` tells, and `?fault=NAME` spoils one answer only.
 */
export function demoListener({ vendor, clock, fault }: DemoServer): RequestListener {
  let current = fault;

  function answerTo(method: string, url: URL): FeedResponse {
    const [, place, name = ''] = url.pathname.split('/');
    if (place === 'faults') return switched(method, name);
    if (method !== 'GET') return said(405, { message: `${method} is not allowed; allowed is GET` });
    const asked = url.searchParams.get('fault');
    if (asked !== null && !isFault(asked)) return unknown(asked);
    const spoilt = asked ?? current;
    const answer = vendor.answer(url, clock.now());
    return spoilt === undefined ? answer : FAULTS[spoilt].spoil(answer);
  }

  function switched(method: string, name: string): FeedResponse {
    if (method === 'PUT') {
      if (!isFault(name)) return unknown(name);
      current = name;
    } else if (method === 'DELETE') current = undefined;
    else if (method !== 'GET') return said(405, { message: `${method} is not allowed; allowed are GET, PUT and DELETE` });
    const known = Object.fromEntries(Object.entries(FAULTS).map(([fault, { description }]) => [fault, description]));
    return said(200, { fault: current ?? null, known });
  }

  return (request, response) => {
    void send(answerTo(request.method ?? 'GET', new URL(request.url ?? '/', 'http://demo.invalid')), response);
  };
}

function said(status: number, document: object): FeedResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(document) };
}

function unknown(name: string): FeedResponse {
  return said(404, { message: `there is no fault ${JSON.stringify(name)}; known are ${Object.keys(FAULTS).join(', ')}` });
}

async function send({ status, headers, body, delay, hangUp }: FeedResponse, response: ServerResponse): Promise<void> {
  if (hangUp === true) {
    response.destroy();
    return;
  }
  // Nobody waits for an answer when the server stops.
  if (delay !== undefined) await sleep(delay, undefined, { ref: false });
  response.writeHead(status, { ...headers, 'x-source': DEMO }).end(body);
}
