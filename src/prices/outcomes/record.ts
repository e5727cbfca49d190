import type { Knex } from 'knex';
import { netOdds } from '../../betting/odds/fees';
import { STALE_PRICE_SECONDS } from '../../betting/odds/odds';
import { closingProbability, type ClosingQuote, type TakenSelection } from '../../betting/outcomes/closing-probability';
import { keysOf, MARKET_KINDS, type MarketKind } from '../../betting/outcomes/quoted-selection';
import { groupBy } from '../../lib/group-by';
import { seededRandom } from '../../lib/math/random';
import { sum } from '../../lib/math/statistics';
import { WORTH_SEED } from '../../model/fair/bets-worth';
import { bootstrapRatio } from '../../model/math/bootstrap';
import { onAnotherDate } from '../conditions';
import { feesInForce } from '../fees';

/** What the candidates of a kind of market were worth. Bounds are of a 95 % interval. */
export interface MarketRecord {
  readonly kind: MarketKind;
  /** Candidates of decided fights with a close. */
  readonly settled: number;
  /** Candidates of decided fights whose line was gone at the close. */
  readonly without_close: number;
  /** Mean CLV, a fraction; null without a settled one. */
  readonly clv: number | null;
  /** Null with fewer than two fights. */
  readonly clv_low: number | null;
  readonly clv_high: number | null;
}

/** The record of each kind of market, as of the last grading. */
export async function outcomeRecords(db: Knex): Promise<readonly MarketRecord[]> {
  const rows = await db('public.outcome_records').select<MarketRecord[]>('kind', 'settled', 'without_close', 'clv', 'clv_low', 'clv_high');
  const known = new Map(rows.map((row) => [row.kind, row]));
  const nothing = { settled: 0, without_close: 0, clv: null, clv_low: null, clv_high: null };
  return MARKET_KINDS.map((kind) => known.get(kind) ?? { kind, ...nothing });
}

interface Candidate extends TakenSelection {
  readonly outcome_quote_id: number;
  readonly fight_id: number;
  readonly kind: MarketKind;
  readonly point: number | null;
}

interface StoredQuote extends Omit<ClosingQuote, 'net_decimal_odds'> {
  readonly fight_id: number;
  readonly point: number | null;
  readonly decimal_odds: number;
}

/** Measures the candidates of decided fights against the close, once, and brings the records up to date. Call it under the lock of grading. */
export async function measureCandidates(trx: Knex.Transaction, now: Date): Promise<void> {
  const { rows: candidates } = await trx.raw<{ rows: Candidate[] }>(
    `select outcome_quote_id, fight_id, kind, book, selection, description, point, selections, winners
     from public.outcome_candidates join master.fights as fight using (fight_id)
     where measured_at is null and fight.result in ('a_win', 'draw', 'b_win')`,
  );
  if (candidates.length === 0) return;
  const fees = await feesInForce(trx);
  const quotes = await closingQuotes(trx, [...new Set(candidates.map(({ fight_id }) => fight_id))]);
  const closes = candidates.map((taken) => {
    const keys = keysOf(taken.kind);
    const ofLine = quotes.filter(
      (quote) => quote.fight_id === taken.fight_id && quote.point === taken.point && keys.includes(quote.market_key),
    );
    const priced = ofLine.map((quote) => ({ ...quote, net_decimal_odds: netOdds(quote.decimal_odds, fees.get(quote.book)) }));
    return { outcome_quote_id: taken.outcome_quote_id, close_probability: closingProbability(taken, priced) };
  });
  await trx.raw(
    `update public.outcome_candidates as candidate set measured_at = :now, close_probability = measured.close_probability
     from jsonb_to_recordset(cast(:closes as jsonb)) as measured (outcome_quote_id bigint, close_probability float8)
     where candidate.outcome_quote_id = measured.outcome_quote_id`,
    { now, closes: JSON.stringify(closes) },
  );
  await updateRecords(trx);
}

/** The prices that stood at the close of fights: the last of each selection before the start, seen within two polls of it. */
async function closingQuotes(trx: Knex.Transaction, fightIds: readonly number[]): Promise<StoredQuote[]> {
  const { rows } = await trx.raw<{ rows: StoredQuote[] }>(
    `select distinct on (event_id, book, market_key, selection, description, point)
       fight_id, event_id, book, market_key, selection, description, point, decimal_odds
     from bronze.outcome_quotes as quote
     join master.feed_events as event using (event_id)
     join master.dated_fights as fight using (fight_id)
     cross join lateral (select coalesce(fight.known_start, event.commence_time) as start) as scheduled
     where fight_id = any(:fightIds) and (${onAnotherDate('event.commence_time', 'fight.known_start')}) is not true
       and quote.first_seen_at < start and coalesce(quote.last_seen_at, greatest(quote.first_seen_at,
         (select max(polled_at) from public.published_polls as poll where poll.feed = event.feed))) >= start - interval '${STALE_PRICE_SECONDS} seconds'
     order by event_id, book, market_key, selection, description, point, quote.first_seen_at desc, quote.outcome_quote_id desc`,
    { fightIds: [...fightIds] },
  );
  return rows;
}

/** Computed when fights are graded, so that no request reads the candidates. The interval resamples fights, because the prices of one are not independent. */
async function updateRecords(trx: Knex.Transaction): Promise<void> {
  const { rows } = await trx.raw<{ rows: { kind: MarketKind; settled: number; without_close: number; clv: number }[] }>(
    `select kind, count(close_probability) as settled, count(*) - count(close_probability) as without_close,
       coalesce(sum(net_decimal_odds * close_probability - 1), 0) as clv
     from public.outcome_candidates where measured_at is not null group by kind, fight_id order by kind, fight_id`,
  );
  const records = [...groupBy(rows, ({ kind }) => kind)].map(([kind, fights]): MarketRecord => {
    const closed = fights.filter(({ settled }) => settled > 0);
    const [clvs, counts] = [closed.map(({ clv }) => clv), closed.map(({ settled }) => settled)];
    const settled = sum(counts);
    const interval = bootstrapRatio(clvs, counts, seededRandom(WORTH_SEED));
    return {
      ...{ kind, settled, without_close: sum(fights.map(({ without_close }) => without_close)) },
      ...{ clv: settled === 0 ? null : sum(clvs) / settled, clv_low: interval?.low ?? null, clv_high: interval?.high ?? null },
    };
  });
  await trx('public.outcome_records').insert(records).onConflict('kind').merge();
}
