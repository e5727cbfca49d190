import type { Knex } from 'knex';
import type { FamilyName } from '../../model/family';
import { carriedGaps } from '../../model/families/carried-closes';
import { closedBouts, type ClosedBout } from '../../prices/carried-closes';
import { closingPrices } from '../../prices/closing-prices';
import type { PendingFight } from './live-rows';

/** By fight_id, how much earlier closes favour A over B, log-odds: see `carriedGaps`. */
export type LiveGaps = (db: Knex, fights: readonly PendingFight[]) => Promise<Map<number, number>>;

/** Reads the closes of a family's out-of-sample predictions, live ones included, and keeps them until a close, a result or a fit is new. */
export function createLiveGaps(family: FamilyName): LiveGaps {
  let known: { readonly state: string; readonly closed: readonly ClosedBout[] } | null = null;
  return async (db, fights) => {
    const state = await stateOfCloses(db);
    if (known?.state !== state) known = { state, closed: await closedBouts(db, family, await closingPrices(db), null) };
    const asked = fights.map(({ fighter_a_id: a, fighter_b_id: b, fight_date: date }) => ({ a, b, date }));
    const gaps = carriedGaps(known.closed, asked);
    return new Map(fights.map(({ fight_id }, i) => [fight_id, gaps[i] ?? 0]));
  };
}

async function stateOfCloses(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { state: string }[] }>(`
    select concat_ws('/',
      (select concat_ws(' ', count(*), max(updated_at)) from master.closing_moneylines),
      (select concat_ws(' ', count(*), max(updated_at)) from master.fights where result is not null),
      (select concat_ws(' ', count(*), max(finished_at)) from public.refits)) as state`);
  return rows[0]?.state ?? '';
}
