import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { logistic, logOdds } from '../../lib/math/log-odds';
import { marketAtClose } from '../../betting/closes/close-pick';
import { fairProbability } from '../../betting/fair/edge';
import { blendLogOdds } from '../../betting/fair/blend';
import { closingOpinion } from '../../betting/closes/consensus-close';
import type { BlendedFight } from '../../model/fair/edge-worth';
import type { JudgedFight } from '../../model/fair/fit-blend';
import { sharpLosses, type SharpLosses } from '../../model/fair/fit-sharp';
import type { DriftedPrice } from '../../model/fair/fit-drift';
import { fitWeights } from '../../model/fair/fit-weights';
import type { FittedWeights } from '../../model/fair/fitted-weights';
import type { FamilyName } from '../../model/family';
import { firstDay, isWithin, monthOf, type Month, type MonthSpan } from '../../model/month';
import { bettableBouts } from '../../prices/bettable-bouts';
import { bookCloses, type BookCloses } from '../../prices/book-closes';
import { rememberCloses, type ReadCloses } from '../../prices/closing-quotes';
import { rememberDrift, type FightDrift, type ReadDrift } from '../../prices/lines/price-drift';
import type { PricedBout } from '../../prices/moneyline-bouts';
import { closedMonths } from '../evaluation/holdout';
import { familiesOutOfSample } from '../evaluation/out-of-sample';
import { storeFairWeights, type CutoffWeights } from './stored-weights';

/** A decided bout with the cutoff of the fit that predicted it. */
interface JudgedBout extends JudgedFight {
  readonly cutoff: string;
}

/** Readers of past prices, each of which reads them once. */
export interface SharedPrices {
  readonly closesOf?: ReadCloses;
  readonly driftOf?: ReadDrift;
}

interface DatedLosses {
  readonly date: string;
  readonly losses: SharpLosses;
}

interface DatedDrift extends DriftedPrice {
  readonly date: string;
}

/**
 * Refits the weights of consensus and blend and replaces the earlier ones: for each family with predictions of the past,
 * at the cutoff of each fit that made them and at the end of the record, on fights before that day. Bouts of a closed holdout, sealed or
 * not yet sealed, take no part.
 * @param end the month after the last month of the record @param shared by callers that read the same fights
 */
export async function updateFairWeights(
  db: Knex,
  clock: Clock,
  production: FamilyName,
  end: Month,
  { closesOf = rememberCloses(db), driftOf = rememberDrift(db) }: SharedPrices = {},
): Promise<void> {
  const closed = await closedMonths(db, end);
  const books = await bookCloses(db, closesOf);
  const losses = (await bookLosses(db, books)).filter(({ date }) => isOpen(date, closed));
  const drift = (await datedDrift(db, await driftOf(books))).filter(({ date }) => isOpen(date, closed));
  const families = new Set([production, ...(await familiesOutOfSample(db))]);
  const fitted: CutoffWeights[] = [];
  for (const family of families) {
    const bouts = (await bettableBouts(db, family, closesOf)).bouts.filter(({ date }) => isOpen(date, closed));
    const known = new Map<string, FittedWeights>();
    for (const cutoff of [...new Set([...bouts.map((bout) => bout.cutoff), firstDay(end)])].sort()) {
      const sharp = losses.flatMap((fight) => (fight.date < cutoff ? [fight.losses] : []));
      const judged = evaluatedBefore(cutoff, bouts);
      const priced = judged.flatMap((fight) => pricedBy(known.get(fight.cutoff), fight));
      const weights = fitWeights({ judged, sharp, priced, drifted: drift.filter(({ date }) => date < cutoff) });
      known.set(cutoff, weights);
      fitted.push({ family, cutoff, weights });
    }
  }
  await storeFairWeights(db, clock, fitted);
}

/**
 * The decided bouts with a close of both sides that were over at a cutoff. The date of a moneyline may be a day before the record's, so a
 * bout must also be predicted by a fit of an earlier cutoff.
 */
export function evaluatedBefore(cutoff: string, bouts: readonly PricedBout[]): JudgedBout[] {
  return bouts.flatMap(({ cutoff: predictedAt, date, records, prediction, closes, result }) => {
    const market = marketAtClose(closes);
    if (market === null || result === 'draw' || date >= cutoff || predictedAt >= cutoff) return [];
    const model = logOdds(fairProbability(prediction, 'a', 'h2h'));
    return [{ cutoff: predictedAt, records, market: logOdds(market), model, won: result === 'a_win' }];
  });
}

/** What the blend said of a fight before it was shrunk. */
function pricedBy(weights: FittedWeights | undefined, { records, market, model, won }: JudgedBout): BlendedFight[] {
  if (weights === undefined) return [];
  const { calibration, model_fitted } = weights.blend[records];
  const calibrated = calibration * market;
  return [{ market: logistic(calibrated), blend: logistic(blendLogOdds(model_fitted, calibrated, model)), won }];
}

/** What each weight of the sharp books costs on every decided fight with closes of sharp and of soft books. */
async function bookLosses(db: Knex, books: readonly BookCloses[]): Promise<DatedLosses[]> {
  const decided = await db('master.fights')
    .whereIn('result', ['a_win', 'b_win'])
    .whereExists(db('master.feed_events as event').whereRaw('event.fight_id = fights.fight_id'))
    .select<{ fight_id: number; fight_date: string; result: string }[]>('fight_id', 'fight_date', 'result');
  const results = new Map(decided.map((fight) => [fight.fight_id, fight]));
  return books.flatMap(({ fight_id, closes }) => {
    const fight = results.get(fight_id);
    if (fight === undefined) return [];
    const opinions = closes.map((close) => closingOpinion(close));
    const losses = sharpLosses(opinions, fight.result === 'a_win');
    return losses === null ? [] : [{ date: fight.fight_date, losses }];
  });
}

async function datedDrift(db: Knex, drift: readonly FightDrift[]): Promise<DatedDrift[]> {
  const fights = await db('master.fights')
    .whereRaw('fight_id = any(?)', [drift.map(({ fight_id }) => fight_id)])
    .select<{ fight_id: number; fight_date: string }[]>('fight_id', 'fight_date');
  const dates = new Map(fights.map(({ fight_id, fight_date }) => [fight_id, fight_date]));
  return drift.flatMap(({ fight_id, ...price }) => {
    const date = dates.get(fight_id);
    return date === undefined ? [] : [{ date, ...price }];
  });
}

function isOpen(date: string, closed: MonthSpan | null): boolean {
  return closed === null || !isWithin(closed, monthOf(date));
}
