import type { GetData } from './policy-client';

/**
 * A client written from the specification alone (sections 2.4, 2.7, 3, 4.2 and 4.4). It shares no code, and no constant, with the service.
 */

/** Parameters of `/picks/live` by their names in the specification, beside two that the service adds. */
interface Asked {
  readonly bankroll?: number;
  readonly kelly_fraction?: number;
  readonly kelly_z?: number;
  readonly max_bet_pct?: number;
  readonly min_edge_pp?: number;
  readonly max_uncertainty?: number;
  readonly books?: string;
  readonly bet_only?: boolean;
  readonly include_stale?: boolean;
  readonly fair?: string;
  readonly devig?: string;
}

/** The defaults, and ten other ways of asking. */
export const ASKED: readonly Asked[] = [
  {},
  { min_edge_pp: 0 },
  { min_edge_pp: 0.01, bankroll: 10_000 },
  { max_uncertainty: 0.01, bankroll: 500 },
  { bankroll: 0.5, kelly_fraction: 0.1 },
  { bankroll: 2_000, kelly_z: 2 },
  { bankroll: 10_000, kelly_fraction: 1, max_bet_pct: 0 },
  { books: 'bovada,lowvig,betmgm', bankroll: 1_000, max_bet_pct: 0.01 },
  { fair: 'model', kelly_z: 1, bankroll: 1_000 },
  { fair: 'market', devig: 'multiplicative', min_edge_pp: 0.005, max_uncertainty: 0.02 },
  { bet_only: true, include_stale: true, bankroll: 250 },
];

interface Price {
  readonly book: string;
  readonly edge_pp: number;
  readonly fair_prob: number;
  readonly net_decimal_odds: number;
  readonly stake_dollars: number | null;
}

interface Row extends Price {
  readonly fight_id: number;
  readonly sigma: number;
  readonly verdict: string;
  readonly stale: boolean;
  readonly quoted: boolean;
  readonly best_market: Price;
  readonly books: readonly Price[];
}

interface Ranked extends Price {
  readonly fight_id: number;
  readonly sigma: number;
  readonly verdict?: string;
  readonly roi_per_dollar: number;
  readonly implied_prob_vigfree: number;
  readonly ev_per_dollar: number;
}

interface Found {
  /** Rows of lists, and picks in full. */
  readonly rows: number;
  /** Rows of which something differs. */
  readonly differing: number;
  readonly bets: number;
  /** In words. */
  readonly differences: readonly string[];
}

/**
 * Works out verdict, stakes and order of every row, for each way of asking.
 * @param common added to each request, such as `gates=specification`
 */
export async function judgedBySpecification(getData: GetData, common = 'gates=specification'): Promise<Found> {
  const differences: string[] = [];
  let [rows, bets, differing] = [0, 0, 0];
  const compare = (where: string, found: readonly string[]): void => {
    rows += 1;
    if (found.length > 0) differing += 1;
    for (const difference of found) differences.push(`${where}: ${difference}`);
  };
  for (const asked of ASKED) {
    const given = Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]);
    const query = String(new URLSearchParams([...given, ...new URLSearchParams(common)]));
    const live = (await getData(`/picks/live?${query}&include_books=true`)) as Row[];
    for (const row of live) compare(`fight ${row.fight_id}, ${query}`, differencesOf(row, asked));
    bets += live.filter(({ verdict }) => verdict === 'BET').length;
    differences.push(...disorder(live, asked).map((difference) => `${query}: ${difference}`));

    const [first] = live;
    if (first) {
      const own = String(new URLSearchParams([...given.filter(([name]) => !LIST_ONLY.has(name)), ...new URLSearchParams(common)]));
      const whole = (await getData(`/picks/${first.fight_id}?${own}`)) as Row;
      compare(`/picks/${first.fight_id}, ${own}`, differencesOf(whole, asked));
    }

    const rest = String(new URLSearchParams([...given.filter(([name]) => !LIST_ONLY.has(name)), ...new URLSearchParams(common)]));
    const ranked = (await getData(`/optimizer/plus-ev?${rest}`)) as Ranked[];
    for (const row of ranked) compare(`plus-ev of fight ${row.fight_id}, ${rest}`, rankedDifferences(row, asked));
    differences.push(...misranked(ranked, asked, live).map((difference) => `plus-ev, ${rest}: ${difference}`));
  }
  return { rows, differing, bets, differences };
}

/** Parameters that only a list of picks has. */
const LIST_ONLY = new Set(['bet_only', 'include_stale']);

/** 2.4, sizing rule 4. */
function verdictOf({ edge_pp, sigma }: { edge_pp: number; sigma: number }, { min_edge_pp = 0.03, max_uncertainty }: Asked): string {
  return edge_pp >= min_edge_pp && (max_uncertainty === undefined || sigma <= max_uncertainty) ? 'BET' : 'NO BET';
}

/** 2.4, sizing rules 1 to 3. Null without a bankroll. */
function stakeOf(
  { fair_prob, net_decimal_odds: odds }: Price,
  sigma: number,
  { bankroll = 0, kelly_fraction = 0.25, kelly_z = 0, max_bet_pct = 0.03 }: Asked,
): number | null {
  if (bankroll === 0) return null;
  const p = Math.max(0.001, fair_prob - kelly_z * sigma);
  const raw = Math.max(0, (p * odds - 1) / (odds - 1));
  const share = raw * kelly_fraction;
  return bankroll * Math.min(share, max_bet_pct === 0 ? 1 : max_bet_pct);
}

function differencesOf(row: Row, asked: Asked): string[] {
  const verdict = verdictOf(row, asked);
  const found = row.verdict === verdict ? [] : [`the verdict is ${row.verdict}, not ${verdict}`];
  if (asked.bet_only === true && row.verdict !== 'BET') found.push('a NO BET is listed with bet_only');
  const isBet = (price: Price) => verdictOf({ ...price, sigma: row.sigma }, asked) === 'BET';
  for (const price of [{ ...row.best_market, book: 'best market' }, ...row.books]) {
    // Sigma is that of the best price; that of another book may be gated otherwise.
    if (asked.max_uncertainty !== undefined && price.book !== 'best market') continue;
    const size = stakeOf(price, row.sigma, asked);
    const stake = size === null || isBet(price) ? size : 0;
    const isSame =
      stake === null ? price.stake_dollars === null : Math.abs((price.stake_dollars ?? NaN) - stake) < tolerance(asked, price, row);
    if (!isSame) found.push(`the stake at ${price.book} is ${price.stake_dollars}, not ${stake}`);
  }
  return found;
}

/** A cent, and where sigma counts what it may differ by between the best price and another. */
function tolerance({ kelly_z = 0 }: Asked, { book }: Price, row: Row): number {
  return kelly_z === 0 || book === 'best market' || book === row.book ? 0.011 : Infinity;
}

/** Section 3: BET by stake, NO BET by edge, stale rows last. */
function disorder(rows: readonly Row[], asked: Asked): string[] {
  const rank = (row: Row): [number, number] => {
    const group = (row.stale ? 2 : 0) + (row.verdict === 'BET' ? 0 : 1);
    return [group, row.verdict === 'BET' ? (row.stake_dollars ?? 0) : row.edge_pp];
  };
  return rows.flatMap((row, i) => {
    const next = rows[i + 1];
    if (!next) return [];
    const [[group, weight], [nextGroup, nextWeight]] = [rank(row), rank(next)];
    return group < nextGroup || (group === nextGroup && weight >= nextWeight) || (asked.bankroll === undefined && group === 0)
      ? []
      : [`fight ${row.fight_id} stands before ${next.fight_id}`];
  });
}

/** 4.4: the row meets what was asked for. Its verdict is that of the strict gate, by the thresholds of 2.3. */
function rankedDifferences(row: Ranked, { min_edge_pp = 0, max_uncertainty = 1, ...asked }: Asked): string[] {
  const found: string[] = [];
  if (row.edge_pp < min_edge_pp) found.push(`an edge of ${row.edge_pp} is listed`);
  if (row.sigma > max_uncertainty) found.push(`a sigma of ${row.sigma} is listed`);
  // Both figures are shown at six decimals, which a tiny probability magnifies.
  if (Math.abs(row.roi_per_dollar * row.implied_prob_vigfree - row.edge_pp) > 1e-6 * (1 + row.roi_per_dollar))
    found.push(`the ROI is ${row.roi_per_dollar}`);
  if (!Number.isFinite(row.ev_per_dollar)) found.push('it has no ev_per_dollar');
  const verdict = verdictOf(row, {});
  if (row.verdict !== verdict) found.push(`the verdict is ${row.verdict}, not ${verdict}`);
  const stake = stakeOf(row, row.sigma, asked);
  if (stake === null ? row.stake_dollars !== null : Math.abs((row.stake_dollars ?? NaN) - stake) > 0.011)
    found.push(`the stake is ${row.stake_dollars}, not ${stake}`);
  return found;
}

/** 2.7: sorted by ROI; and 4.4: every pick that meets what was asked for is there. */
function misranked(
  ranked: readonly Ranked[],
  { min_edge_pp = 0, max_uncertainty = 1, books, bet_only }: Asked,
  live: readonly Row[],
): string[] {
  const listed = new Set(ranked.map(({ fight_id }) => fight_id));
  // With books of the caller's own the best price is another one, and a list of BETs does not have all picks.
  const expected = books !== undefined || bet_only === true ? [] : live.filter(({ quoted, stale }) => quoted && !stale);
  const missing = expected.filter((row) => row.edge_pp >= min_edge_pp && row.sigma <= max_uncertainty && !listed.has(row.fight_id));
  const unsorted = ranked.filter(({ roi_per_dollar }, i) => roi_per_dollar < (ranked[i + 1]?.roi_per_dollar ?? -Infinity));
  return [
    ...missing.map(({ fight_id }) => `fight ${fight_id} is missing`),
    ...unsorted.map(({ fight_id }) => `fight ${fight_id} stands too early`),
  ];
}
