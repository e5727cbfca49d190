import type { Knex } from 'knex';
import { logOdds } from '../lib/math/log-odds';
import { closeMissingReason } from '../betting/closes/close';
import { givenNoDraw } from '../betting/closes/consensus-close';
import { HORIZONS } from '../betting/fair/drift';
import type { DriftedPrice } from '../model/fair/fit-drift';
import { closesOfQuoted, quoteSpans, type FightCloses, type FightQuoteSpan } from './closing-quotes';

/** A fight's consensus at one time before its start, beside the one at its close. */
export interface FightDrift extends DriftedPrice {
  readonly fight_id: number;
}

/** The consensus at each step of `HORIZONS` before the start of every fight of the odds feed that has a close. */
export async function priceDrift(db: Knex): Promise<FightDrift[]> {
  const fightIds = await db('master.feed_events').whereNotNull('fight_id').distinct().orderBy('fight_id').pluck<number[]>('fight_id');
  const quoted = await quoteSpans(db, fightIds);
  const closes = consensusAt(await closesOfQuoted(db, quoted), 0);
  const closed = quoted.filter(({ fight_id }) => closes.has(fight_id));
  const drifts: FightDrift[] = [];
  for (const hours of HORIZONS) {
    const open = closed.filter((fight) => wasQuoted(fight, hours));
    for (const [fight_id, before] of consensusAt(await closesOfQuoted(db, open, hours), hours)) {
      const close = closes.get(fight_id);
      if (close !== undefined) drifts.push({ fight_id, hours, before, close });
    }
  }
  return drifts;
}

function wasQuoted({ starts_at, since }: FightQuoteSpan, hours: number): boolean {
  return starts_at !== null && since !== null && since.getTime() < starts_at.getTime() - hours * 3_600_000;
}

/** Log-odds of A's win given no draw, of the fights whose quotes were on offer so many hours before the start. */
function consensusAt(fights: ReadonlyMap<number, FightCloses>, hours: number): Map<number, number> {
  return new Map(
    [...fights.values()].flatMap(({ fight_id, starts_at, last }) => {
      if (starts_at === null) return [];
      const cut = new Date(starts_at.getTime() - hours * 3_600_000);
      const agreed = givenNoDraw(last.filter((market) => closeMissingReason(market, cut) === null));
      return agreed === null ? [] : [[fight_id, logOdds(agreed.a)] as const];
    }),
  );
}
