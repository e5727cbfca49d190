import { startApp, type TestApp } from '../../support/app';
import { addFighter, priced, runAt } from '../../builders/feed-world';

const PAIR = ['Ann Stone', 'Bea Rivers'] as const;
const OTHERS = ['Cyd East', 'Dot West'] as const;
const START = '2025-09-27T20:00:00Z';

const NOW = '2025-09-27T21:07:00.000Z';

let app: TestApp;
let now = new Date(NOW);
let fightId: number;
let otherId: number;

type Prices = Record<string, readonly [number, number]>;

/** Six polls, three of them missed after the third; the fight then starts, the other one is to come. */
beforeAll(async () => {
  app = await startApp({
    clock: { now: () => now },
    seed: async (db) => {
      for (const name of [...PAIR, ...OTHERS]) await addFighter(db, name);
      const poll = (instant: string, prices: Prices, others: Prices) =>
        runAt(
          db,
          instant,
          [
            priced('fight', PAIR, prices, { commence_time: START }),
            priced('other', OTHERS, others, { commence_time: '2025-10-04T20:00:00Z' }),
          ].filter((_, place) => place === 1 || Object.keys(prices).length > 0),
          { predictor: null },
        );
      await poll('2025-09-27T19:20:00Z', { bovada: [1.8, 2.1], lowvig: [1.9, 2] }, { bovada: [2, 1.8] });
      await poll('2025-09-27T19:25:00Z', { bovada: [1.8, 2.1], lowvig: [1.85, 2.05] }, { bovada: [2.2, 1.7], fanduel: [2.3, 1.65] });
      await poll('2025-09-27T19:30:00Z', { bovada: [1.8, 2.1], lowvig: [1.85, 2.05] }, { bovada: [2.2, 1.7], fanduel: [2.3, 1.65] });
      await poll('2025-09-27T19:50:00Z', { bovada: [1.7, 2.3] }, { bovada: [2.2, 1.7], fanduel: [2.3, 1.65] });
      await poll('2025-09-27T19:55:00Z', { bovada: [1.7, 2.3], lowvig: [1.75, 2.2] }, { bovada: [2.2, 1.7], fanduel: [2.3, 1.65] });
      await poll('2025-09-27T20:05:00Z', { bovada: [1.3, 3.5] }, { bovada: [2.2, 1.7], fanduel: [2.3, 1.65] });
      const ids = await db('master.feed_events').orderBy('event_id').pluck<number[]>('fight_id');
      [fightId, otherId] = [ids[0]!, ids[1]!];
      // Ann Stone is fighter a.
      expect(await db('master.feed_events').where({ event_id: 'fight' }).first('home_side')).toEqual({ home_side: 'a' });
    },
  });
});
afterAll(() => app.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.desk('GET', path, { headers });
  return { ...answer, json: answer.text.startsWith('{') ? JSON.parse(answer.text) : undefined };
};
const data = async (path: string) => {
  const answer = await get(path);
  expect({ status: answer.status, errors: app.errors, body: answer.status === 200 ? '' : answer.text }).toEqual({
    status: 200,
    errors: [],
    body: '',
  });
  return answer.json.data;
};
const at = (minute: string) => `2025-09-27T${minute}:00.000Z`;

describe('GET /lines/{fight_id}', () => {
  it('has every change of each book, with missed polls and withdrawals as gaps that are not bridged', async () => {
    const { sides, state, starts_at } = await data(`/lines/${fightId}`);
    expect({ state, starts_at }).toEqual({ state: 'started', starts_at: at('20:00') });
    const [bovada, lowvig] = sides[0].books;
    expect(bovada.points).toEqual([
      { at: at('19:20'), decimal_odds: 1.8, event: 'open' },
      { at: at('19:35'), decimal_odds: null, event: 'not_polled' },
      { at: at('19:50'), decimal_odds: 1.7, event: 'back' },
      { at: at('20:00'), decimal_odds: null, event: 'not_polled' },
      { at: at('20:05'), decimal_odds: 1.3, event: 'back' },
    ]);
    expect(lowvig.points).toEqual([
      { at: at('19:20'), decimal_odds: 1.9, event: 'open' },
      { at: at('19:25'), decimal_odds: 1.85, event: 'move' },
      { at: at('19:35'), decimal_odds: null, event: 'not_polled' },
      { at: at('19:55'), decimal_odds: 1.75, event: 'back' },
      { at: at('20:00'), decimal_odds: null, event: 'not_polled' },
    ]);
    expect(lowvig.gaps).toEqual([
      { from: at('19:35'), until: at('19:50'), reason: 'not_polled' },
      { from: at('19:50'), until: at('19:55'), reason: 'not_offered' },
      { from: at('20:00'), until: at('20:05'), reason: 'not_polled' },
      { from: at('20:05'), until: null, reason: 'not_offered' },
    ]);
    // The lower of two, and of both sides' books.
    expect(sides[0].median).toEqual([
      { at: at('19:20'), decimal_odds: 1.8, books: 2 },
      { at: at('19:35'), decimal_odds: null, books: 0 },
      { at: at('19:50'), decimal_odds: 1.7, books: 1 },
      { at: at('19:55'), decimal_odds: 1.7, books: 2 },
      { at: at('20:00'), decimal_odds: null, books: 0 },
      { at: at('20:05'), decimal_odds: 1.3, books: 1 },
    ]);
  });

  it('summarises a side and each book: open, close, last, low, high and moves', async () => {
    const [side] = (await data(`/lines/${fightId}?side=b`)).sides;
    expect(side).toMatchObject({ side: 'b', fighter: 'Bea Rivers' });
    expect(side.summary).toEqual({
      books: 2,
      first_seen_at: at('19:20'),
      last_seen_at: at('20:05'),
      ...{ open: 2, last: 3.5, move: 0.75 },
      best: { decimal_odds: 3.5, book: 'bovada', at: at('20:05') },
    });
    expect(side.books).toMatchObject([
      { book: 'bovada', open: 2.1, close: 2.3, no_close: null, last: 3.5, low: 2.1, high: 3.5, moves: 2, move: 0.095238, standing: false },
      { book: 'lowvig', open: 2, close: 2.2, last: 2.2, low: 2, high: 2.2, moves: 2, move: 0.1 },
    ]);
  });

  it('keeps the last change of each step, and the price in force when a window begins', async () => {
    const points = async (query: string) => {
      const { sides } = await data(`/lines/${fightId}?side=a&books=lowvig&${query}`);
      return sides[0].books[0].points.map((point: { at: string; decimal_odds: number | null; event: string }) => [
        point.at.slice(11, 16),
        point.decimal_odds,
        point.event,
      ]);
    };
    expect(await points('step=1h')).toEqual([
      ['19:20', 1.9, 'open'],
      ['19:55', 1.75, 'back'],
      ['20:00', null, 'not_polled'],
    ]);
    expect(await points('step=1d')).toEqual([
      ['19:20', 1.9, 'open'],
      ['20:00', null, 'not_polled'],
    ]);
    expect(await points('from=2025-09-27T19:28:00Z&to=2025-09-27T19:59:00Z')).toEqual([
      ['19:28', 1.85, 'standing'],
      ['19:35', null, 'not_polled'],
      ['19:55', 1.75, 'back'],
    ]);
  });

  it('answers as of an instant with the data known at that instant', async () => {
    const { sides, state } = await data(`/lines/${fightId}?as_of=2025-09-27T19:27:00Z&side=a&books=lowvig`);
    expect(state).toBe('upcoming');
    expect(sides[0].books).toMatchObject([{ standing: true, no_close: 'not_started', close: null, last: 1.85, gaps: [] }]);
    expect(sides[0].summary.books).toBe(2);
  });

  it('is available as CSV by header, or by query for callers that cannot send headers', async () => {
    const csv = [
      'side,book,market_type,at,price,event',
      ...[`a,median,,${at('19:20')},1.8,open`, `a,median,,${at('19:35')},,gap`, `a,median,,${at('19:50')},1.7,back`],
      ...[`a,median,,${at('19:55')},1.7,move`, `a,median,,${at('20:00')},,gap`, `a,median,,${at('20:05')},1.3,back`],
      ...[`a,bovada,h2h,${at('19:20')},1.8,open`, `a,bovada,h2h,${at('19:35')},,not_polled`, `a,bovada,h2h,${at('19:50')},1.7,back`],
      ...[`a,bovada,h2h,${at('20:00')},,not_polled`, `a,bovada,h2h,${at('20:05')},1.3,back`, ''],
    ].join('\r\n');
    const query = `/lines/${fightId}?side=a&books=bovada`;
    const byHeader = await get(query, { accept: 'text/csv' });
    expect(byHeader.headers['content-type']).toContain('text/csv');
    expect(byHeader.text).toBe(csv);
    const byQuery = await get(`${query}&format=csv`);
    expect(byQuery.text).toBe(csv);
    expect(byQuery.headers['content-disposition']).toContain('lines-fight_id.csv');
  });

  it('answers 304 until the history changes, regardless of the time that passes', async () => {
    const [first, dated] = [await get(`/lines/${fightId}`), await get(`/lines/${fightId}?as_of=2025-09-27T19:27:00Z`)];
    now = new Date('2025-09-27T21:09:00.000Z');
    const again = await get(`/lines/${fightId}`);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.json.data).toEqual({ ...first.json.data, as_of: now.toISOString() });
    expect((await get(`/lines/${fightId}`, { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304);
    const tags = new Set(
      [first, dated, await get(`/lines/${fightId}?side=a`), await get(`/lines/${otherId}`)].map(({ headers }) => headers.etag),
    );
    expect(tags.size).toBe(4);
    now = new Date(NOW);
  });

  it('names its fields in the order of the contract, kept or not', async () => {
    const order = ['fight_id', 'fight_date', 'starts_at', 'state', 'as_of', 'expired_until', 'sides'];
    const sideOrder = ['side', 'fighter', 'summary', 'median', 'books'];
    for (let time = 0; time < 2; time += 1) {
      const lines = await data(`/lines/${fightId}?points=50`);
      expect([Object.keys(lines), Object.keys(lines.sides[0])]).toEqual([order, sideOrder]);
    }
  });

  it('rejects an unknown fight, an unknown book, and a window that ends before it begins', async () => {
    expect((await get('/lines/99999999')).json.error).toEqual({ code: 'fight_not_found', message: 'fight 99999999 is not known' });
    expect((await get(`/lines/${fightId}?books=nosuchbook`)).json.error.code).toBe('invalid_books');
    const backwards = await get(`/lines/${fightId}?from=2025-09-27T20:00:00Z&to=2025-09-27T19:00:00Z`);
    expect([backwards.status, backwards.json.error.code]).toEqual([400, 'invalid_from']);
    expect((await get(`/lines/${fightId}?points=9`)).json.error.code).toBe('invalid_points');
  });
});

describe('GET /lines', () => {
  const listed = async (query: string) => (await data(`/lines?${query}`)).map((row: { fight_id: number }) => row.fight_id);

  it('lists upcoming fights, and those that began with state=started', async () => {
    expect(await listed('')).toEqual([otherId]);
    expect(await listed('state=started')).toEqual([fightId]);
    expect(await listed('state=finished')).toEqual([]);
    expect(await listed('state=started&from=2025-09-27T20:00:00Z&to=2025-09-27T20:00:00Z')).toEqual([fightId]);
    expect(await listed('state=started&from=2025-09-27T20:00:01Z')).toEqual([]);
  });

  it('has the same medians as the summary of the fight', async () => {
    for (const [id, state] of [
      [fightId, 'started'],
      [otherId, 'upcoming'],
    ] as const) {
      const [row] = await data(`/lines?state=${state}`);
      const { sides } = await data(`/lines/${id}`);
      for (const { side, summary } of sides) {
        expect(row[side]).toEqual({ open: summary.open, last: summary.last, move: summary.move });
      }
      expect(row.books).toBe(2);
    }
    const [other] = await data('/lines');
    expect(other).toMatchObject({ a: { open: 2, last: 2.2, move: 0.1 }, move: 0.1, last_moved_at: at('19:25') });
  });

  it('is CSV with the figures of each side as columns', async () => {
    const { text } = await get('/lines?format=csv');
    const [header, row] = text.split('\r\n');
    expect(header).toBe(
      'fight_id,fight_date,starts_at,state,fighter_a,fighter_b,a.open,a.last,a.move,b.open,b.last,b.move,move,books,last_moved_at',
    );
    expect(row).toBe(
      `${otherId},2025-10-04,2025-10-04T20:00:00.000Z,upcoming,Cyd East,Dot West,2,2.2,0.1,1.8,1.65,-0.083333,0.1,2,${at('19:25')}`,
    );
  });

  it('rejects a cursor that it did not issue', async () => {
    expect((await get('/lines?cursor=abc')).json.error.code).toBe('invalid_cursor');
    expect((await get('/lines?sort=move&cursor=WyIyMDI1LTA5LTI3IiwxXQ')).json.error.code).toBe('invalid_cursor');
  });
});

describe('GET /lines/{fight_id}/closes', () => {
  it('gives the close of each book and the probabilities of its prices without the vig', async () => {
    const { closes, no_closes } = await data(`/lines/${fightId}/closes?devig=multiplicative`);
    // 1/1.7 and 1/2.3 sum to 1.023018; 1/1.75 and 1/2.2 to 1.025974.
    expect(closes).toMatchObject([
      {
        book: 'bovada',
        market_type: 'h2h',
        a: { decimal_odds: 1.7, book: 'bovada' },
        draw: null,
        b: { decimal_odds: 2.3, book: 'bovada' },
        vig_free: { a: 0.575, draw: null, b: 0.425, devig: 'multiplicative' },
        quotes: [{ book: 'bovada', a: 1.7, b: 2.3, seen_at: at('19:55') }],
      },
      { book: 'lowvig', vig_free: { a: 0.556962, b: 0.443038 } },
    ]);
    expect(no_closes).toEqual([]);
  });

  it('gives the best close of each side over all books, and over sharp ones', async () => {
    const [best] = (await data(`/lines/${fightId}/closes?source=best&devig=multiplicative`)).closes;
    // 1/1.75 and 1/2.3 sum to 1.006211.
    expect(best).toMatchObject({
      book: null,
      a: { decimal_odds: 1.75, book: 'lowvig' },
      b: { decimal_odds: 2.3, book: 'bovada' },
      vig_free: { a: 0.567901, b: 0.432099 },
    });
    const [sharp] = (await data(`/lines/${fightId}/closes?source=sharp&devig=multiplicative`)).closes;
    expect(sharp).toMatchObject({ a: { book: 'lowvig' }, b: { decimal_odds: 2.2, book: 'lowvig' }, vig_free: { a: 0.556962 } });
    expect(sharp.quotes).toHaveLength(1);
    const [all] = (await data(`/lines/${fightId}/closes?source=all`)).closes;
    expect(all.vig_free.a).toBeGreaterThan(sharp.vig_free.a);
    expect(all.quotes).toHaveLength(2);
  });

  it('gives no closes before the start, and says so', async () => {
    const { closes, no_closes } = await data(`/lines/${otherId}/closes`);
    expect(closes).toEqual([]);
    expect(no_closes).toEqual([
      { book: 'bovada', market_type: 'h2h', reason: 'not_started' },
      { book: 'fanduel', market_type: 'h2h', reason: 'not_started' },
    ]);
  });
});
