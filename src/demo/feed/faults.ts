/** An answer of the vendor before it is sent. */
export interface FeedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds to wait before it. */
  readonly delay?: number;
  /** Close the connection instead of answering. */
  readonly hangUp?: boolean;
}

interface Fault {
  readonly description: string;
  /** Turns the correct answer into the faulty one. */
  readonly spoil: (answer: FeedResponse) => FeedResponse;
}

const DETAILS = 'https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html';

/** An error answer in the vendor's format. */
export function refused(status: number, code: string, message: string, headers: FeedResponse['headers'] = {}): FeedResponse {
  const details_url = `${DETAILS}#${code.toLowerCase().replaceAll('_', '-')}`;
  return { status, headers, body: JSON.stringify({ message, error_code: code, details_url }) };
}

/** The feed's simulated faults, by name. */
export const FAULTS = {
  'invalid-key': {
    description: '401, the key is unknown',
    spoil: () => refused(401, 'INVALID_KEY', 'API key is not valid. Get an API key at https://the-odds-api.com'),
  },
  'out-of-credits': {
    description: '401, the credits of the month are used up',
    spoil: () =>
      refused(401, 'OUT_OF_USAGE_CREDITS', 'Usage quota has been reached. See usage plans at https://the-odds-api.com', {
        'x-requests-remaining': '0',
      }),
  },
  'rate-limit': {
    description: '429, too many calls per second, with Retry-After',
    spoil: () => refused(429, 'EXCEEDED_FREQ_LIMIT', 'Requests are too frequent', { 'retry-after': '2' }),
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

export function isFault(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}
