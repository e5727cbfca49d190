import type { Knex } from 'knex';
import { logOdds } from '../../lib/math/log-odds';
import { givenNoDraw } from '../../betting/closes/consensus-close';
import { HORIZONS, MIDDLES } from '../../betting/fair/drift';
import type { DriftedPrice } from '../../model/fair/fit-drift';
import type { BookCloses } from '../book-closes';
import { offeredBefore, offeredPrices } from '../offered-prices';

/** A fight's consensus at one time before its start, beside the one at its close. */
export interface FightDrift extends DriftedPrice {
  readonly fight_id: number;
}

/** Reads the drift of closed fights. */
export type ReadDrift = (books: readonly BookCloses[]) => Promise<readonly FightDrift[]>;

/** Reads the drift once, for callers that read the same closes. */
export function rememberDrift(db: Knex): ReadDrift {
  let known: Promise<readonly FightDrift[]> | undefined;
  return (books) => (known ??= priceDrift(db, books));
}

/** A close seen earlier is too near to the price to be compared with it. */
const LEAST_SHARE = 0.5;

/** The consensus in the far half of each step of `HORIZONS` before the start of each fight, beside that of its closes. */
export async function priceDrift(db: Knex, books: readonly BookCloses[]): Promise<FightDrift[]> {
  const closes = new Map(
    books.flatMap(({ fight_id, starts_at, closes }) => {
      const agreed = givenNoDraw(closes);
      const seen = Math.max(...closes.map(({ seen_at }) => seen_at.getTime()));
      return agreed === null || starts_at === null ? [] : [[fight_id, { starts_at, seen, close: logOdds(agreed.a) }] as const];
    }),
  );
  const drifts: FightDrift[] = [];
  const fights = [...closes].map(([fight_id, { starts_at }]) => ({ fight_id, starts_at }));
  for await (const fight of offeredPrices(db, fights)) {
    const closed = closes.get(fight.fight_id);
    if (closed === undefined) continue;
    for (const { hours: middle, at, offered } of offeredBefore(fight, MIDDLES)) {
      const left = fight.starts_at.getTime() - at.getTime();
      const hours = HORIZONS[MIDDLES.indexOf(middle)] ?? 0;
      const share = (closed.seen - at.getTime()) / left;
      const agreed = givenNoDraw(offered);
      if (agreed === null || left > hours * HOUR || share < LEAST_SHARE) continue;
      drifts.push({ fight_id: fight.fight_id, hours, share, before: logOdds(agreed.a), close: closed.close });
    }
  }
  return drifts;
}

const HOUR = 3_600_000;
