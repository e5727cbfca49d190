import { ApiError, createClient, isApiError, walk, type BoxingClient } from 'boxing-prediction-trading-client';
import type { Board } from '../../src/board/board';
import { startApp, type TestApp } from '../support/app';
import { boardOf, market, pendingFight } from '../builders/board';

let app: TestApp;
let board: Board;
let client: BoxingClient;
/** The requests so far, and the status of each answer. */
let asked: { readonly path: string; readonly status: number }[];
/** What happens to an answer on its way. */
let underWay: (response: Response) => Response | Promise<Response>;

const before = boardOf([pendingFight(7, [market('pinnacle', 2.2, 1.8)])]);
const after = { ...boardOf([pendingFight(7, [market('pinnacle', 2.4, 1.7)])]), revision: '2' };

beforeAll(async () => {
  app = await startApp({
    board: { current: () => board },
    seed: async (db) => {
      await db('master.fighters').insert(
        ['Ana', 'Bea', 'Cleo', 'Dora', 'Eve'].map((name, i) => ({
          source: 'test',
          source_id: String(i),
          name,
          name_normal: name.toLowerCase(),
          updated_at: '2025-09-01T00:00:00Z',
        })),
      );
    },
  });
});
afterAll(() => app.close());

beforeEach(() => {
  board = before;
  asked = [];
  underWay = (response) => response;
  client = clientAt(`${app.origin}/api/v1`, app.user.key);
});

function clientAt(baseUrl: string, key?: string): BoxingClient {
  const watched = async (request: Request) => {
    const response = await fetch(request);
    asked.push({ path: request.url.replace(baseUrl, ''), status: response.status });
    return underWay(response);
  };
  return createClient({ baseUrl, key, fetch: watched });
}

describe('get', () => {
  it('returns typed data and meta, and puts its parameters into path and query', async () => {
    const { data, meta } = await client.get('/picks/{fight_id}', { params: { path: { fight_id: 7 }, query: { bankroll: 1000 } } });
    expect([data.fighter, data.decimal_odds, meta.api_version]).toEqual(['Ana Alpha', 2.2, 'v1']);
    expect(asked).toEqual([{ path: '/picks/7?bankroll=1000', status: 200 }]);
    const health = await client.get('/health');
    expect(health.data.counts.pending_live_picks).toBe(1);
  });

  it('accepts only what the contract allows', () => {
    const misused = [
      // @ts-expect-error a misspelt parameter
      () => client.get('/picks/live', { params: { query: { bankrol: 1000 } } }),
      // @ts-expect-error a parameter of the path left out
      () => client.get('/picks/{fight_id}'),
      // @ts-expect-error a path that is not there
      () => client.get('/picks/dead'),
    ];
    expect(misused).toHaveLength(3);
  });

  it('works without a key for public operations, and without a custom fetch', async () => {
    const { data } = await createClient({ baseUrl: `${app.origin}/api/v1/` }).get('/health');
    expect(data.model.version).toBe('logistic_v1_2025-08-01');
  });

  it('throws an error of the service with its status, code, message and request id', async () => {
    const error = await client.get('/picks/{fight_id}', { params: { path: { fight_id: 8 } } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: 'fight_not_found', message: expect.stringContaining('8'), retryAfterSeconds: null });
    expect(error).toMatchObject({ requestId: expect.stringMatching(/./) });
    await expect(clientAt(`${app.origin}/api/v1`, 'bpk_nobody').get('/runs')).rejects.toMatchObject({ status: 401, code: 'invalid_key' });
  });

  it.each([
    [429, 'rate_limited', 17],
    [503, 'overloaded', 1],
  ])('gives the wait that the service asks for: %i %s', async (status, code, seconds) => {
    const failure = { ok: false, error: { code, message: 'wait' }, meta: {} };
    underWay = () => Response.json(failure, { status, headers: { 'retry-after': String(seconds) } });
    await expect(client.get('/health')).rejects.toMatchObject({ status, code, retryAfterSeconds: seconds });
  });

  it.each([
    ['an error page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })],
    ['a page where the API should be', new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })],
    ['JSON of another service', Response.json({ message: 'no' }, { status: 403 })],
  ])('does not accept %s as an answer', async (_, answer) => {
    underWay = () => answer;
    await expect(client.get('/health')).rejects.toMatchObject({ status: answer.status, code: 'unexpected_answer' });
  });
});

describe('a client', () => {
  it.each(['', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/v1', 'http://127.0.0.1:3000/api/v1/picks'])(
    'is not made for %j',
    (baseUrl) => {
      expect(() => createClient({ baseUrl })).toThrow(`the base URL must end in /api/v1 (got ${JSON.stringify(baseUrl)})`);
    },
  );

  it('ends a request that is not answered in time, and waits for as long as it is told', async () => {
    const waiting = (request: Request) =>
      new Promise<Response>((_, failed) => {
        request.signal.addEventListener('abort', () => failed(request.signal.reason));
      });
    const hasty = createClient({ baseUrl: `${app.origin}/api/v1`, timeoutMs: 1, fetch: waiting });
    await expect(hasty.get('/health')).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(hasty.desk.GET('/me')).rejects.toMatchObject({ name: 'TimeoutError' });
    const patient = createClient({ baseUrl: `${app.origin}/api/v1`, timeoutMs: Infinity });
    expect((await patient.get('/health')).data.counts.pending_live_picks).toBe(1);
  });

  it('always has the data of a success of the desk, typed as JSON, and throws for anything else', async () => {
    const { data, response } = await client.desk.GET('/journal/bets');
    expect([data.data.length, response.status]).toEqual([0, 200]);
    const header = { 'If-None-Match': response.headers.get('etag') ?? '' };
    await expect(client.desk.GET('/journal/bets', { headers: header })).rejects.toMatchObject({ status: 304, code: 'not_changed' });
    const csv = await client.desk.GET('/journal/bets', { params: { query: { format: 'csv' } }, parseAs: 'text' });
    expect(csv.data.split(',')[0]).toBe('bet_id');
    await expect(client.desk.GET('/journal/bets/{bet_id}', { params: { path: { bet_id: 'x' } } })).rejects.toMatchObject({ status: 400 });
  });

  it('recognizes its errors across copies of the package, and no others', async () => {
    const error = await client.get('/picks/{fight_id}', { params: { path: { fight_id: 8 } } }).catch((thrown: unknown) => thrown);
    const ofAnotherCopy = Object.assign(new Error('no'), { [Symbol.for('boxing-prediction-trading-client.ApiError')]: true });
    expect([error, ofAnotherCopy, new Error('no'), null, 'no'].map(isApiError)).toEqual([true, true, false, false, false]);
  });
});

describe('walk', () => {
  it('yields every row, page by page, and requests no page before it is needed', async () => {
    const names: string[] = [];
    for await (const { name } of walk((page) => client.get('/fighters', { params: { query: { limit: 2, ...page } } }))) {
      names.push(name);
      if (names.length === 2) expect(asked).toHaveLength(1);
    }
    expect(names.toSorted()).toEqual(['Ana', 'Bea', 'Cleo', 'Dora', 'Eve']);
    expect(asked.map(({ path }) => path.replace(/cursor=.+/, 'cursor=…'))).toEqual([
      '/fighters?limit=2',
      '/fighters?limit=2&cursor=…',
      '/fighters?limit=2&cursor=…',
    ]);
  });
});

describe('poll', () => {
  /** Polls until so many answers are there, changing the board when the service was asked often enough. */
  async function polled(answers: number, options: { onError?: (error: unknown) => void; changeAfter?: number } = {}) {
    const stop = new AbortController();
    const { onError, changeAfter = 3 } = options;
    const passOn = underWay;
    underWay = (response) => {
      if (asked.length === changeAfter) board = after;
      return passOn(response);
    };
    const odds: (number | undefined)[] = [];
    for await (const { data } of client.poll({ everyMs: 1, signal: stop.signal, onError }, '/picks/live')) {
      odds.push(data[0]?.decimal_odds);
      if (odds.length === answers) stop.abort();
    }
    return odds;
  }

  it('yields the first answer and each one that differs; unchanged answers are 304s', async () => {
    expect(await polled(2)).toEqual([2.2, 2.4]);
    expect(asked.map(({ status }) => status)).toEqual([200, 304, 304, 200]);
  });

  it('asks again after an incomplete answer', async () => {
    const broken = async (response: Response) =>
      asked.length === 1 ? new Response((await response.text()).slice(0, 40), { headers: response.headers }) : response;
    underWay = broken;
    const errors: unknown[] = [];
    expect(await polled(2, { onError: (error) => errors.push(error), changeAfter: 4 })).toEqual([2.2, 2.4]);
    expect(errors).toMatchObject([{ name: 'SyntaxError' }]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 304, 304, 200]);
  });

  it('ends with an error unless the caller handles it to continue', async () => {
    const failOnce = (response: Response) => (asked.length === 2 ? new Response('', { status: 503 }) : response);
    underWay = failOnce;
    await expect(polled(2)).rejects.toMatchObject({ status: 503 });
    asked = [];
    board = before;
    underWay = failOnce;
    const errors: unknown[] = [];
    expect(await polled(2, { onError: (error) => errors.push(error) })).toEqual([2.2, 2.4]);
    expect(errors).toMatchObject([{ status: 503 }]);
  });

  it('waits as long as the service asks', async () => {
    const busy = () =>
      Response.json(
        { ok: false, error: { code: 'rate_limited', message: 'wait' }, meta: {} },
        { status: 429, headers: { 'retry-after': '1' } },
      );
    underWay = (response) => (asked.length === 1 ? busy() : response);
    const stop = new AbortController();
    let failedAt = NaN;
    const polling = { everyMs: 1, signal: stop.signal, onError: () => (failedAt = performance.now()) };
    for await (const answer of client.poll(polling, '/health')) {
      expect(answer.ok).toBe(true);
      stop.abort();
    }
    expect(performance.now() - failedAt).toBeGreaterThan(990);
  });

  it('ends at once and quietly when its signal aborts, while waiting or requesting', async () => {
    const waiting = new AbortController();
    for await (const { data } of client.poll({ everyMs: 600_000, signal: waiting.signal }, '/health')) {
      expect(data.status).toBeDefined();
      // It waits by then.
      setImmediate(() => waiting.abort());
    }
    const asking = new AbortController();
    const hanging = createClient({
      baseUrl: 'http://127.0.0.1/api/v1',
      fetch: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('gone')));
          setImmediate(() => asking.abort());
        }),
    });
    for await (const answer of hanging.poll({ signal: asking.signal }, '/health')) expect(answer).toBeUndefined();
  });
});

it('the desk client takes bodies, headers and paths as typed by its contract, and throws its errors', async () => {
  const { desk } = client;
  const header = { 'Idempotency-Key': 'client-1' };
  const { data: minted, response } = await desk.POST('/me/keys', { params: { header }, body: { scopes: ['journal'], label: 'laptop' } });
  expect([response.status, minted?.data.label]).toEqual([201, 'laptop']);
  const key_id = minted?.data.key_id ?? '';
  const old = desk.DELETE('/me/keys/{key_id}', { params: { path: { key_id }, header: { 'If-Match': '"7"' } } });
  await expect(old).rejects.toMatchObject({ status: 412, code: 'version_mismatch' });
  const revoked = await desk.DELETE('/me/keys/{key_id}', { params: { path: { key_id }, header: { 'If-Match': '"1"' } } });
  expect(revoked.response.status).toBe(204);
  const { data: keys } = await desk.GET('/me/keys');
  expect(keys?.data.find((key) => key.key_id === key_id)?.revoked_at).not.toBeNull();
});
