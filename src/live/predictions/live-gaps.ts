import type { Knex } from 'knex';
import type { FamilyName } from '../../model/family';
import { carriedGaps } from '../../model/families/carried-closes';
import { closedBouts, type ClosedBout } from '../../prices/carried-closes';
import { closingPrices, type ClosingPrices } from '../../prices/closing-prices';
import type { PendingFight } from './live-rows';

/** By fight_id, how much earlier closes favour A over B, log-odds: see `carriedGaps`. */
export type LiveGaps = (db: Knex, fights: readonly PendingFight[]) => Promise<Map<number, number>>;

/**
 * Reads the closes of a family's out-of-sample predictions, live ones included, and keeps them until a close, a result or a fit is new. After a
 * new result only the closes of that fight are read: those of the others stay until the next fit or import.
 */
export function createLiveGaps(family: FamilyName): LiveGaps {
  let known: (StateOfCloses & { readonly prices: ClosingPrices; readonly closed: readonly ClosedBout[] }) | null = null;
  return async (db, fights) => {
    const state = await stateOfCloses(db);
    if (known?.results !== state.results || known.sources !== state.sources) {
      const prices = await closingPrices(db, undefined, known?.sources === state.sources ? known.prices : undefined);
      known = { ...state, prices, closed: await closedBouts(db, family, prices, null) };
    }
    const asked = fights.map(({ fighter_a_id: a, fighter_b_id: b, fight_date: date }) => ({ a, b, date }));
    const gaps = carriedGaps(known.closed, asked);
    return new Map(fights.map(({ fight_id }, i) => [fight_id, gaps[i] ?? 0]));
  };
}

interface StateOfCloses {
  readonly results: string;
  /** Of fits and of imported closes. */
  readonly sources: string;
}

async function stateOfCloses(db: Knex): Promise<StateOfCloses> {
  const { rows } = await db.raw<{ rows: [StateOfCloses] }>(`
    select (select concat_ws(' ', count(*), max(updated_at)) from master.fights where result is not null) as results,
      concat_ws('/',
        (select concat_ws(' ', count(*), max(updated_at)) from master.closing_moneylines),
        (select concat_ws(' ', count(*), max(finished_at)) from public.refits)) as sources`);
  return rows[0];
}
