import type { Knex } from 'knex';
import type { Clock } from '../clock';
import { familyNamed } from '../model/families';
import type { FamilyName } from '../model/family';
import { firstDay, monthOf } from '../model/month';
import { silent, type Report } from '../progress';
import { Refusal } from '../refusal';
import { cutoffsBetween, type Cutoff } from './cutoffs';
import { FIRST_TRAINING_DAY, lacking } from './enough-bouts';
import { HOLDOUT_MONTHS, openHoldout, readHoldout, sealHoldout } from './holdout';
import { endOfRecord, readRecord } from './read-record';
import { knownBouts, rowsOf, type KnownBout } from './training-rows';
import { refitAt, withFingerprints, type Study } from './walk-forward-refit';
import { storedFingerprints, storeRefit } from './walk-forward-store';

export interface WalkForwardOptions {
  readonly families: readonly FamilyName[];
  /** No cutoff before this day, `YYYY-MM-DD`. */
  readonly from: string;
  /** Opens the holdout, for good. */
  readonly openHoldout: boolean;
}

export const DEFAULT_WALK_FORWARD: WalkForwardOptions = { families: ['baseline'], from: '2005-01-01', openHoldout: false };

export interface WalkForwardSummary {
  /** Over all families. */
  readonly cutoffs: number;
  /** The others were there already, made from the very same bouts. */
  readonly fitted: number;
  /** Stored in this run. */
  readonly predictions: number;
  readonly holdout: { readonly date_from: string; readonly fights: number; readonly sealed_at: Date; readonly opened_at: Date | null };
}

/**
 * Makes the out-of-sample predictions: for each half-yearly cutoff a fit on the bouts of earlier months, which predicts the bouts up to
 * the next cutoff from what was known at the start of their months. A refit is stored with all its predictions or not at all, and
 * one that was made from the same bouts is left as it is, so a run that was cut short goes on where it was.
 *
 * The first run seals the last 12 months of the record as the holdout. They are neither predicted nor scored until it is opened.
 * @throws Refusal when the record is too short for a single cutoff, or the holdout was opened before.
 */
export async function walkForward(
  db: Knex,
  clock: Clock,
  options: WalkForwardOptions = DEFAULT_WALK_FORWARD,
  report: Report = silent,
): Promise<WalkForwardSummary> {
  const record = await readRecord(db, report);
  const end = endOfRecord(record, clock);
  if (end === null) throw new Refusal('the record is empty: import bouts first');
  const period = (await readHoldout(db)) ?? { from: end - HOLDOUT_MONTHS, end };
  const bouts = knownBouts(record, { from: monthOf(FIRST_TRAINING_DAY), end: period.end });
  const cutoffs = usable(cutoffsBetween(monthOf(options.from), period), bouts);

  const sealed = await sealHoldout(db, clock, record, end);
  const holdout = options.openHoldout ? await openHoldout(db, clock, sealed) : sealed;
  const fightIdOf = ({ position }: KnownBout): number => record.fightIds[position] ?? 0;
  const study = {
    bouts: bouts.filter((bout) => bout.month < holdout.from || holdout.fightIds.has(fightIdOf(bout))),
    fightIdOf,
    cutoffs: cutoffs.filter(({ kind }) => kind === 'dev' || holdout.openedAt !== null),
  };

  let fitted = 0;
  let predictions = 0;
  for (const family of options.families.map(familyNamed)) {
    for await (const refit of refits(db, clock, { ...study, family, rows: rowsOf(study.bouts, family.features) }, report)) {
      fitted++;
      predictions += refit.predictions.length;
    }
  }
  const { fightIds, sealedAt, openedAt } = holdout;
  return {
    cutoffs: study.cutoffs.length * options.families.length,
    fitted,
    predictions,
    holdout: { date_from: firstDay(holdout.from), fights: fightIds.size, sealed_at: sealedAt, opened_at: openedAt },
  };
}

/** Makes and stores the refits that are not there yet. */
async function* refits(db: Knex, clock: Clock, study: Study, report: Report) {
  const { family, rows } = study;
  const stored = await storedFingerprints(db, family.name);
  const due = withFingerprints(study)
    .filter(({ cutoff, fingerprint }) => stored.get(firstDay(cutoff.from))?.equals(fingerprint) !== true)
    .map((refit) => ({ ...refit, bouts: rows.months.filter((month) => month < refit.cutoff.from).length }));
  // Time grows with the bouts of a fit, and later fits have more of them.
  const total = due.reduce((sum, { bouts }) => sum + bouts, 0);
  const progress = (done: number): void => report({ step: `walk forward, ${family.name}`, done, total, unit: 'training bouts' });
  let done = 0;
  for (const { cutoff, fingerprint, bouts } of due) {
    progress(done);
    const refit = await refitAt(cutoff, study, clock);
    await storeRefit(db, refit, fingerprint);
    done += bouts;
    yield refit;
  }
  if (due.length > 0) progress(done);
}

/** The cutoffs with enough bouts before them to learn from, and a bout to predict. @throws Refusal when there is none before the holdout. */
function usable(cutoffs: readonly Cutoff[], bouts: readonly KnownBout[]): Cutoff[] {
  const judged = cutoffs.map((cutoff) => {
    const earlier = bouts.filter(({ month }) => month < cutoff.from);
    const classes = Uint8Array.from(earlier, ({ outcome }) => outcome);
    return { cutoff, reason: lacking(classes, `before ${firstDay(cutoff.from)}`) };
  });
  const usable = judged
    .filter(({ cutoff: { from, end }, reason }) => reason === null && bouts.some(({ month }) => month >= from && month < end))
    .map(({ cutoff }) => cutoff);
  if (!usable.some(({ kind }) => kind === 'dev')) {
    const last = judged.findLast(({ cutoff }) => cutoff.kind === 'dev');
    throw new Refusal(`no walk-forward is possible: ${last?.reason ?? 'no bout lies between the first cutoff and the holdout'}`);
  }
  return usable;
}
