import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { pino } from 'pino';
import { frozenClock } from '../../../src/lib/clock';
import { updateClv } from '../../../src/prices/clv/update';
import { gradeRecord, type GradingCounts } from '../../../src/grading/grade';
import { importBouts } from '../../../src/import/import-bouts';
import { importFighters } from '../../../src/import/import-fighters';
import { importSeries, type SeriesSummary } from '../../../src/import/import-series';
import { updateRatings } from '../../../src/training/record/ratings';
import { refit } from '../../../src/training/refit/refit';
import { openQuoteArchive } from '../../../src/archive/quote-archive';
import { readLines, type FightLines } from '../../../src/prices/lines/price-history';
import { noProgress } from '../../../src/lib/progress';
import { startApp } from '../../support/app';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { contradictions, type SettledPick } from '../../support/settled-picks';
import { quickFit } from '../../builders/quick-fit';
import { dataFile, describeWithData } from './data';
import {
  atBook,
  changesByMinute,
  lineToClose,
  ofBout,
  onOffer,
  openAndClose,
  pollsOf,
  seriesInFile,
  type FileSeries,
  type Pair,
} from './independent-series';

const MINUTES = 60_000;
const SERIES = dataFile('odds-2021/fight_odds_long.csv.gz');
const BOUTS = dataFile('bouts/bouts.csv.gz');
/** The day before the series, when the model learned all that was on record. */
const EVE = frozenClock('2021-03-01T00:00:00Z');
const LATER = new Date('2025-08-01T00:00:00Z');

interface Bout {
  readonly names: readonly [string, string];
  readonly result: string;
}

const PEOPLE = 'people.csv';
const BEFORE = 'before.csv';
const AFTER = 'after.csv';

/** The words of a name without accents. */
const words = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/);

async function* linesOf(file: string): AsyncGenerator<{ line: string; cells: string[]; header: boolean }> {
  let header = true;
  for await (const line of createInterface(createReadStream(file).pipe(createGunzip()))) {
    yield { line, cells: line.split(','), header };
    header = false;
  }
}

/**
 * Copies what the record says of everybody who shares a family name with somebody of the series: the people, their bouts before March
 * 2021, and what the rest of that year added. @returns the bouts added, by their id
 */
async function splitRecord(folder: string, names: readonly string[]): Promise<Map<string, Bout>> {
  const families = new Set(names.map((name) => words(name).at(-1)));
  const concerns = (name = '') => words(name).some((word) => families.has(word));
  const copies: Record<string, string[]> = { [PEOPLE]: [], [BEFORE]: [], [AFTER]: [] };
  const added = new Map<string, Bout>();
  for await (const { line, cells, header } of linesOf(dataFile('bouts/fighters.csv.gz'))) {
    if (header || concerns(cells[1])) copies[PEOPLE]!.push(line);
  }
  for await (const { line, cells, header } of linesOf(BOUTS)) {
    const [id = '', , date = '', , , a = '', , b = '', result = ''] = cells;
    if (!header && !concerns(a) && !concerns(b)) continue;
    const later = date >= '2021-03' && date < '2022';
    if (header || date < '2021-03') copies[BEFORE]!.push(line);
    if (header || later) copies[AFTER]!.push(line);
    if (!header && later) added.set(id, { names: [a, b], result });
  }
  for (const [name, lines] of Object.entries(copies)) await writeFile(path.join(folder, name), lines.join('\n'));
  return added;
}

describeWithData('the price series of March 2021, replayed poll by poll over the record of its time', () => {
  let database: TestDatabase;
  let folder: string;
  let summary: SeriesSummary;
  let file: FileSeries[];
  let added: Map<string, Bout>;
  let fights: FightLines[];
  /** The names that the file gives both fighters, a side of a fight first. */
  let pairOf: Map<string, Pair>;

  const given = { clock: frozenClock(LATER), report: noProgress };
  const replay = () =>
    importSeries({
      ...given,
      db: database.db,
      file: SERIES,
      times: { zone: 'America/New_York', start: '00:00' },
      log: pino({ level: 'silent' }),
    });

  beforeAll(async () => {
    [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(path.join(tmpdir(), 'odds-2021-'))]);
    file = seriesInFile(SERIES);
    added = await splitRecord(
      folder,
      file.map(({ fighter }) => fighter),
    );
    await importFighters({ ...given, db: database.db, file: path.join(folder, PEOPLE) });
    await importBouts({ ...given, db: database.db, file: path.join(folder, BEFORE) });
    await updateRatings(database.db, EVE);
    await refit(database.db, EVE, quickFit);
    summary = await replay();
    const { rows } = await database.db.raw<{ rows: { fight_id: number; home_side: string; home_name: string; away_name: string }[] }>(
      `select fight_id, home_side, home_name, away_name from master.feed_events where fight_id is not null`,
    );
    pairOf = new Map(
      rows.flatMap(({ fight_id, home_side, home_name, away_name }): [string, Pair][] => [
        [`${fight_id}/${home_side}`, [home_name, away_name]],
        [`${fight_id}/${home_side === 'a' ? 'b' : 'a'}`, [away_name, home_name]],
      ]),
    );
    fights = await Promise.all(
      [...new Set(rows.map(({ fight_id }) => fight_id))].map((id) => readLines(database.db, openQuoteArchive(undefined), id, LATER)),
    );
  }, 8 * MINUTES);
  afterAll(() => Promise.all([database.drop(), rm(folder, { recursive: true })]));

  it('has 38 polls of 61 events, and every line is used except three prices that moved within their minute', () => {
    expect(summary).toMatchObject({
      rows_read: 22_454,
      polls: 38,
      polls_added: 38,
      events: 61,
      set_aside_by_reason: { moved_within_minute: 3 },
    });
    expect(summary.rows_added).toBe(22_451);
    expect(summary.events_with_fight).toBeGreaterThan(50);
  });

  it('keeps every price of all 938 series in order, from the opening to the last; 445 of them moved', async () => {
    const { rows } = await database.db.raw<{ rows: { event: string; book: string; fighter: string; prices: number[] }[] }>(
      `select event_id as event, book, fighter, json_agg(price order by quotes.first_seen_at) as prices
       from bronze.quotes join master.feed_events using (event_id)
       cross join lateral (values (home_name, price_home), (away_name, price_away)) as side (fighter, price)
       where price is not null
       group by 1, 2, 3`,
    );
    const key = ({ event, book, fighter }: Pick<FileSeries, 'event' | 'book' | 'fighter'>) => [event, book, fighter].join('/');
    const stored = new Map(rows.map((row) => [key(row), row.prices.filter((price, at) => price !== row.prices[at - 1])]));
    const written = new Map(file.map((one) => [key(one), changesByMinute(one.seen)]));
    expect(stored).toEqual(written);
    expect(stored.size).toBe(938);
    expect(file.filter(({ seen }) => new Set(seen.map(({ price }) => price)).size > 1)).toHaveLength(445);
    expect([...stored.values()].filter((prices) => new Set(prices).size > 1)).toHaveLength(445);
  });

  it('has the opening and the close of every fight by the rule, and no close after a start', () => {
    const counts: Record<string, number> = {};
    let ended = 0;
    for (const { fight_id, starts_at, sides } of fights) {
      for (const { side, books } of sides) {
        for (const { book, open, close, no_close, steps } of books) {
          const pair = pairOf.get(`${fight_id}/${side}`)!;
          const bout = atBook(file, pair, book);
          const expected = openAndClose(bout);
          expect({ pair, book, open, close, no_close, start: starts_at?.getTime() }).toEqual({
            pair,
            book,
            open: expected.open,
            close: expected.close,
            no_close: expected.reason,
            start: bout.start,
          });
          counts[no_close ?? 'close'] = (counts[no_close ?? 'close'] ?? 0) + 1;
          if (steps.some(({ at, price }) => starts_at !== null && at >= starts_at && price !== null)) ended += 1;
        }
      }
    }
    expect(counts['close']).toBeGreaterThan(300);
    expect(counts['quote_too_old']).toBeGreaterThan(100);
    expect(ended).toBeGreaterThan(10);
  });

  it(
    'adds nothing when it is replayed again',
    async () => {
      expect(await replay()).toMatchObject({ rows_added: 0, polls: 38, polls_added: 0, quotes_changed: 0 });
    },
    2 * MINUTES,
  );

  describe('once the record has caught up', () => {
    interface Settled {
      fight_id: number;
      source_id: string;
      pick_id: number;
      predicted_at: Date;
      last_predicted_at: Date;
      verdict: 'BET' | 'NO BET';
      side: 'a' | 'b';
      book: string;
      decimal_odds: number;
      picked: string;
      hit: boolean | null;
      result: string;
      close_book: string | null;
      close_decimal_odds: number | null;
      close_quoted_at: Date | null;
      starts_at: Date;
      no_close_reason: string | null;
      clv_vs_close: number | null;
      clv_vs_close_pp: number | null;
    }
    let graded: GradingCounts;
    let settled: Settled[];

    beforeAll(async () => {
      await importBouts({ ...given, db: database.db, file: path.join(folder, AFTER) });
      graded = await gradeRecord(database.db, given.clock);
      ({ rows: settled } = await database.db.raw<{ rows: Settled[] }>(
        `select settled.*, pick.verdict, pick.side, pick.book, pick.decimal_odds, fight.source_id, fight.starts_at, fighter.name as picked
         from public.settled_picks settled
         join public.picks pick using (pick_id)
         join master.fights fight on fight.fight_id = settled.fight_id
         join master.fighters fighter on fighter.fighter_id = case pick.side when 'a' then fighter_a_id else fighter_b_id end
         order by fight_id`,
      ));
    }, 3 * MINUTES);

    it('every pick uses the baseline fitted the day before, which distinguishes the fights', async () => {
      const { rows } = await database.db.raw<{ rows: { model_version: string; fights: number; opinions: number }[] }>(
        `select model_version, count(distinct fight_id) as fights, count(distinct round(p_a :: numeric, 4)) as opinions
         from public.predictions where prediction_id in (select prediction_id from public.picks) group by model_version`,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]!.model_version).toBe('logistic_v1_2021-03-01');
      expect(rows[0]!.fights).toBeGreaterThan(30);
      expect(rows[0]!.opinions).toBeGreaterThan(0.8 * rows[0]!.fights);
    });

    it('in every settled pick the three probabilities give its fair probability, and verdict and reasons follow from the row', async () => {
      const app = await startApp({ now: given.clock.now().toISOString(), beside: { database, user: { id: '', key: '' } } });
      const picks = (await app.getAsSystem('/picks/settled?since=2021-01-01&limit=500')).body?.data as SettledPick[];
      await app.close();
      expect(picks).toHaveLength(settled.length);
      expect(picks.flatMap(contradictions)).toEqual([]);
    });

    it('every fight with a pick is graded by the record, or waits for a result that was never reported', async () => {
      expect(settled).toHaveLength(graded.fights_graded);
      for (const { source_id, result, hit, picked } of settled) {
        const bout = added.get(source_id);
        if (result === 'cancelled' || result === 'moved') expect(hit).toBeNull();
        else if (bout?.result === 'draw' || bout?.result === 'nc') expect(hit).toBeNull();
        else expect(hit).toBe((bout?.result === 'win') === (bout?.names[0] === picked));
      }
      const waiting = await database.db.raw<{ rows: { status: string; result: string | null }[] }>(
        `select status, result from master.fights
         where fight_id in (select fight_id from public.picks) and fight_id not in (select fight_id from public.settled_picks)`,
      );
      expect(settled.length).toBeGreaterThan(30);
      expect(new Set(waiting.rows.map(({ status, result }) => `${status} ${result}`))).toEqual(new Set(['scheduled null']));
    });

    it('its closing line value follows from the prices in the file', () => {
      const counts: Record<string, number> = {};
      for (const pick of settled) {
        const pair = pairOf.get(`${pick.fight_id}/${pick.side}`)!;
        expect(atBook(file, pair, pick.book).seen.map(({ price }) => price)).toContain(pick.decimal_odds);
        const closes = [...new Set(ofBout(file, pair).map(({ book }) => book))]
          .map((book) => ({ book, ...openAndClose(atBook(file, pair, book)) }))
          .filter(({ close }) => close !== null)
          .sort((one, other) => Number(other.book === pick.book) - Number(one.book === pick.book) || other.close! - one.close!);
        const close = closes[0]?.close ?? null;
        expect({ pair, close: pick.close_decimal_odds }).toEqual({ pair, close });
        expect(pick.no_close_reason === null).toBe(close !== null);
        if (close !== null) {
          expect(pick.clv_vs_close).toBeCloseTo(pick.decimal_odds / close - 1, 12);
          expect(pick.clv_vs_close_pp).toBeCloseTo(1 / close - 1 / pick.decimal_odds, 12);
          expect(pick.close_quoted_at!.getTime()).toBeLessThan(pick.starts_at.getTime());
        }
        counts[pick.no_close_reason ?? 'close'] = (counts[pick.no_close_reason ?? 'close'] ?? 0) + 1;
      }
      expect(counts['close']).toBeGreaterThan(15);
      expect(counts['quote_too_old']).toBeGreaterThan(10);
    });

    it('each pick is the first BET before the start, else the last pick, with the last poll that priced the fight before the start', async () => {
      const picks = await database
        .db('public.picks')
        .orderBy(['first_published_at', 'pick_id'])
        .select<{ pick_id: number; fight_id: number; verdict: string; first_published_at: Date; last_published_at: Date }[]>('*');
      for (const pick of settled.filter(({ result }) => result !== 'moved')) {
        const own = picks.filter(({ fight_id, first_published_at }) => fight_id === pick.fight_id && first_published_at < pick.starts_at);
        const chosen = own.find(({ verdict }) => verdict === 'BET') ?? own.at(-1)!;
        expect(pick).toMatchObject({ pick_id: chosen.pick_id, verdict: chosen.verdict, predicted_at: chosen.first_published_at });
        expect(pick.last_predicted_at).toEqual(own.at(-1)!.last_published_at);
      }
      expect(new Set(settled.map(({ verdict }) => verdict))).toEqual(new Set(['BET', 'NO BET']));
    });

    interface Summary {
      readonly n: number;
      readonly mean: number | null;
      readonly median: number | null;
      readonly share_above_zero: number | null;
    }
    const expectFigures = (summary: Summary, clvs: readonly number[]) => {
      const sorted = clvs.toSorted((one, other) => one - other);
      const middle = [sorted[Math.ceil(sorted.length / 2) - 1]!, sorted[Math.floor(sorted.length / 2)]!] as const;
      expect(summary.n).toBe(clvs.length);
      if (clvs.length === 0) return;
      expect(summary.mean).toBeCloseTo(clvs.reduce((sum, clv) => sum + clv, 0) / clvs.length, 9);
      expect(summary.median).toBeCloseTo((middle[0] + middle[1]) / 2, 9);
      expect(summary.share_above_zero).toBeCloseTo(clvs.filter((clv) => clv > 0).length / clvs.length, 9);
    };
    const figuresOf = async (name: string) => (await database.db('public.analytics').where({ name }).first('figures')).figures;

    it('open to close, and CLV by time before the start, follow from the prices in the file', async () => {
      await updateClv(database.db, given.clock);
      const polls = pollsOf(file);
      expect(polls).toHaveLength(38);
      const priced = settled.map((pick) => {
        const pair = pairOf.get(`${pick.fight_id}/${pick.side}`)!;
        return { pick, pair, ...openAndClose(atBook(file, pair, pick.book)) };
      });
      const vsOpen = (picks: typeof priced) => picks.map(({ pick, open }) => pick.decimal_odds / open! - 1);
      const openVsClose = (picks: typeof priced) => picks.flatMap(({ open, close }) => (close === null ? [] : [open! / close - 1]));

      const openClose = await figuresOf('clv_openclose');
      expectFigures(openClose.overall, vsOpen(priced));
      expectFigures(openClose.open_vs_close, openVsClose(priced));
      for (const { verdict, clv, open_vs_close } of openClose.by_verdict) {
        const own = priced.filter(({ pick }) => pick.verdict === verdict);
        expect(own.length).toBeGreaterThan(0);
        expectFigures(clv, vsOpen(own));
        expectFigures(open_vs_close, openVsClose(own));
      }
      expect(openClose.open_vs_close.n).toBe(openClose.series.n);
      expect(openClose.open_vs_close.n).toBeGreaterThan(10);

      const lines = priced
        .filter(({ pick }) => pick.close_book !== null)
        .map(({ pick, pair }) => lineToClose(file, pair, pick.close_book!, polls));
      const { buckets } = await figuresOf('clv_evolution');
      for (const { minutes_from, minutes_to, clv } of buckets) {
        const clvs = lines.flatMap((line) => {
          const close = line.prices.at(-1)!;
          const at = minutes_to === null ? line.prices[0]!.at : line.start - minutes_to * 60_000;
          if (at >= close.at || line.start - at <= minutes_from * 60_000) return [];
          const price = onOffer(line, polls, at);
          return price === null ? [] : [price / close.price - 1];
        });
        expectFigures(clv, clvs);
      }
      // What the contract says of these prices at /clv/evolution.
      const medians = buckets.map(({ minutes_to, clv }: { minutes_to: number | null; clv: Summary }) => [minutes_to, clv.n, clv.median]);
      expect(medians.filter(([, n]: [unknown, number]) => n > 0)).toEqual([
        [1440, 16, 0],
        [null, 16, 0],
      ]);
    });
  });
});
