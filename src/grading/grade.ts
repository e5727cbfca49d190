import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { closeOf } from '../betting/closes/close';
import { lockJob } from '../store/locks';
import { notify } from '../store/notify';
import { betEvents } from '../events/bet-events';
import { boardUpdated, publishEvents, type NewEvent } from '../events/outbox';
import { withFights, type FightNews } from '../events/fight-news';
import { fraction } from '../lib/math/rounding';
import { measureHandSettledBets, settleDueBets } from './bets';
import { measureCandidates } from '../prices/outcomes/record';
import { closesOf, type FightCloses } from '../prices/closing-quotes';
import { changedFights, duePicks, type DuePick } from './due';
import { isHit } from './outcome';
import { concludeUnfought } from './unfought';

/** The channel that announces a new published state. */
export const BOARD_CHANNEL = 'board';

export interface GradingCounts {
  readonly fights_graded: number;
  /** Fights whose outcome was corrected. */
  readonly fights_regraded: number;
  readonly bets_settled: number;
}

/** What grading changed. */
export interface Grading {
  readonly graded: GradingCounts;
  /** Fights that were found not to have taken place. */
  readonly unfought: number;
  /** To be published last in the transaction. */
  readonly events: readonly NewEvent[];
}

/**
 * Grades within the caller's transaction. It settles the pick of every fight with a new outcome, with its close and closing line value,
 * corrects settled picks whose outcome changed, and settles and measures journal bets. Repeating it changes nothing. The board drops
 * settled fights in the same published state, by the id of the grading: see `Board.grading`.
 * @param runId the run that grades; null for an import
 */
export async function grade(trx: Knex.Transaction, now: Date, runId: number | null): Promise<Grading> {
  // Serialised up to the commit, so that readers see gradings in the order of their ids.
  await lockJob(trx, 'grading');
  const unfought = await concludeUnfought(trx, now);
  const changed = await changedFights(trx);
  const due = await duePicks(trx, changed);
  const regraded = due.filter((pick) => pick.regraded);
  const graded = due.filter((pick) => !pick.regraded);
  const counts = { fights_graded: graded.length, fights_regraded: regraded.length };
  const news: FightNews[] = await disputeNews(trx);
  if (due.length > 0) {
    const [grading] = await trx('public.gradings')
      .insert({ graded_at: now, run_id: runId, ...counts })
      .returning<{ grading_id: number }[]>('grading_id');
    const closes = await closesOf(
      trx,
      graded.map(({ fight_id }) => fight_id),
    );
    const settled = graded.map((pick) => ({ pick, row: settledPick(pick, closes.get(pick.fight_id)) }));
    await settle(
      trx,
      settled.map(({ row }) => ({ ...row, settled_at: now, ...grading })),
    );
    await correct(trx, regraded, now);
    for (const { pick, row } of settled) news.push(settledNews('pick.settled', pick, 'clv_vs_close' in row ? row.clv_vs_close : null));
    for (const pick of regraded) news.push(settledNews('pick.regraded', pick, null));
  }
  await measureCandidates(trx, now);
  const bets = await settleDueBets(trx, now, changed);
  await measureHandSettledBets(trx, now);
  const events = [...(await withFights(trx, news)), ...(await betEvents(trx, bets))];
  return { graded: { ...counts, bets_settled: bets.length }, unfought, events };
}

/** Grades the new results of an import in a separate transaction, and announces the grading. */
export async function gradeRecord(db: Knex, clock: Clock): Promise<GradingCounts> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    const { graded, events } = await grade(trx, now, null);
    const isChanged = graded.fights_graded + graded.fights_regraded > 0;
    if (isChanged) await notify(trx, BOARD_CHANNEL);
    await publishEvents(trx, now, [...(isChanged ? [boardUpdated('grading', null)] : []), ...events]);
    return graded;
  });
}

function settledNews(type: 'pick.settled' | 'pick.regraded', pick: DuePick, clv_vs_close: number | null): FightNews {
  const { fight_id, side, book, market_type, decimal_odds, outcome } = pick;
  const data = { side, book, market_type, decimal_odds, result: outcome, hit: isHit(side, market_type, outcome) };
  return { type, fight_id, data: { ...data, clv_vs_close: clv_vs_close === null ? null : fraction(clv_vs_close) } };
}

function settledPick(pick: DuePick, fight: FightCloses | undefined) {
  const close = closeOf(pick, fight?.last ?? [], fight?.starts_at ?? null);
  return {
    fight_id: pick.fight_id,
    pick_id: pick.pick_id,
    predicted_at: pick.predicted_at,
    last_predicted_at: pick.last_predicted_at,
    result: pick.outcome,
    hit: isHit(pick.side, pick.market_type, pick.outcome),
    ...(typeof close === 'string'
      ? { no_close_reason: close }
      : {
          close_book: close.book,
          close_decimal_odds: close.decimal_odds,
          close_quoted_at: close.seen_at,
          clv_vs_close: close.clv_vs_close,
          clv_vs_close_pp: close.clv_vs_close_pp,
        }),
  };
}

const SETTLED = [
  'fight_id',
  'pick_id',
  'predicted_at',
  'last_predicted_at',
  'settled_at',
  'result',
  'hit',
  'close_book',
  'close_decimal_odds',
  'close_quoted_at',
  'no_close_reason',
  'clv_vs_close',
  'clv_vs_close_pp',
  'grading_id',
].join(', ');

async function settle(trx: Knex.Transaction, picks: readonly object[]): Promise<void> {
  await trx.raw(
    `insert into public.settled_picks (${SETTLED})
     select ${SETTLED} from jsonb_populate_recordset(null::public.settled_picks, cast(:picks as jsonb))`,
    { picks: JSON.stringify(picks) },
  );
}

/** Corrects the outcome of settled picks. The pick, its close and its grading stay. */
async function correct(trx: Knex.Transaction, picks: readonly DuePick[], now: Date): Promise<void> {
  const corrections = picks.map(({ fight_id, side, market_type, outcome }) => ({
    fight_id,
    result: outcome,
    hit: isHit(side, market_type, outcome),
  }));
  await trx.raw(
    `update public.settled_picks settled set result = correction.result, hit = correction.hit, regraded_at = :now
     from jsonb_populate_recordset(null::public.settled_picks, cast(:corrections as jsonb)) as correction
     where correction.fight_id = settled.fight_id`,
    { now, corrections: JSON.stringify(corrections) },
  );
}

/** Fights of which a newly reported result contradicts an earlier one. Call it under the lock of grading; each report is looked at once. */
async function disputeNews(trx: Knex.Transaction): Promise<FightNews[]> {
  const { rows } = await trx.raw<{ rows: { fight_id: number; claims: object[] }[] }>(
    `with looked_at as materialized (select disputed_to from public.outbox),
     fresh as (
       select distinct fight_id from master.fight_results where fight_result_id > (select disputed_to from looked_at)
     ), moved_on as (
       update public.outbox set disputed_to = newest
       from (select max(fight_result_id) as newest from master.fight_results) as reported
       where newest > disputed_to
     )
     select fight_id, json_agg(json_build_object('source', source, 'result', result,
         'reported_at', to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by fight_result_id) as claims
     from master.fight_results
     where fight_id in (select fight_id from fresh)
     group by fight_id having count(distinct result) > 1
     order by fight_id`,
  );
  return rows.map(({ fight_id, claims }) => ({ type: 'fight.disputed', fight_id, data: { claims } }));
}
