import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusal, type Vendor, type VendorAnswer } from '../../src/demo/feed/vendor';
import { DEMO } from '../../src/names/sources';
import type { Clock } from '../../src/lib/clock';

interface FaultyAnswer extends VendorAnswer {
  /** Milliseconds to wait before it. */
  readonly delay?: number;
  /** Close the connection instead of answering. */
  readonly hangUp?: boolean;
}

interface Fault {
  readonly description: string;
  /** Turns the correct answer into the faulty one. */
  readonly spoil: (answer: VendorAnswer) => FaultyAnswer;
}

/** The feed's simulated faults, by name. */
export const FAULTS = {
  'invalid-key': {
    description: '401, the key is unknown',
    spoil: () => refusal(401, 'INVALID_KEY', 'API key is not valid. Get an API key at https://the-odds-api.com'),
  },
  'out-of-credits': {
    description: '401, the credits of the month are used up',
    spoil: () =>
      refusal(401, 'OUT_OF_USAGE_CREDITS', 'Usage quota has been reached. See usage plans at https://the-odds-api.com', {
        'x-requests-remaining': '0',
      }),
  },
  'rate-limit': {
    description: '429, too many calls per second, with Retry-After',
    spoil: () => refusal(429, 'EXCEEDED_FREQ_LIMIT', 'Requests are too frequent', { 'retry-after': '2' }),
  },
  'server-error': { description: '500', spoil: () => ({ status: 500, headers: {}, body: 'Internal Server Error' }) },
  html: {
    description: '200 with a web page',
    spoil: ({ headers, ...answer }) => ({
      ...answer,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
      body: '<!doctype html><title>Maintenance</title>',
    }),
  },
  'cut-json': {
    description: 'the body is truncated',
    spoil: (answer) => ({ ...answer, body: answer.body.slice(0, answer.body.length / 2) }),
  },
  empty: { description: 'an empty list', spoil: (answer) => ({ ...answer, body: '[]' }) },
  'no-prices': {
    description: 'every event without bookmakers',
    spoil: (answer) => ({ ...answer, body: answer.body.replace(/"bookmakers":\[\{.*?\}\]\}\]\}\]/g, '"bookmakers":[]') }),
  },
  'price-zero': {
    description: 'one price in five is 0',
    spoil: (answer) => {
      let prices = 0;
      return { ...answer, body: answer.body.replace(/"price":[^,}]+/g, (price) => (prices++ % 5 === 0 ? '"price":0' : price)) };
    },
  },
  slow: { description: 'the answer comes after 30 seconds', spoil: (answer) => ({ ...answer, delay: 30_000 }) },
  'hang-up': { description: 'the connection is cut', spoil: (answer) => ({ ...answer, hangUp: true }) },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

/** The demo's feed over HTTP, with the fault that is on when a request arrives. */
export function faultyListener(
  { vendor, clock }: { readonly vendor: Vendor; readonly clock: Clock },
  fault: () => FaultName | undefined,
): RequestListener {
  return async (request, response) => {
    const sound = vendor.answer(new URL(request.url ?? '/', 'http://demo.invalid'), clock.now());
    const current = fault();
    const { status, headers, body, delay, hangUp }: FaultyAnswer = current === undefined ? sound : FAULTS[current].spoil(sound);
    if (hangUp === true) return void response.destroy();
    // Nobody waits for an answer when the server stops.
    if (delay !== undefined) await sleep(delay, undefined, { ref: false });
    response.writeHead(status, { ...headers, 'x-source': DEMO }).end(body);
  };
}
