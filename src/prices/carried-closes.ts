import type { Knex } from 'knex';
import { marketAtClose } from '../betting/closes/close-pick';
import { logOdds } from '../lib/math/log-odds';
import type { BoutWithClose } from '../model/families/carried-closes';
import type { FamilyName } from '../model/family';
import { PRICED, type ClosingPrices } from './closing-prices';
import { storedMarketCloses } from './market-closes';

/** A bout whose close later bouts of its fighters can carry. */
export interface ClosedBout extends BoutWithClose {
  readonly fight_id: number;
  /** Null for a draw. */
  readonly won: boolean | null;
}

type FightRow = Omit<ClosedBout, 'market' | 'model' | 'won'>;

/** SQL for fights with their day: that of the first moneyline, or that of the record, of which only the month may be known. */
const DATED = `
  select fight_id, fighter_a_id as a, fighter_b_id as b, a.has_record_page as "hasPageA", b.has_record_page as "hasPageB",
    coalesce(event_date, fight_date) as date,
    coalesce(event_date, case date_precision when 'month' then cast(fight_date + interval '1 month - 1 day' as date) else fight_date end) as over
  from master.fights as fight
  join master.fighters as a on a.fighter_id = fighter_a_id
  join master.fighters as b on b.fighter_id = fighter_b_id
  left join (select distinct on (fight_id) fight_id, event_date from (${PRICED}) as priced order by fight_id, source, source_id) as close
    using (fight_id)
  where fight_id = any(:fightIds)`;

/** Fights with their fighters and days, by fight_id. */
export async function datedFights(db: Knex, fightIds: readonly number[]): Promise<Map<number, FightRow>> {
  const { rows } = await db.raw<{ rows: FightRow[] }>(DATED, { fightIds: [...fightIds] });
  return new Map(rows.map((row) => [row.fight_id, row]));
}

/**
 * The bouts with closes of both sides that a family predicted out of sample, as its models said without carried closes.
 * @param before only by walk-forward fits of cutoffs before this day, `YYYY-MM-DD`; null for all, live predictions included
 */
export async function closedBouts(db: Knex, family: FamilyName, prices: ClosingPrices, before: string | null): Promise<ClosedBout[]> {
  const stored = await storedMarketCloses(db);
  const { rows } = await db.raw<{ rows: (FightRow & { readonly p: number; readonly result: string })[] }>(
    `select dated.*, p, result
     from (${DATED}) as dated
     join (
       select distinct on (fight_id) fight_id, coalesce(p_own, p_a / (p_a + p_b)) as p, result
       from public.out_of_sample_predictions as prediction
       join public.model_versions as version on version.version = prediction.model_version
       where prediction.family = :family and fight_id = any(:fightIds)
         and (cast(:before as date) is null or (kind <> 'live' and version.cutoff < :before))
       order by fight_id, preference, predicted_at desc, prediction_id desc
     ) as newest using (fight_id)
     order by over, fight_id`,
    { family, before, fightIds: [...new Set([...prices.keys(), ...stored.keys()])] },
  );
  return rows.flatMap(({ p, result, ...fight }) => {
    const closes = prices.get(fight.fight_id);
    const market = closes === undefined ? (stored.get(fight.fight_id) ?? null) : marketAtClose(closes);
    const won = result === 'draw' ? null : result === 'a_win';
    return market === null ? [] : [{ ...fight, won, model: logOdds(p), market: logOdds(market) }];
  });
}
