import type { Knex } from 'knex';
import { STALE_AFTER_MINUTES } from '../../board/board';
import type { BestPick } from '../../betting/picks/recommend';
import { type FightNews } from '../../events/fight-news';
import { fraction } from '../../lib/math/rounding';

/** The newest pick of a fight, and the one before. */
export interface ChangedPick {
  readonly pick: BestPick & { readonly fight_id: number };
  readonly before: BestPick | undefined;
}

/** A pick that differs from the one before in its side, price, fair probability or verdict. */
export function pickNews({ pick, before }: ChangedPick): FightNews[] {
  const [now, previous] = [pickFields(pick), before === undefined ? null : pickFields(before)];
  // Another prediction with the same figures also stores the pick again, which is no news.
  if (JSON.stringify(now) === JSON.stringify(previous)) return [];
  const type = before === undefined ? 'pick.opened' : before.verdict === pick.verdict ? 'pick.changed' : 'pick.verdict_changed';
  return [{ type, fight_id: pick.fight_id, data: { ...now, previous } }];
}

function pickFields({ side, book, market_type, decimal_odds, net_decimal_odds, fair, edge_pp, ev_per_dollar, sigma, verdict }: BestPick) {
  return {
    ...{ side, book, market_type, decimal_odds, net_decimal_odds, verdict },
    ...{ fair: fraction(fair), edge_pp: fraction(edge_pp), ev_per_dollar: fraction(ev_per_dollar), sigma: fraction(sigma) },
  };
}

/** Pending fights whose predictions became stale with the start of this run; they were not at the start of the run before. */
export async function staleNews(trx: Knex.Transaction, runId: number, now: Date): Promise<FightNews[]> {
  const { rows } = await trx.raw<{ rows: { fight_id: number; predicted_at: Date }[] }>(
    `with run as (
       select started_at - cast(:stale as integer) * interval '1 minute' as fresh_since,
         (select max(started_at) from public.runs as earlier where earlier.run_id < run.run_id) - cast(:stale as integer) * interval '1 minute' as was_fresh_since
       from public.runs as run where run_id = :runId
     )
     select fight_id, predicted_at
     from run join public.predictions as prediction on predicted_at >= was_fresh_since and predicted_at < fresh_since
     join master.fights as fight using (fight_id)
     where prediction.kind = 'live' and fight.starts_at > :now
       and not exists (select from public.settled_picks as settled where settled.fight_id = prediction.fight_id)
       and not exists (
         select from public.predictions as later
         where later.fight_id = prediction.fight_id and later.kind = 'live'
           and (later.first_predicted_at, later.prediction_id) > (prediction.first_predicted_at, prediction.prediction_id))
     order by fight_id`,
    { runId, now, stale: STALE_AFTER_MINUTES },
  );
  return rows.map(({ fight_id, predicted_at }) => ({ type: 'pick.stale', fight_id, data: { predicted_at } }));
}
