import type { Knex } from 'knex';
import { logOdds } from '../lib/math/log-odds';
import { givenNoDraw } from '../betting/closes/consensus-close';
import { HORIZONS } from '../betting/fair/drift';
import type { DriftedPrice } from '../model/fair/fit-drift';
import type { BookCloses } from './book-closes';
import { offeredBefore, offeredPrices } from './offered-prices';

/** A fight's consensus at one time before its start, beside the one at its close. */
export interface FightDrift extends DriftedPrice {
  readonly fight_id: number;
}

/** The consensus at each step of `HORIZONS` before the start of each fight, beside that of its closes. */
export async function priceDrift(db: Knex, books: readonly BookCloses[]): Promise<FightDrift[]> {
  const closes = new Map(
    books.flatMap(({ fight_id, starts_at, closes }) => {
      const agreed = givenNoDraw(closes);
      return agreed === null || starts_at === null ? [] : [[fight_id, { starts_at, close: logOdds(agreed.a) }] as const];
    }),
  );
  const drifts: FightDrift[] = [];
  const fights = [...closes].map(([fight_id, { starts_at }]) => ({ fight_id, starts_at }));
  for await (const fight of offeredPrices(db, fights)) {
    const close = closes.get(fight.fight_id)?.close;
    for (const { hours, offered } of offeredBefore(fight, HORIZONS)) {
      const agreed = givenNoDraw(offered);
      if (agreed !== null && close !== undefined) drifts.push({ fight_id: fight.fight_id, hours, before: logOdds(agreed.a), close });
    }
  }
  return drifts;
}
