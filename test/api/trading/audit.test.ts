import { normaliseName } from '../../../src/names/normalise';
import { auditHandlers } from '../../../src/api/trading/audit/handlers';
import type { Call } from '../../../src/api/operation';
import type { Board, BoardFight } from '../../../src/board/board';
import type { PricedMarket } from '../../../src/betting/fair/priced-market';
import { priced } from '../../builders/markets';
import { makeWorld } from '../../builders/published-world';
import { boardOf, market, pendingFight } from '../../builders/board';
import { updateRecordFigures } from '../../../src/training/record/refresh-views';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { clearRecord, recordIn } from '../../builders/record';
import { asContracted, depsOver, emptyBoard, NOW, system } from '../../support/handlers';

const call = { query: {}, path: {}, caller: system };
const V = 'logistic_v1_2025-08-01';

let database: TestDatabase;
let record: ReturnType<typeof recordIn>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearRecord(database.db);
  record = recordIn(database.db);
});

/** An event of the feed about a fight, and the books that quoted it. */
async function quoted(fight_id: number, event_id: string, books: readonly string[]): Promise<void> {
  const seen = '2025-09-03T00:00:00Z';
  const payload = {
    feed: 'odds_api',
    endpoint: 'odds',
    polled_at: seen,
    sha256: Buffer.alloc(32),
    body_gzip: Buffer.alloc(1),
    body_bytes: 1,
  };
  const [{ payload_id }] = await database
    .db('bronze.feed_payloads')
    .insert(payload)
    .onConflict(['feed', 'endpoint', 'polled_at'])
    .merge()
    .returning('payload_id');
  const event = {
    feed: 'odds_api',
    sport_key: 'boxing',
    commence_time: seen,
    home_name: 'H',
    away_name: 'A',
    first_seen_at: seen,
    last_seen_at: seen,
  };
  await database.db('master.feed_events').insert({ ...event, event_id, fight_id, home_side: 'a' });
  const quote = { event_id, market_type: 'h2h', price_home: 1.9, price_away: 1.9, first_seen_at: seen, quoted_at: seen, payload_id };
  if (books.length > 0) await database.db('bronze.quotes').insert(books.map((book) => ({ ...quote, book })));
}

async function rejected(kind: string | null, reasons: readonly string[]): Promise<void> {
  const at = '2025-09-04T08:00:00.500Z';
  const payload = {
    feed: 'odds_api',
    endpoint: 'odds',
    polled_at: at,
    sha256: Buffer.alloc(32),
    body_gzip: Buffer.alloc(1),
    body_bytes: 1,
  };
  const [owner] =
    kind === null
      ? await database.db('bronze.feed_payloads').insert(payload).returning('payload_id')
      : await database.db('bronze.imports').insert({ kind, source: 'boxrec', file_name: 'f', started_at: at }).returning('import_id');
  await database
    .db('bronze.set_aside')
    .insert(reasons.map((reason, i) => ({ ...owner, location: `line ${i}`, reason, detail: 'd', set_aside_at: at })));
}

describe('data quality', () => {
  const quality = async () =>
    asContracted('getDataQuality', await auditHandlers.getDataQuality(call, depsOver(database.reader, emptyBoard)));

  it('is not generated while there is no fight', async () => {
    await expect(quality()).rejects.toMatchObject({ code: 'not_generated', status: 404 });
  });

  it('shows each fight whose result is disputed or was corrected, with all reports', async () => {
    const agreed = await record.fight({ fight_date: '2024-05-01', result: 'a_win' });
    const contradicted = await record.fight({ fight_date: '2024-06-01', result: 'a_win' });
    const corrected = await record.fight({ fight_date: '2024-07-01', result: 'no_contest' });
    const said = async (fight_id: number, source: string, result: string, reported_at: string, supersedes_id: number | null = null) => {
      const [row] = await database
        .db('master.fight_results')
        .insert({ fight_id, source, result, reported_at, supersedes_id })
        .returning('fight_result_id');
      return row.fight_result_id;
    };
    const [first, second] = ['2024-08-01T00:00:00.000Z', '2024-08-02T00:00:00.000Z'];
    for (const source of ['boxrec', 'the_odds_api']) await said(agreed, source, 'a_win', first);
    const wrong = await said(corrected, 'boxrec', 'a_win', first);
    await said(contradicted, 'boxrec', 'a_win', first);
    await said(contradicted, 'the_odds_api', 'b_win', second);
    await said(corrected, 'boxrec', 'no_contest', second, wrong);
    expect((await quality()).data.result_disputes).toEqual([
      expect.objectContaining({
        fight_id: corrected,
        result: 'no_contest',
        claims: [
          { source: 'boxrec', result: 'a_win', reported_at: first, corrects: false },
          { source: 'boxrec', result: 'no_contest', reported_at: second, corrects: true },
        ],
      }),
      expect.objectContaining({
        fight_id: contradicted,
        fight_date: '2024-06-01',
        result: 'a_win',
        claims: [
          { source: 'boxrec', result: 'a_win', reported_at: first, corrects: false },
          { source: 'the_odds_api', result: 'b_win', reported_at: second, corrects: false },
        ],
      }),
    ]);
  });

  it('counts each fight with unsettled picks once, by reason', async () => {
    const world = await makeWorld(database.db);
    const picked = async (starts_at: string, fight: object = {}, published = '2025-09-01T00:00:00Z') => {
      const fight_id = await world.fight({ starts_at });
      await database
        .db('master.fights')
        .where({ fight_id })
        .update({ status: 'scheduled', ...fight });
      const prediction = await world.predict(fight_id);
      await world.pick(fight_id, prediction, published);
      return { fight_id, prediction };
    };
    const [ended, late] = [{ status: 'finished', result: 'a_win' }, '2025-09-26T00:00:00Z'];
    await picked('2025-09-27T21:07:00.001Z'); // to come
    expect((await quality()).data.unsettled_picks).toEqual({ fights: 0, reasons: [] });

    const waiting = await picked('2025-09-13T21:07:00Z');
    await world.pick(waiting.fight_id, waiting.prediction, '2025-09-02T00:00:00Z');
    await picked(NOW, { placeholder_date: true });
    await picked('2025-09-20T20:00:00Z', { status: 'unknown' });
    await picked('2025-09-13T21:06:59Z');
    await picked('2025-09-13T20:00:00Z', { status: 'cancelled' }); // and nobody said whether it moved
    await picked('2025-09-25T20:00:00Z', ended);
    await picked('2025-09-25T20:00:00Z', ended, late);
    await picked('2025-09-26T20:00:00Z', { ...ended, placeholder_date: true }, late); // on its day, and no start is known
    await picked('2025-09-25T20:00:00Z', {}, '2025-09-28T00:00:00Z'); // nothing was published by now
    await world.fight({ starts_at: '2025-09-25T20:00:00Z' });
    const settled = await picked('2025-09-25T20:00:00Z', ended);
    await world.grade(settled.fight_id, settled.prediction, '2025-09-26T08:00:00Z');
    const settledLater = await picked('2025-09-27T20:00:00Z', ended);
    await world.grade(settledLater.fight_id, settledLater.prediction, '2025-09-28T08:00:00Z');

    expect((await quality()).data.unsettled_picks).toEqual({
      fights: 9,
      reasons: [
        { reason: 'waiting', fights: 4 },
        { reason: 'no_result', fights: 2 },
        { reason: 'published_late', fights: 2 },
        { reason: 'grading_due', fights: 1 },
      ],
    });
  });

  it('counts the fights that should have an outcome and those that have one', async () => {
    await record.version(V, 'baseline', { is_production: true });
    const month = { date_precision: 'month' };
    await record.fight({ fight_date: '2024-05-01', result: 'a_win', division: 'heavy' });
    await record.fight({ fight_date: '2024-06-01', result: 'draw', division: 'heavy', ...month });
    await record.fight({ fight_date: '2024-07-01', status: 'unknown', ...month });
    await record.fight({ fight_date: '2025-09-26', status: 'scheduled', division: 'welter' }); // yesterday, and nobody says how it went
    await record.fight({ fight_date: '2025-09-27', status: 'scheduled' }); // today
    await record.fight({ fight_date: '2025-09-01', status: 'scheduled', ...month }); // some day of this month
    await record.fight({ fight_date: '2025-08-01', status: 'cancelled' });
    const { data, meta } = await quality();
    expect(data).toMatchObject({
      input_count: 7,
      input_from: '2024-05-01',
      input_to: '2025-09-27',
      computed_at: '2025-09-01T12:00:00.000Z',
    });
    expect(data.totals).toMatchObject({ fights: 7, fights_due: 4, fights_with_outcome: 2, fights_with_day: 4, fighters: 14 });
    expect(data.outcomes_by_year).toEqual([
      { year: 2024, fights: 3, with_outcome: 2, coverage: 0.666667 },
      { year: 2025, fights: 1, with_outcome: 0, coverage: 0 },
    ]);
    expect(data.outcomes_by_weight_class).toEqual([
      { weight_class: 'heavy', fights: 2, with_outcome: 2, coverage: 1 },
      { weight_class: 'welter', fights: 1, with_outcome: 0, coverage: 0 },
      { weight_class: null, fights: 1, with_outcome: 0, coverage: 0 },
    ]);
    expect(meta).toEqual({ model_version: V });
  });

  it('gives the coverage of biographies', async () => {
    await record.fight({ fight_date: '2024-05-01', result: 'a_win' });
    await record.fighter({ dob: '1990-01-01', stance: 'southpaw', height_cm: 180, reach_cm: 185, has_record_page: true });
    await record.fighter({ nationality: 'USA' });
    await record.fighter({ stance: 'orthodox' });
    await record.fighter();
    const { data } = await quality();
    expect(data.bio_coverage).toEqual({
      fighters: 6,
      dob: { known: 1, share: 0.166667 },
      stance: { known: 2, share: 0.333333 },
      height: { known: 1, share: 0.166667 },
      reach: { known: 1, share: 0.166667 },
      nationality: { known: 1, share: 0.166667 },
      any: { known: 2, share: 0.333333 },
      all: { known: 1, share: 0.166667 },
    });
    expect(data.totals.fighters_with_full_record).toBe(1);
  });

  it('distinguishes zero from missing features in the production model’s newest live prediction of each fight', async () => {
    await record.version(V, 'baseline', { is_production: true });
    await record.version('logistic_v1_2025-02-01', 'baseline');
    const [one, other] = [
      await record.fight({ fight_date: '2025-10-01', status: 'scheduled' }),
      await record.fight({ fight_date: '2025-10-02', status: 'scheduled' }),
    ];
    const even = [0.5, 0, 0.5];
    await record.predict(one, V, 'live', even, { features: { rating: 0, reach: null }, predicted_at: '2025-09-03T00:00:00Z' });
    await record.predict(one, V, 'live', even, { features: { rating: 7, reach: 7 } });
    await record.predict(other, V, 'live', even, { features: { rating: 1.5, reach: null } });
    await record.predict(other, V, 'dev', even, { features: { rating: 0, reach: 0 } });
    await record.predict(other, 'logistic_v1_2025-02-01', 'live', even, { features: { rating: 0, reach: 0 } });
    expect((await quality()).data.feature_zero_rate).toEqual([
      { feature: 'rating', n: 2, zero_rate: 0.5, missing_rate: 0 },
      { feature: 'reach', n: 2, zero_rate: 0, missing_rate: 1 },
    ]);
  });

  it('reads the features of the newest 2,000 fights at most', async () => {
    await record.version(V, 'baseline', { is_production: true });
    const oldest = await record.fight({ fight_date: '2025-10-01', status: 'scheduled' });
    await record.predict(oldest, V, 'live', [0.5, 0, 0.5], { features: { reach: 0 } });
    await database.db.raw(
      `with later as (
         insert into master.fights (source, fighter_a_id, fighter_b_id, fight_date, date_precision, status, updated_at)
         select source, fighter_a_id, fighter_b_id, fight_date, date_precision, status, updated_at
         from master.fights cross join generate_series(1, 2004) where fight_id = :oldest
         returning fight_id
       )
       insert into public.predictions
         (fight_id, model_version, kind, first_predicted_at, predicted_at, p_a, p_draw, p_b, sigma_a, sigma_b, features)
       select later.fight_id, model_version, kind, first_predicted_at, predicted_at, p_a, p_draw, p_b, sigma_a, sigma_b, '{"reach": 1}'
       from public.predictions as prediction cross join later where prediction.fight_id = :oldest`,
      { oldest },
    );
    expect((await quality()).data.feature_zero_rate).toEqual([{ feature: 'reach', n: 2_000, zero_rate: 0, missing_rate: 0 }]);
  });

  it('counts the items set aside by kind and reason', async () => {
    await quoted(await record.fight({ fight_date: '2024-05-01', result: 'a_win' }), 'e1', ['bovada', 'pinnacle']);
    await rejected('bouts', ['bad_date', 'same_fighter_twice', 'bad_date']);
    await rejected(null, ['unknown_market']);
    const [quote] = await database.db('bronze.quotes').where({ book: 'bovada' }).delete().returning('*');
    await database.db.raw('insert into bronze.quotes overriding system value select * from jsonb_populate_record(null::bronze.quotes, ?)', [
      JSON.stringify({ ...quote, is_empty: true }),
    ]);
    const { data } = await quality();
    expect(data.set_aside).toEqual([
      { kind: 'bouts', reason: 'bad_date', rows: 2 },
      { kind: 'bouts', reason: 'same_fighter_twice', rows: 1 },
      { kind: 'feed', reason: 'empty_market', rows: 1 },
      { kind: 'feed', reason: 'unknown_market', rows: 1 },
    ]);
    expect(data.totals).toMatchObject({ rows_set_aside: 5, quotes: 2, closing_moneylines: 0 });
    expect(data.computed_at).toBe('2025-09-04T08:00:00.500Z');
  });

  it('counts the prices beside the winner’s by the key of their market', async () => {
    await quoted(await record.fight({ fight_date: '2024-05-01', result: 'a_win' }), 'e1', []);
    expect((await quality()).data.other_markets).toEqual([]);
    const { payload_id, polled_at: first_seen_at } = await database.db('bronze.feed_payloads').first('payload_id', 'polled_at');
    const quote = { event_id: 'e1', payload_id, first_seen_at, quoted_at: first_seen_at };
    const total = { ...quote, book: 'bovada', market_key: 'totals', point: 8.5, decimal_odds: 1.9 };
    await database.db('bronze.outcome_quotes').insert(['Over', 'Under'].map((selection) => ({ ...total, selection })));
    const last_seen_at = first_seen_at.toISOString();
    expect((await quality()).data.other_markets).toEqual([{ market_key: 'totals', quotes: 2, events: 1, last_seen_at }]);
  });
});

describe('the corpus', () => {
  const corpus = async () => {
    await updateRecordFigures(database.db);
    return asContracted('getCorpus', await auditHandlers.getCorpus(call, depsOver(database.reader)));
  };

  /** Seals fights as a holdout from August 2024 to July 2025. */
  const seal = (fightIds: readonly number[]) =>
    database.db('public.holdout').insert({
      date_from: '2024-08-01',
      date_to: '2025-07-31',
      fight_ids: [...fightIds],
      sha256: Buffer.alloc(32),
      sealed_at: '2025-09-05T00:00:00Z',
    });
  afterEach(async () => {
    await database.db('public.holdout').delete();
  });

  it('is not generated while there is no fight', async () => {
    await expect(corpus()).rejects.toMatchObject({ code: 'not_generated' });
  });

  it('says why dev and holdout are 0 until a refit seals a holdout', async () => {
    await record.fight({ fight_date: '2024-01-01', result: 'a_win' });
    const sealed = await record.fight({ fight_date: '2025-01-01', result: 'a_win' });
    expect(await corpus()).toMatchObject({
      data: { totals: { dev: 0, holdout: 0 } },
      meta: { notes: [{ code: 'holdout_not_sealed', message: expect.stringMatching(/boxing refit.*dev and holdout are 0 until then/) }] },
    });
    await seal([sealed]);
    expect(await corpus()).toMatchObject({ data: { totals: { dev: 1, holdout: 1 } }, meta: { notes: [] } });
  });

  it('counts fights, fighters and books by year and split, and each once over all years', async () => {
    await record.version(V, 'baseline', { is_production: true });
    await record.version('logistic_v1_2025-02-01', 'baseline');
    await record.version('lgbm_v1_2025-08-01', 'lgbm');
    const veteran = await record.fighter({ stance: 'southpaw' });
    await record.fight({ fight_date: '1999-12-31', result: 'b_win', fighter_a_id: veteran });
    const second = await record.fight({ fight_date: '2025-01-01', result: 'a_win', fighter_a_id: veteran });
    const third = await record.fight({ fight_date: '2025-11-05', status: 'scheduled' });
    await quoted(second, 'e2', ['bovada', 'pinnacle']);
    await quoted(third, 'e3', ['bovada']);
    const even = [0.5, 0, 0.5];
    await seal([second]);
    await record.predict(third, V, 'live', even);
    await record.predict(third, V, 'live', [0.6, 0, 0.4]);
    const { data } = await corpus();
    expect(data).toEqual({
      computed_at: '2025-09-05T00:00:00.000Z',
      input_count: 3,
      input_from: '1999-12-31',
      input_to: '2025-11-05',
      totals: { fights: 3, fighters: 5, fighters_with_bio: 1, books_quoting: 2, dev: 1, holdout: 1, live: 1 },
      buckets: [
        {
          date_from: '1999-01-01',
          date_to: '1999-12-31',
          fights: 1,
          fighters: 2,
          fighters_with_bio: 1,
          books_quoting: 0,
          dev: 1,
          holdout: 0,
          live: 0,
        },
        {
          date_from: '2025-01-01',
          date_to: '2025-12-31',
          fights: 2,
          fighters: 4,
          fighters_with_bio: 1,
          books_quoting: 2,
          dev: 0,
          holdout: 1,
          live: 1,
        },
      ],
    });
  });

  it('counts the sealed fights even without predictions, before and after the seal is opened', async () => {
    const sealed = [
      await record.fight({ fight_date: '2024-12-30', result: 'draw' }),
      await record.fight({ fight_date: '2025-03-01', result: 'a_win' }),
    ];
    const split = async () => {
      const { data } = await corpus();
      return [data.totals, ...data.buckets].map(({ dev, holdout }) => [dev, holdout]);
    };
    const unsplit = [
      [0, 0],
      [0, 0],
      [0, 0],
    ];
    expect(await split()).toEqual(unsplit);
    await seal(sealed);
    const byYear = [
      [0, 2],
      [0, 1],
      [0, 1],
    ];
    expect(await split()).toEqual(byYear);
    await database.db('public.holdout').update({ opened_at: '2025-09-06T00:00:00Z' });
    expect(await split()).toEqual(byYear);
  });

  it('counts wins and draws dated before the holdout as development', async () => {
    await record.version(V, 'baseline', { is_production: true });
    await record.fight({ fight_date: '2024-01-01', result: 'draw' });
    await record.fight({ fight_date: '2024-07-31', result: 'b_win' });
    await record.fight({ fight_date: '2024-01-01', result: 'no_contest' });
    await record.fight({ fight_date: '2024-01-01', status: 'unknown' });
    // Found after the holdout was sealed, and after its last day.
    const found = await record.fight({ fight_date: '2024-08-01', result: 'a_win' });
    await record.fight({ fight_date: '2025-08-01', result: 'a_win' });
    await record.predict(found, V, 'dev', [0.5, 0, 0.5]);
    await seal([await record.fight({ fight_date: '2024-09-01', result: 'a_win' })]);
    expect((await corpus()).data.totals).toMatchObject({ fights: 7, dev: 2, holdout: 1, live: 0 });
  });
});

describe('the comparison of prices', () => {
  const threeWay = (book: string, a: number, b: number, draw: number | null): PricedMarket =>
    priced({ ...market(book, a, b), market_type: 'h2h_3_way', draw });
  const comparison = async (board: Board, limit = 500) =>
    asContracted(
      'listOddsComparison',
      await auditHandlers.listOddsComparison({ ...call, query: { limit } }, depsOver(database.reader, board)),
    ).data;
  const compared = (...fights: BoardFight[]) => comparison(boardOf(fights));

  it('is not generated before the first successful run', async () => {
    await expect(comparison(emptyBoard)).rejects.toMatchObject({ code: 'not_generated' });
  });

  it('counts a book with several markets, and books of one price source, once', async () => {
    const same = [market('lowvig', 2, 1.9), market('betonlineag', 2, 1.9), threeWay('betonlineag', 1.95, 1.85, 19)];
    const [row] = await compared(
      pendingFight(7, [market('pinnacle', 1.5, 2.8), market('bovada', 2, 1.9), market('betus', 1.5, 2.8), ...same]),
    );
    expect(row).toMatchObject({ books: 5, sharp: { books: 3, paired_markets: 4 }, dispersion: { n: 4 } });
    expect(row?.sharp.median_prob_a).toBeCloseTo(((row?.sharp.min_prob_a ?? NaN) + (row?.sharp.max_prob_a ?? NaN)) / 2, 5);
  });

  it('compares sharp prices with soft ones, each book without its own vig', async () => {
    const earlier = new Date('2025-09-27T20:00:00Z');
    const [row] = await compared(
      pendingFight(7, [
        market('pinnacle', 2, 2),
        { ...market('bovada', 1.8, 2), quoted_at: earlier },
        threeWay('fanduel', 1.95, 2.05, 19),
        market('betus', 1.5, null),
        threeWay('betmgm', 1.5, 2.5, null),
      ]),
      pendingFight(8, [market('williamhill', 1.9, 1.9)]),
    );
    expect(row).toEqual({
      fight_id: 7,
      fight_date: '2025-10-04',
      starts_at: '2025-10-04T20:00:00.000Z',
      fighter_a: 'Ana Alpha',
      fighter_b: 'Bea Beta',
      polled_at: '2025-09-27T21:05:00.000Z',
      oldest_quoted_at: '2025-09-27T20:00:00.000Z',
      newest_quoted_at: '2025-09-27T21:04:00.000Z',
      books: 5,
      book_coverage: 0.833333,
      sharp: { books: 1, paired_markets: 1, median_prob_a: 0.5, min_prob_a: 0.5, max_prob_a: 0.5 },
      // By the power method: (5/9)^1.0848 and, of 0.491008 and 0.465539 beside the draw, 0.491008 / 0.956547.
      soft: { books: 4, paired_markets: 2, median_prob_a: 0.520928, min_prob_a: 0.513313, max_prob_a: 0.528543 },
      sharp_soft_gap_pp: 0.020928,
      dispersion: { n: 3, range_pp: 0.028543, sd_pp: 0.014282 },
      overround_h2h: { n: 2, min_pp: 0, median_pp: 0.027778, max_pp: 0.055556 },
      overround_h2h_3_way: { n: 1, min_pp: 0.053257, median_pp: 0.053257, max_pp: 0.053257 },
    });
  });

  it('shows null, not zero, if a class of books has no paired price', async () => {
    const [row] = await compared(pendingFight(7, [market('bovada', null, 2)]));
    expect(row).toMatchObject({
      sharp_soft_gap_pp: null,
      sharp: { books: 0, median_prob_a: null },
      dispersion: { n: 0, range_pp: null, sd_pp: null },
    });
    expect(row?.overround_h2h).toEqual({ n: 0, min_pp: null, median_pp: null, max_pp: null });
  });

  it('lists upcoming fights that the newest poll prices, nearest first, up to the limit', async () => {
    const fight = (fight_id: number, given: Partial<BoardFight> = {}) => ({
      ...pendingFight(fight_id, [market('bovada', 2, 2)]),
      ...given,
    });
    const fights = [
      fight(5),
      fight(4, { starts_at: new Date('2025-10-05T20:00:00Z') }),
      fight(3, { quoted: false }),
      fight(2, { starts_at: new Date(NOW) }),
      fight(1),
    ];
    const rows = await comparison(boardOf(fights), 2);
    expect(rows.map(({ fight_id }) => fight_id)).toEqual([1, 5]);
  });
});

describe('the resolution log', () => {
  type Query = Call<'listResolutionAttempts'>['query'];
  const log = async (query: Partial<Query> = {}) =>
    asContracted(
      'listResolutionAttempts',
      await auditHandlers.listResolutionAttempts({ ...call, query: { limit: 100, ...query } }, depsOver(database.reader)),
    ).data;
  const attempt = async (name: string, fighter_id: number | null, given: object = {}) => {
    const outcome =
      fighter_id === null ? { outcome: 'unresolved', method: 'none', reason: 'retired' } : { outcome: 'resolved', method: 'exact' };
    const row = {
      attempted_at: '2025-09-20T00:00:00Z',
      source: 'odds_api',
      name,
      name_normal: normaliseName(name),
      fighter_id,
      candidates: '[]',
      ...outcome,
      ...given,
    };
    await database.db('master.resolution_attempts').insert(row);
  };

  it('is not generated before the first attempt, and empty if no attempt matches', async () => {
    await expect(log()).rejects.toMatchObject({ code: 'not_generated' });
    await expect(log({ search: 'x' })).rejects.toMatchObject({ code: 'not_generated' });
    await attempt('Somebody', null);
    expect(await log({ search: 'x' })).toEqual([]);
  });

  it('lists the newest attempts first, with candidates, up to the instant of the clock', async () => {
    const ada = await record.fighter({ name: 'Ada Lovelace' });
    const candidate = { fighter_id: ada, name: 'Ada Lovelace', score: 0.8125, record: '3-1-0', last_bout: '2025-05-01' };
    await attempt('Ada L.', null, { candidates: JSON.stringify([candidate]), event_id: 'e1' });
    await attempt('Ada Lovelace', ada, { attempted_at: '2025-09-21T00:00:00Z' });
    await attempt('Ada Lovelace', ada, { attempted_at: '2025-09-28T00:00:00Z' });
    const rows = await log();
    expect(rows.map(({ name, fighter_id, fighter_name }) => [name, fighter_id, fighter_name])).toEqual([
      ['Ada Lovelace', ada, 'Ada Lovelace'],
      ['Ada L.', null, null],
    ]);
    expect(rows[1]).toMatchObject({
      attempted_at: '2025-09-20T00:00:00.000Z',
      event_id: 'e1',
      outcome: 'unresolved',
      reason: 'retired',
      candidates: [candidate],
      conflict_count: 0,
      conflicts: [],
    });
    expect(await log({ limit: 1 })).toHaveLength(1);
  });

  it('shows the other fighters to whom the same name was resolved', async () => {
    const [one, other] = [await record.fighter({ name: 'Carl One' }), await record.fighter({ name: 'Carl Other' })];
    await attempt('Carl', one);
    await attempt('Carl', other, { attempted_at: '2025-09-18T06:00:00Z', source: 'scores' });
    await attempt('Carl', other, { attempted_at: '2025-09-19T06:00:00Z', source: 'scores' });
    const [newest] = await log();
    expect(newest).toMatchObject({ fighter_id: one, conflict_count: 1 });
    expect(newest?.conflicts).toEqual([
      { source: 'scores', fighter_id: other, fighter_name: 'Carl Other', last_attempted_at: '2025-09-19T06:00:00.000Z', attempts: 2 },
    ]);
  });

  it.each([
    ['100%', ['Hundred 100%']],
    ['_', ['Under_score']],
    ['\\', ['Back\\slash']],
    ['SCORE', ['Under_score']],
    ['lovelace', ['A. L.']],
    ['İpek ΟΔΟΣ', ['İpek ΟΔΟΣ']],
    ["' or true --", []],
  ])('finds %j in the given name and the one on record', async (search, names) => {
    for (const name of ['Hundred 100%', 'Hundred 1000', 'Under_score', 'Back\\slash', 'İpek ΟΔΟΣ']) await attempt(name, null);
    await attempt('A. L.', await record.fighter({ name: 'Ada Lovelace' }));
    expect((await log({ search })).map(({ name }) => name)).toEqual(names);
  });
});
