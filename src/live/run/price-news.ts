import type { Knex } from 'knex';
import { bestPair, legsOf, type Combination } from '../../betting/picks/arbitrage';
import { agree, votesOf } from '../../betting/fair/consensus';
import { opinionOf, type PricedMarket } from '../../betting/fair/priced-market';
import type { Side } from '../../betting/odds/types';
import type { SettlementOutcome } from '../../betting/settlement/outcome';
import { settle, type JudgedLeg, type JudgingRules } from '../../betting/settlement/settle';
import { DEFAULT_DEVIG } from '../../betting/odds/vig-free';
import { type FightNews } from '../../events/fight-news';
import { rulesInForce } from '../../prices/settlement-rules';
import { fraction } from '../../lib/math/rounding';

/** How far the consensus moves, in probability, before a line counts as moved. */
const MOVED_PP = 0.02;

/** What the prices of a fight say, apart from a pick. */
export interface FightLine {
  /** The vig-free probability of fighter a by consensus, given no draw; null where fewer than three price sources agree. */
  readonly prob_a: number | null;
  /** Two prices of different sources that pay more than they cost. */
  readonly arbitrage: PricePair | null;
}

/** Prices of both sides, without the times of their quotes, so that it stays the same while they do. */
type PricePair = Readonly<Record<Side, Pick<Combination['a'], 'book' | 'decimal_odds' | 'net_decimal_odds' | 'fee_unknown'>>> &
  Pick<Combination, 'profit_pct'>;

/** An arbitrage as it is announced. */
interface Arbitrage {
  readonly legs: readonly { readonly side: Side; readonly book: string; readonly decimal_odds: number }[];
  readonly profit_pct: number;
  /** Missing where an earlier version announced it. */
  readonly settlement_verdict?: SettlementOutcome['verdict'];
}

/** A price far from the other books' is most likely a mistake, so it makes no arbitrage here. @param sharpWeight as for the consensus */
export function lineOf(markets: readonly PricedMarket[], sharpWeight: number): FightLine {
  const votes = votesOf(
    markets.map((market) => opinionOf(market, DEFAULT_DEVIG)),
    sharpWeight,
  );
  const pair = bestPair(markets);
  return {
    prob_a: (agree(votes, 'h2h') ?? agree(votes, 'h2h_3_way'))?.a ?? null,
    arbitrage: pair !== null && isProfit(pair) && !legsOf(pair).some((leg) => leg.far_from_market) ? pricesOf(pair) : null,
  };
}

function pricesOf({ a, b, profit_pct }: Combination): PricePair {
  const timeless = ({ book, decimal_odds, net_decimal_odds, fee_unknown }: Combination['a']) => ({
    ...{ book, decimal_odds, net_decimal_odds, fee_unknown },
  });
  return { a: timeless(a), b: timeless(b), profit_pct };
}

const announcedProfit = ({ profit_pct }: PricePair): number => Math.round(profit_pct * 1e4) / 1e4;

function isProfit(pair: PricePair): boolean {
  return announcedProfit(pair) > 0;
}

/** @param rules of all books */
function announcementOf(pair: PricePair, rules: JudgingRules): Arbitrage {
  const sides = ['a', 'b'] as const;
  const judged = sides.map((selection): JudgedLeg => ({
    ...pair[selection],
    ...{ selection, market_type: 'h2h', stake: 1 / pair[selection].net_decimal_odds },
  }));
  return {
    legs: sides.map((side) => ({ side, book: pair[side].book, decimal_odds: pair[side].decimal_odds })),
    profit_pct: announcedProfit(pair),
    settlement_verdict: settle(judged, rules).outcome.verdict,
  };
}

interface Announced {
  readonly fight_id: number;
  readonly prob_a: number | null;
  readonly since: Date;
  readonly arbitrage: Arbitrage | null;
}

/**
 * Compares the lines of a run with what was last announced of each fight, and remembers what is announced now. An arbitrage is the same
 * while it is at the same books.
 * @param lines of all fights that the run priced; an arbitrage of any other fight is gone
 */
export async function priceNews(trx: Knex.Transaction, lines: ReadonlyMap<number, FightLine>, now: Date): Promise<FightNews[]> {
  const announced = await trx('public.announced_lines')
    .whereRaw('fight_id = any(?)', [[...lines.keys()]])
    .orWhereNotNull('arbitrage')
    .orderBy('fight_id')
    .select<Announced[]>('fight_id', 'prob_a', 'since', 'arbitrage');
  const before = new Map(announced.map((row) => [row.fight_id, row]));
  // Read for the first new arbitrage, because most runs have none.
  let judge: Awaited<ReturnType<typeof judgingRules>> | undefined;
  const news: FightNews[] = [];
  const rows: Announced[] = [];
  for (const fight_id of new Set([...lines.keys(), ...before.keys()])) {
    const known = before.get(fight_id);
    const line = lines.get(fight_id) ?? { prob_a: null, arbitrage: null };
    const moved = movement(known, line.prob_a);
    if (known !== undefined && moved !== null) {
      const data = {
        prob_a_before: fraction(moved.from),
        prob_a: fraction(moved.to),
        move_pp: fraction(moved.to - moved.from),
        since: known.since,
      };
      news.push({ type: 'line.moved', fight_id, data });
    }
    const isSame = booksOf(known?.arbitrage) === booksOfPair(line.arbitrage);
    let detected: Arbitrage | null = null;
    if (!isSame && line.arbitrage !== null) {
      judge ??= await judgingRules(trx, now);
      detected = announcementOf(line.arbitrage, judge(fight_id));
    }
    if (!isSame && known?.arbitrage) news.push({ type: 'arbitrage.expired', fight_id, data: known.arbitrage });
    if (detected !== null) news.push({ type: 'arbitrage.detected', fight_id, data: detected });
    const isFirst = (known?.prob_a ?? null) === null && line.prob_a !== null;
    if (moved !== null || isFirst || !isSame) {
      const level =
        moved !== null || isFirst ? { prob_a: line.prob_a, since: now } : { prob_a: known?.prob_a ?? null, since: known?.since ?? now };
      rows.push({ fight_id, ...level, arbitrage: isSame ? (known?.arbitrage ?? null) : detected });
    }
  }
  await remember(trx, rows);
  return news;
}

function movement(known: Announced | undefined, to: number | null): { readonly from: number; readonly to: number } | null {
  if (known === undefined || known.prob_a === null || to === null) return null;
  return Math.abs(to - known.prob_a) >= MOVED_PP ? { from: known.prob_a, to } : null;
}

function booksOf(arbitrage: Arbitrage | null | undefined): string {
  return arbitrage?.legs.map(({ book }) => book).join('/') ?? '';
}

function booksOfPair(pair: PricePair | null): string {
  return pair === null ? '' : `${pair.a.book}/${pair.b.book}`;
}

/** By which rules bets on a fight are judged. */
async function judgingRules(trx: Knex.Transaction, now: Date): Promise<(fightId: number) => JudgingRules> {
  const rules = await rulesInForce(trx);
  const undated = new Set<number>(await trx('master.fights').where({ placeholder_date: true }).pluck('fight_id'));
  return (fightId) => ({ rules, now, placeholder: undated.has(fightId) });
}

async function remember(trx: Knex.Transaction, rows: readonly Announced[]): Promise<void> {
  if (rows.length === 0) return;
  await trx.raw(
    `insert into public.announced_lines (fight_id, prob_a, since, arbitrage)
     select fight_id, prob_a, since, arbitrage
     from json_to_recordset(:rows) as line (fight_id bigint, prob_a double precision, since timestamptz, arbitrage json)
     on conflict (fight_id) do update set prob_a = excluded.prob_a, since = excluded.since, arbitrage = excluded.arbitrage`,
    { rows: JSON.stringify(rows) },
  );
}
