import type { TrainingRows } from '../../model/training-rows';
import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { measureDispersion } from '../../model/families/dispersion';
import { familyByName } from '../../model/families';
import type { Family, FamilyName, Model } from '../../model/family';
import { UnusableModel } from '../../model/json';
import type { MemberTrainer } from '../../../packages/gbm/src/member-trainer';
import { firstDay, isWithin, monthOf, type Month } from '../../model/month';
import { noProgress, type OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import { datedFights } from '../../prices/carried-closes';
import { closingPrices, type ClosingPrices } from '../../prices/closing-prices';
import { cutoffsBetween, type Cutoff } from './cutoffs';
import { shortageOf } from '../record/minimum-bouts';
import { HOLDOUT_MONTHS, openHoldout, readHoldout, sealHoldout } from '../evaluation/holdout';
import { readRecordCache, type RecordCache } from '../record/record-cache';
import { requireEndOfRecord } from '../record/read-record';
import { allThreads, memberTrainer, rememberMembers } from './train-members';
import { rowsWhere } from '../record/training-rows';
import { readArtifact } from '../models/model-versions';
import { carriedPast } from '../evaluation/carried-weight';
import { pastPredictions } from '../evaluation/past-predictions';
import { clvFingerprint, updateRefitClv } from './walk-forward-clv';
import { fitAt, refitAt, withFingerprints, type CutoffFit, type WalkForwardInputs } from './walk-forward-refit';
import { storedFingerprints, storeRefit } from './walk-forward-store';

export interface WalkForwardOptions {
  readonly families: readonly FamilyName[];
  /** No cutoff before this day, `YYYY-MM-DD`. */
  readonly from: string;
  /** Opens the holdout permanently, unless it is open already. */
  readonly openHoldout: boolean;
  /** Threads that train members. */
  readonly threads: number;
  /** Trains the members instead of `threads` threads. */
  readonly trainMembers?: MemberTrainer;
}

/** From 2015 on, every fit has fifteen years of bouts before it. The ensemble precedes its single member, which is then already trained. */
export const DEFAULT_WALK_FORWARD: WalkForwardOptions = {
  families: ['baseline', 'pca', 'lgbm_ens', 'lgbm'],
  from: '2015-01-01',
  openHoldout: false,
  threads: allThreads(),
};

export interface WalkForwardSummary {
  /** Over all families. */
  readonly cutoffs: number;
  /** The others were stored already, from the same bouts. */
  readonly fitted: number;
  /** Stored in this run. */
  readonly predictions: number;
  readonly holdout: { readonly date_from: string; readonly fights: number; readonly sealed_at: Date; readonly opened_at: Date | null };
}

/**
 * Makes the out-of-sample predictions: for each half-yearly cutoff, a fit on the bouts of earlier months predicts the bouts up to the next
 * cutoff from the features at the start of their months. Each refit is stored with its predictions in one transaction, and one stored from
 * the same bouts is not repeated, so an interrupted run can be resumed.
 *
 * The first run seals the last 12 months of the record as the holdout. They are neither predicted nor scored until it is opened.
 * @param known the record, if already read
 * @throws UserError when the record is too short for a single cutoff
 */
export async function walkForward(
  db: Knex,
  clock: Clock,
  options: WalkForwardOptions = DEFAULT_WALK_FORWARD,
  report: OnProgress = noProgress,
  known?: RecordCache,
): Promise<WalkForwardSummary> {
  const { record, rowsFor } = known ?? (await readRecordCache(db, report));
  const end = requireEndOfRecord(record, clock);
  const period = (await readHoldout(db)) ?? { from: end - HOLDOUT_MONTHS, end };
  const families = options.families.map(familyByName);
  const [first] = families;
  if (first === undefined) throw new UserError('no family is named: name one or more');
  const cutoffs = usable(cutoffsBetween(monthOf(options.from), period), rowsFor(first.features, period.end));

  const sealed = await sealHoldout(db, clock, record, end);
  const holdout = options.openHoldout ? await openHoldout(db, clock, sealed) : sealed;
  const isShown =
    ({ months, fightIds }: TrainingRows) =>
    (row: number): boolean =>
      (months[row] ?? 0) < holdout.from || holdout.fightIds.has(fightIds[row] ?? 0);
  const shown = cutoffs.filter(({ kind }) => kind === 'dev' || holdout.openedAt !== null);

  const studies = families.map((family) => {
    const rows = rowsFor(family.features, period.end);
    return { family, rows: rowsWhere(rows, isShown(rows)), cutoffs: shown };
  });
  const made = await makeRefits(db, clock, studies, options, report);
  const { fightIds, sealedAt, openedAt } = holdout;
  return {
    cutoffs: shown.length * families.length,
    ...made,
    holdout: { date_from: firstDay(holdout.from), fights: fightIds.size, sealed_at: sealedAt, opened_at: openedAt },
  };
}

/** Makes and stores the missing refits, cutoff by cutoff, so that families with the same members share them. */
async function makeRefits(
  db: Knex,
  clock: Clock,
  studies: readonly WalkForwardInputs[],
  { threads, trainMembers }: WalkForwardOptions,
  report: OnProgress,
) {
  const prices = await closingPrices(db);
  const due = (await Promise.all(studies.map((study) => dueRefits(db, study, prices))))
    .flat()
    .sort((one, other) => one.cutoff.from - other.cutoff.from);
  // The time of a fit grows with its bouts, and later fits have more of them.
  const total = due.reduce((sum, { bouts }) => sum + bouts, 0);
  const progress = (done: number): void => report({ step: 'walk forward', done, total, unit: 'training bouts' });
  let done = 0;
  let predictions = 0;
  const memory = (from: Month) => ({ from, trainMembers: trainMembers ?? rememberMembers(memberTrainer(threads)) });
  let trained = memory(NaN);
  const fitOf = async ({ study, cutoff, isFitted }: DueRefit): Promise<CutoffFit> => {
    if (trained.from !== cutoff.from) trained = memory(cutoff.from);
    const kept = isFitted ? await keptFit(db, study.family, firstDay(cutoff.from)) : null;
    return kept === null ? fitAt(cutoff, study, { clock, trainMembers: trained.trainMembers }) : { model: kept, startedAt: clock.now() };
  };
  if (due.length > 0) progress(done);
  for await (const { study, cutoff, fingerprints, bouts, fit } of fitAhead(due, fitOf, studies.length)) {
    const { family, rows } = study;
    const dispersion = measureDispersion(await pastPredictions(db, family.name, firstDay(cutoff.from)));
    const past = await carriedPast(db, family, firstDay(cutoff.from), prices);
    const carried = past && { ...past, due: await datedFights(db, fightsWithin(rows, cutoff)) };
    const refit = refitAt(cutoff, study, { clock, fit, dispersion, prices, carried });
    await storeRefit(db, refit, fingerprints);
    done += bouts;
    predictions += refit.predictions.length;
    progress(done);
  }
  if (due.length > 0) {
    // Without this, requests before the next autovacuum are planned without statistics.
    await db.raw('analyze public.predictions');
  }
  return { fitted: due.length, predictions };
}

/**
 * Each refit with its fit. The fits are made one after the other, a few ahead of the caller, so that other threads train members while this one
 * predicts.
 * @param most fits that are ahead
 */
async function* fitAhead(due: readonly DueRefit[], fitOf: (refit: DueRefit) => Promise<CutoffFit>, most: number) {
  const begun: Promise<CutoffFit>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const begin = (refit: DueRefit): void => {
    const fit = last.then(() => fitOf(refit));
    // Thrown where it is awaited.
    fit.catch(() => undefined);
    begun.push(fit);
    last = fit;
  };
  due.slice(0, most).forEach(begin);
  try {
    for (const [i, refit] of due.entries()) {
      const fit = await begun.shift();
      due.slice(i + most, i + most + 1).forEach(begin);
      if (fit !== undefined) yield { ...refit, fit };
    }
  } finally {
    await last.catch(() => undefined);
  }
}

type DueRefit = Awaited<ReturnType<typeof dueRefits>>[number];

/**
 * The refits to be made. Updates the CLVs of the others to the current closing prices. A refit whose closes changed is predicted again by
 * the same fit where its family carries closes.
 */
export async function dueRefits(db: Knex, study: WalkForwardInputs, prices: ClosingPrices) {
  const stored = await storedFingerprints(db, study.family.name);
  const due = [];
  for (const { cutoff, fingerprint: input } of withFingerprints(study)) {
    const known = stored.get(firstDay(cutoff.from));
    const clv = clvFingerprint(study, cutoff, prices);
    const isFitted = known?.input.equals(input) === true;
    if (isFitted && known.clv?.equals(clv) === true) continue;
    if (isFitted && !study.family.carriesCloses && (await updateRefitClv(db, study, cutoff, prices, clv))) continue;
    const bouts = study.rows.months.filter((month) => month < cutoff.from).length;
    due.push({ cutoff, fingerprints: { input, clv }, study, bouts, isFitted });
  }
  return due;
}

/** The stored fit of a cutoff without what was measured after it; null if its files were not kept. */
async function keptFit(db: Knex, family: Family, cutoff: string): Promise<Model | null> {
  try {
    return family.read(await readArtifact(db, `${family.kind}_${cutoff}`));
  } catch (error) {
    if (error instanceof UnusableModel) return null;
    throw error;
  }
}

function fightsWithin({ months, fightIds }: TrainingRows, cutoff: Cutoff): number[] {
  return fightIds.filter((_, row) => isWithin(cutoff, months[row] ?? 0));
}

/** The cutoffs with enough training bouts and a bout to predict. @throws UserError when there is none before the holdout */
function usable(cutoffs: readonly Cutoff[], { months, classes }: TrainingRows): Cutoff[] {
  const judged = cutoffs.map((cutoff) => {
    const earlier = classes.filter((_, row) => (months[row] ?? 0) < cutoff.from);
    return { cutoff, reason: shortageOf(earlier, `before ${firstDay(cutoff.from)}`) };
  });
  const usable = judged
    .filter(({ cutoff, reason }) => reason === null && months.some((month) => isWithin(cutoff, month)))
    .map(({ cutoff }) => cutoff);
  if (!usable.some(({ kind }) => kind === 'dev')) {
    const last = judged.findLast(({ cutoff }) => cutoff.kind === 'dev');
    throw new UserError(`no walk-forward is possible: ${last?.reason ?? 'no bout lies between the first cutoff and the holdout'}`);
  }
  return usable;
}
