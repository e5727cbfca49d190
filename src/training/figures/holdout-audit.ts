import type { Knex } from 'knex';
import type { Figures } from '../../store/figures';
import { marketAtClose } from '../../betting/closes/close-pick';
import { givenNoDraw } from '../../betting/closes/consensus-close';
import { fairProbability, fairSigma } from '../../betting/fair/edge';
import { auditSigma } from '../../model/families/sigma-audit';
import { auditFairSigma } from '../../model/fair/fair-sigma-audit';
import { seededRandom } from '../../lib/math/random';
import { pagesByFight } from '../record/read-record';
import { populationShift } from '../../model/evaluation/population-shift';
import type { FamilyName } from '../../model/family';
import { firstDay, lastDay } from '../../model/month';
import { UserError } from '../../lib/user-error';
import { readSeal, type SealedHoldout } from '../evaluation/holdout';
import { pricedBouts, type PricedBout } from '../../prices/moneyline-bouts';
import { auditPeriods, type MarketByFight } from './audit-periods';
import { bookCloses, bookCoverage, bookOverround, type BookCloses } from '../../prices/book-closes';
import { closingPriceFigures, importedCloses } from './closing-prices';
import { bettableBouts } from '../../prices/bettable-bouts';
import { fairWeightsOf, weightsByCutoff } from '../weights/stored-weights';
import { leakTests } from './leak-tests';
import { outOfSample } from '../evaluation/out-of-sample';
import { basisOf, type ComputedFigures } from '../../store/figures';
import type { FigureInputs } from './study';

/** The features of a live prediction; null where missing. */
interface LiveRow {
  readonly fight_id: number;
  readonly features: Readonly<Record<string, number | null>> | null;
}

const SEED = 20_000_108;
const PERIODS = ['dev', 'holdout', 'live'] as const;
type Period = (typeof PERIODS)[number];

/**
 * Whether the holdout is untouched, the production family's figures for each period, and whether the later periods resemble the
 * development period. Uses the features of a closed holdout, but not its results.
 * @throws UserError when no holdout is sealed. @throws UnusableModel when the model in production cannot be used.
 */
export async function holdoutAudit(study: FigureInputs): Promise<ComputedFigures<'model_holdout_audit'>> {
  const { db, family, closesOf } = study;
  const holdout = await readSeal(db);
  if (holdout === null) throw new UserError('no holdout is sealed: the past was never predicted');
  const predicted = await outOfSample(db, family.name);
  const live = await liveRows(db, family.name);
  const quoted = await bookCloses(db, closesOf);
  const priced = await pricedBouts(db, family.name);
  const market = marketByFight(priced, quoted);

  const dev = new Set(predicted.filter(({ kind }) => kind === 'dev').map(({ fight_id }) => fight_id));
  const isLive = new Set(live.map(({ fight_id }) => fight_id));
  const periodOf = (fightId: number): Period | undefined =>
    isLive.has(fightId) ? 'live' : holdout.fightIds.has(fightId) ? 'holdout' : dev.has(fightId) ? 'dev' : undefined;
  const fights = [...new Set([...dev, ...holdout.fightIds, ...isLive])];
  const fightsIn = new Map(PERIODS.map((period) => [period, new Set(fights.filter((fightId) => periodOf(fightId) === period))]));

  return {
    ...basisOf(predicted.map(({ fight_date }) => fight_date)),
    figures: {
      seal: sealOf(holdout),
      periods: await auditPeriods(study, holdout, predicted, market),
      feature_shift: featureShift(study, dev, holdout, live),
      book_coverage: bookCoverage(quoted, PERIODS, periodOf),
      overround: bookOverround(quoted),
      closing_prices: closingPriceFigures(await importedCloses(db), fightsIn),
      leak_tests: leakTests(study, holdout.from, predicted, market),
      sigma: sigmaRows(study, priced),
      fair_sigma: await fairSigmaRows(study, quoted),
    },
  };
}

function sealOf({ from, end, fightIds, sha256, sealedAt, openedAt, isWhole }: SealedHoldout): Figures['model_holdout_audit']['seal'] {
  return {
    state: openedAt === null ? 'sealed' : 'opened',
    sha256: sha256.toString('hex'),
    n_fights: fightIds.size,
    date_from: firstDay(from),
    date_to: lastDay(end - 1),
    sealed_at: sealedAt.toISOString(),
    opened_at: openedAt?.toISOString() ?? null,
    hash_matches: isWhole,
  };
}

/** The shift of each feature, largest PSI first; omits features without a value in one of the two periods. */
function featureShift({ family, rows }: FigureInputs, dev: ReadonlySet<number>, { fightIds }: SealedHoldout, live: readonly LiveRow[]) {
  const rowsOf = (taken: ReadonlySet<number>): number[] => [...rows.fightIds.keys()].filter((row) => taken.has(rows.fightIds[row] ?? 0));
  const [reference, sealed] = [rowsOf(dev), rowsOf(fightIds)];
  return family.features
    .flatMap(({ name: feature }, column) => {
      const valuesIn = (taken: readonly number[]): Float64Array =>
        Float64Array.from(taken, (row) => rows.values[row * family.features.length + column] ?? NaN);
      const developed = valuesIn(reference);
      const seenLive = Float64Array.from(live, ({ features }) => features?.[feature] ?? NaN);
      return [
        { feature, period: 'holdout' as const, shift: populationShift(developed, valuesIn(sealed)) },
        { feature, period: 'live' as const, shift: populationShift(developed, seenLive) },
      ];
    })
    .flatMap(({ shift, ...of }) => (shift === null ? [] : [{ ...of, ...shift }]))
    .sort((one, other) => other.psi - one.psi);
}

/** Every fight that the family predicted in advance, with the features of the last such prediction. */
async function liveRows(db: Knex, family: FamilyName): Promise<LiveRow[]> {
  const { rows } = await db.raw<{ rows: LiveRow[] }>(
    `select distinct on (fight_id) fight_id, prediction.features
     from public.predictions as prediction join public.model_versions as version on version.version = prediction.model_version
     where version.family = :family and kind = 'live'
     order by fight_id, predicted_at desc, prediction_id desc`,
    { family },
  );
  return rows;
}

/** Market probabilities from the imported moneylines, or else from the consensus of the books' closes. */
function marketByFight(priced: readonly PricedBout[], quoted: readonly BookCloses[]): MarketByFight {
  const fromBooks = quoted.map(({ fight_id, closes }) => [fight_id, givenNoDraw(closes)?.a ?? null] as const);
  const fromMoneylines = priced.map((bout) => [bout.fight_id, marketAtClose(bout.closes)] as const);
  return new Map([...fromBooks, ...fromMoneylines].flatMap(([fightId, p]) => (p === null ? [] : [[fightId, p]])));
}

/** The sigmas of the out-of-sample predictions against their errors, judged by the best closing prices without the vig. */
function sigmaRows({ record }: FigureInputs, priced: readonly PricedBout[]): Figures['model_holdout_audit']['sigma'] {
  const pages = pagesByFight(record);
  const published = priced.flatMap(({ fight_id, prediction, result, closes }) => {
    const { a, b } = pages.get(fight_id) ?? { a: false, b: false };
    const market = marketAtClose(closes);
    if (result === 'draw' || market === null) return [];
    return [
      {
        p: fairProbability(prediction, 'a', 'h2h'),
        sigma: fairSigma(prediction, 'a', 'h2h'),
        won: result === 'a_win',
        market,
        scope: a && b ? ('complete' as const) : ('any' as const),
      },
    ];
  });
  return auditSigma(published, seededRandom(SEED)).map(({ scope, interval, ...row }) => ({
    records: scope === 'complete' ? 'both' : 'other',
    ...row,
    ratio_low: interval?.low ?? null,
    ratio_high: interval?.high ?? null,
  }));
}

/** The sigmas of the fair prices of fights with stored prices against their distance from the close, by hours before the start. */
async function fairSigmaRows(
  { db, family, closesOf, driftOf }: FigureInputs,
  books: readonly BookCloses[],
): Promise<NonNullable<Figures['model_holdout_audit']['fair_sigma']>> {
  const weightsAt = weightsByCutoff(await fairWeightsOf(db, family.name));
  const bouts = new Map((await bettableBouts(db, family.name, closesOf)).quoted.map((bout) => [bout.fight_id, bout]));
  const followed = (await driftOf(books)).flatMap(({ fight_id, ...price }) => {
    const bout = bouts.get(fight_id);
    return bout === undefined ? [] : [{ ...price, prediction: bout.prediction, records: bout.records, weights: weightsAt(bout.cutoff) }];
  });
  return auditFairSigma(followed, seededRandom(SEED)).map(({ interval, ...row }) => ({
    ...row,
    ratio_low: interval?.low ?? null,
    ratio_high: interval?.high ?? null,
  }));
}
