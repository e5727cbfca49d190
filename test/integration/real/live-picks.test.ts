import { readFileSync } from 'node:fs';
import { boxing, boxingJson } from '../../support/cli';
import { PATIENCE } from '../../support/once-in-run';
import { judgedByPolicy, SETTINGS } from '../../support/policy-client';
import { ASKED, judgedBySpecification } from '../../support/specification-client';
import { startServer, type ServerProcess } from '../../support/processes';
import { cloneOf } from '../../support/worlds';
import { dataFile, describeWithData } from './data';
import { arbitrageOnTheWire } from './independent-arbitrage';
import { REAL_RECORD } from './record';

interface Poll {
  readonly file: string;
  readonly at: string;
  readonly american: boolean;
  readonly bestProfitPct: number;
}

const SEPTEMBER_13: Poll = {
  file: 'odds-api/boxing_odds_american_2025-09-13.json',
  at: '2025-09-13T08:40:00Z',
  american: true,
  bestProfitPct: 1.1236,
};
const SEPTEMBER_27: Poll = {
  file: 'odds-api/boxing_odds_decimal_2025-09-27.json',
  at: '2025-09-27T21:07:00Z',
  american: false,
  bestProfitPct: 1.5385,
};
/** Fewer than three other price sources have an opinion, so there is no BET. */
const lacksConsensus = (pick: Pick): boolean => pick.reasons.some(({ code }) => code === 'no_consensus');
const MINUTES = 60_000;
const SYSTEM_TOKEN = 'a-token-for-this-test-only-0123456789';

interface WireEvent {
  id: string;
  commence_time: string;
  home_team: string;
  away_team: string;
  bookmakers: { key: string; markets: { key: string; outcomes: { name: string; price: number }[] }[] }[];
}
interface Pick {
  fight_id: number;
  fighter_a: string;
  fighter_b: string;
  verdict: 'BET' | 'NO BET';
  reasons: { code: string }[];
  stale: boolean;
  starts_at: string;
  edge_pp: number;
  ev_per_dollar: number;
  stake_dollars: number | null;
  market_type: string;
  side: 'a' | 'b';
  books?: { book: string; market_type: string; decimal_odds: number }[];
  best_market: { decimal_odds: number; implied_prob_vigfree: number; book: string };
}
interface Arbitrage {
  fight_id: number;
  fighter_a: string;
  fighter_b: string;
  profit_pct: number;
  leg_picked: { book: string };
  leg_opposite: { book: string };
}

const wire = (poll: Poll): WireEvent[] => JSON.parse(readFileSync(dataFile(poll.file), 'utf8')) as WireEvent[];
const pair = (one: string, other: string) => [one, other].sort().join(' v ');
/** Whom the record lists under a family name other than the feed's. */
const FAMILY_NAMES = new Map([['Marco Verde', 'Alvarez']]);
/** The last words of both names, without accents: enough to pair a feed's event with the fight that it became. */
const loosely = (one: string, other: string) => [familyName(one), familyName(other)].sort().join(' v ');
const familyName = (name: string) =>
  (FAMILY_NAMES.get(name) ?? name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\b(jr|sr|ii|iii)\b\.?/gi, '')
    .toLowerCase()
    .trim()
    .split(/[\s-]+/)
    .at(-1);

describeWithData('on the real record and two recorded polls', () => {
  let env: Record<string, string>;
  let drop: () => Promise<void>;
  let server: ServerProcess | undefined;
  let key: string;

  const get = async <T>(path: string): Promise<T> => {
    if (server === undefined) throw new Error('no server runs');
    const answer = await fetch(server.baseUrl + path, { headers: { authorization: `Bearer ${key}` } });
    const body = (await answer.json()) as { ok: boolean; data: T };
    if (!body.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  let servedAt: string | undefined;
  const serveAt = async (instant: string) => {
    if (servedAt === instant) return;
    await server?.stop();
    server = await startServer({ ...env, REPLAY_AT: instant, ROLE: 'api' });
    servedAt = instant;
  };

  beforeAll(async () => {
    const database = await cloneOf(REAL_RECORD);
    drop = () => database.drop();
    env = { DATABASE_URL: database.url, SYSTEM_API_TOKEN: SYSTEM_TOKEN, LOG_LEVEL: 'warn' };
    await boxingJson(['users', 'add', '--email', 'desk@example.com', '--name', 'Desk'], env);
    key = (await boxingJson<{ key: string }>(['keys', 'mint', '--email', 'desk@example.com'], env)).key;
  }, PATIENCE);

  afterAll(async () => {
    await server?.stop();
    await drop();
  }, MINUTES);

  for (const poll of [SEPTEMBER_13, SEPTEMBER_27]) {
    describe(`the poll of ${poll.at.slice(0, 10)}`, () => {
      beforeAll(async () => {
        await boxingJson(['import', 'odds', dataFile(poll.file), '--at', poll.at], env);
        await serveAt(poll.at);
      }, PATIENCE);

      it('lists every priced and resolved fight still to come, once', async () => {
        const picks = await get<Pick[]>('/picks/live');
        expect(new Set(picks.map((pick) => pick.fight_id)).size).toBe(picks.length);
        expect(new Set(picks.map((pick) => pair(pick.fighter_a, pick.fighter_b))).size).toBe(picks.length);
        const waiting = await boxingJson<{ name: string }[]>(['resolve', 'list'], env);
        const unresolved = new Set(waiting.map((name) => name.name));
        const expected = wire(poll)
          .filter(
            (event) =>
              event.commence_time > poll.at && event.bookmakers.some((book) => book.markets.some((market) => market.key === 'h2h')),
          )
          .filter((event) => !unresolved.has(event.home_team) && !unresolved.has(event.away_team))
          .map((event) => loosely(event.home_team, event.away_team));
        expect(picks.map((pick) => loosely(pick.fighter_a, pick.fighter_b)).sort()).toEqual([...new Set(expected)].sort());
        expect(picks.length).toBeGreaterThan(20);
      });

      it('a client that knows only /policy and the rows gets the same verdicts and stakes', async () => {
        const { rows, differences } = await judgedByPolicy(get);
        expect(differences).toEqual([]);
        expect(rows).toBeGreaterThan(20 * SETTINGS.length);
      });

      it('a client written from the specification alone agrees in every row with gates=specification', async () => {
        const { rows, differing, differences } = await judgedBySpecification(get);
        expect([differing, differences]).toEqual([0, []]);
        expect(rows).toBeGreaterThan(20 * ASKED.length);
      });

      it('shows no fight that has begun', async () => {
        const picks = await get<Pick[]>('/picks/live?include_stale=true');
        expect(picks.filter((pick) => pick.starts_at <= poll.at)).toEqual([]);
      });

      it('finds the arbitrage that an independent reading of the file finds', async () => {
        const found = await get<Arbitrage[]>('/optimizer/arbitrage?unpredicted=true');
        const everywhere = arbitrageOnTheWire(wire(poll), poll.american);
        const upcoming = arbitrageOnTheWire(
          wire(poll).filter((event) => event.commence_time > poll.at),
          poll.american,
        );
        expect(upcoming).toHaveLength(3);
        expect(Math.max(...upcoming.map((row) => row.profitPct))).toBeCloseTo(poll.bestProfitPct, 4);
        expect(everywhere.length).toBeGreaterThanOrEqual(3);
        // A fight needs no prediction, nor a record of both fighters.
        const byFight = new Map(upcoming.map((row) => [loosely(row.fighters[0] ?? '', row.fighters[1] ?? ''), row]));
        expect(found.map((row) => loosely(row.fighter_a, row.fighter_b)).sort()).toEqual([...byFight.keys()].sort());
        for (const row of found) {
          const expectation = byFight.get(loosely(row.fighter_a, row.fighter_b));
          expect(row.profit_pct).toBeCloseTo(expectation?.profitPct ?? NaN, 4);
          expect(expectation?.books).toContain([row.leg_picked.book, row.leg_opposite.book].sort().join(' + '));
        }
      });

      it('shows every price of the picked side as in the file', async () => {
        const quoted = new Map<string, number[]>();
        for (const event of wire(poll).filter((each) => each.commence_time > poll.at)) {
          for (const book of event.bookmakers) {
            for (const outcome of book.markets.filter((market) => market.key === 'h2h').flatMap((market) => market.outcomes)) {
              const decimal = !poll.american ? outcome.price : outcome.price > 0 ? 1 + outcome.price / 100 : 1 + 100 / -outcome.price;
              const side = [loosely(event.home_team, event.away_team), loosely(outcome.name, ''), book.key].join(' | ');
              quoted.set(side, [...(quoted.get(side) ?? []), Number(decimal.toFixed(4))]);
            }
          }
        }
        const live = await get<Pick[]>('/picks/live?include_books=true');
        const shown = live.flatMap((pick) =>
          (pick.books ?? []).map((book) => ({
            side: [
              loosely(pick.fighter_a, pick.fighter_b),
              loosely(pick.side === 'a' ? pick.fighter_a : pick.fighter_b, ''),
              book.book,
            ].join(' | '),
            odds: book.decimal_odds,
          })),
        );
        expect(shown.length).toBeGreaterThan(100);
        for (const { side, odds } of shown) expect({ side, asQuoted: quoted.get(side)?.includes(odds) }).toEqual({ side, asQuoted: true });
      });

      it('gives every verdict by the policy and the row itself', async () => {
        const policy = await get<{ thresholds: { min_edge_pp: number } }>('/policy');
        for (const pick of await get<Pick[]>('/picks/live')) {
          expect(`${pick.fight_id} ${pick.verdict}`).toBe(
            `${pick.fight_id} ${pick.edge_pp >= policy.thresholds.min_edge_pp - 1e-9 && pick.ev_per_dollar > 1e-9 && !lacksConsensus(pick) ? 'BET' : 'NO BET'}`,
          );
        }
      });

      it('gives the same verdicts for every bankroll and every set of books', async () => {
        const verdicts = (picks: Pick[]) => Object.fromEntries(picks.map((pick) => [pick.fight_id, pick.verdict]));
        const plain = await get<Pick[]>('/picks/live');
        const sized = await get<Pick[]>('/picks/live?bankroll=10000&kelly_z=0.05&include_books=true&books=bovada,lowvig');
        const doubled = await get<Pick[]>('/picks/live?bankroll=20000&kelly_z=0.05');
        expect(verdicts(sized)).toEqual(verdicts(plain));
        expect(sized.flatMap((pick) => pick.books ?? []).every(({ book }) => book === 'bovada' || book === 'lowvig')).toBe(true);
        const stakes = new Map(doubled.map((pick) => [pick.fight_id, pick.stake_dollars]));
        for (const pick of sized) expect((stakes.get(pick.fight_id) ?? 0) - 2 * (pick.stake_dollars ?? 0)).toBeLessThan(0.021);
        expect(sized.some((pick) => (pick.stake_dollars ?? 0) > 0)).toBe(true);
      });

      it('lists the unresolved names with candidates', async () => {
        const waiting = await boxingJson<{ name: string; outcome: string; candidates: unknown[] }[]>(['resolve', 'list'], env);
        expect(waiting.length).toBeGreaterThan(0);
        expect(waiting.filter((name) => name.outcome === 'ambiguous').every((name) => name.candidates.length > 1)).toBe(true);
      });
    });
  }

  it('treats the eleven three-way markets of the first poll as three-way', async () => {
    await serveAt(SEPTEMBER_13.at);
    const markets = wire(SEPTEMBER_13)
      .filter((event) => event.commence_time > SEPTEMBER_13.at)
      .flatMap((event) =>
        event.bookmakers.flatMap((book) => book.markets.filter((market) => market.outcomes.length === 3).map(() => event)),
      );
    expect(markets).toHaveLength(11);
    const live = await get<Pick[]>('/picks/live?include_books=true');
    const expected = markets.filter((event) =>
      live.some((pick) => loosely(pick.fighter_a, pick.fighter_b) === loosely(event.home_team, event.away_team)),
    );
    const shown = live.flatMap((pick) => (pick.books ?? []).filter((book) => book.market_type === 'h2h_3_way'));
    expect(shown).toHaveLength(expected.length);
  });

  it(
    'serves the first poll unchanged although the second came later',
    async () => {
      await serveAt(SEPTEMBER_13.at);
      const live = (await get<Pick[]>('/picks/live')).map((pick) => loosely(pick.fighter_a, pick.fighter_b));
      expect(live).toContain('alvarez v crawford');
      await serveAt(SEPTEMBER_27.at);
      expect((await get<Pick[]>('/picks/live?include_stale=true')).map((pick) => loosely(pick.fighter_a, pick.fighter_b))).not.toContain(
        'alvarez v crawford',
      );
    },
    MINUTES,
  );

  it(
    'adds nothing when a poll is imported again',
    async () => {
      const again = await boxingJson<{ quotes_changed: number }>(
        ['import', 'odds', dataFile(SEPTEMBER_27.file), '--at', SEPTEMBER_27.at],
        env,
      );
      expect(again.quotes_changed).toBe(0);
    },
    PATIENCE,
  );

  it('refuses a poll older than the newest, and says so', async () => {
    const older = await boxing(['import', 'odds', dataFile(SEPTEMBER_13.file), '--at', '2025-09-20T00:00:00Z'], env);
    expect(older.code).toBe(1);
    expect(older.out + older.err).toMatch(/older/);
  });
});
