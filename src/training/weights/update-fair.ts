import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { noProgress } from '../../lib/progress';
import type { FamilyName } from '../../model/family';
import type { Month } from '../../model/month';
import { bettableBouts } from '../../prices/bettable-bouts';
import { rememberCloses, type ReadCloses } from '../../prices/closing-quotes';
import { notify } from '../../store/notify';
import { endOfRecord, readRecord } from '../record/read-record';
import { fairWeightsOf } from './stored-weights';
import { updateTrackRecords } from './update-track-records';
import { updateFairWeights, type SharedPrices } from './update-weights';

/**
 * Fits the weights of the fair prices, measures what bets by them were worth, and has the board read both.
 * @param end the month after the last month of the record
 */
export async function updateFair(
  db: Knex,
  clock: Clock,
  family: FamilyName,
  end: Month,
  { closesOf = rememberCloses(db), ...shared }: SharedPrices = {},
): Promise<void> {
  await updateFairWeights(db, clock, family, end, { closesOf, ...shared });
  await followAgain(db, clock, family, closesOf);
}

/** Follows the policy through the stored prices, measures what its bets were worth, and has the board read it. */
export async function followAgain(db: Knex, clock: Clock, family: FamilyName, closesOf: ReadCloses): Promise<void> {
  await updateTrackRecords(db, clock, family, { closesOf });
  await notify(db, 'board');
}

/**
 * Fits the weights again where a fit that predicted a bout with closing prices has none, as after an import of prices.
 * @returns how many such fits there were, by their cutoffs; 0 where the record has no end to fit to
 */
export async function fitLackingWeights(db: Knex, clock: Clock, family: FamilyName, closesOf: ReadCloses): Promise<number> {
  const { bouts } = await bettableBouts(db, family, closesOf);
  const known = new Set((await fairWeightsOf(db, family)).map(({ cutoff }) => cutoff));
  const lacking = new Set(bouts.map(({ cutoff }) => cutoff).filter((cutoff) => !known.has(cutoff)));
  if (lacking.size === 0) return 0;
  const end = endOfRecord(await readRecord(db, noProgress), clock);
  if (end === null) return 0;
  await updateFair(db, clock, family, end, { closesOf });
  return lacking.size;
}
