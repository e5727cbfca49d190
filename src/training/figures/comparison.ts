import { recordKindOf } from '../../betting/fair/blend';
import { fairProbability } from '../../betting/fair/edge';
import { marketAtClose } from '../../betting/closes/close-pick';
import { compare, type Contestant } from '../../model/evaluation/comparison';
import { ratingMargin } from '../../model/families/baseline/features';
import { externalStrength } from '../../model/features/rating';
import type { FamilyName } from '../../model/family';
import { evaluate, type Probabilities } from '../../model/metrics';
import { seededRandom } from '../../lib/math/random';
import { logistic } from '../../lib/math/log-odds';
import { outcomes } from '../../model/record';
import { UserError } from '../../lib/user-error';
import { pricedBouts } from '../../prices/moneyline-bouts';
import { storedCarriedWeights } from '../evaluation/carried-weight';
import { familiesOutOfSample, outOfSample, type OutOfSample } from '../evaluation/out-of-sample';
import { withFairs, type FairBout } from '../weights/fair-bouts';
import { fairWeightsOf, type CutoffWeights } from '../weights/stored-weights';
import { fairByPeriod, weightsRow, type JudgedBout } from '../weights/fair-by-period';
import { recordRows } from '../record/training-rows';
import { basisOf, type ComputedFigures } from '../../store/figures';
import type { FigureInputs } from './study';

type Name = FamilyName | Judge | Rating;

/** The closing market, and the fair prices that are made of it. */
const JUDGES = ['market', 'market_recalibrated', 'blend'] as const;
type Judge = (typeof JUDGES)[number];
const JUDGE_PAIRS: readonly (readonly [Name, Name])[] = [
  ['blend', 'market_recalibrated'],
  ['blend', 'market'],
  ['market_recalibrated', 'market'],
];

/** The ratings to compare, each with the column of its log-odds. */
const RATINGS = { glicko2: ratingMargin, bradley_terry: externalStrength } as const;
type Rating = keyof typeof RATINGS;
const RATING_NAMES = ['glicko2', 'bradley_terry'] as const satisfies readonly Rating[];

/** A bout that every family predicted. A single probability is that of A's win, given no draw. */
interface ComparedBout extends Pick<OutOfSample, 'fight_id' | 'fight_date' | 'result' | 'complete_records'> {
  readonly by: ReadonlyMap<FamilyName, Probabilities>;
  readonly ratings: Readonly<Record<Rating, number>>;
  /** At the close; null without a price on both sides. */
  readonly judges: Readonly<Record<Judge, number>> | null;
}

const SEED = 20_000_104;
/** A bout is competitive when the closing favourite is below this. */
const COMPETITIVE_BELOW = 0.8;

/**
 * Compares every family, the closing market, the production family's blend with it and ratings alone, on the bouts that all families
 * predicted out of sample. A rating predicts the expected score of both fighters' ratings at the start of the bout's month or quarter, where
 * a draw counts half. A bout's blend has the weights of the cutoff before it.
 * @throws UserError without such a bout
 */
export async function comparison(study: FigureInputs): Promise<ComputedFigures<'model_comparison'>> {
  const families = await familiesOutOfSample(study.db);
  const weights = await fairWeightsOf(study.db, study.family.name);
  const bouts = await comparedBouts(study, families, weights);
  const decided = bouts.filter(({ result }) => result !== 'draw');
  if (decided.length === 0) throw new UserError('no decided bout was predicted out of sample by all families');
  const priced = bouts.filter(({ judges }) => judges !== null);
  const samples = [
    ['all', bouts],
    ['priced', priced],
    ['both_records', priced.filter(({ complete_records }) => complete_records === 2)],
    ['one_record', priced.filter(({ complete_records }) => complete_records === 1)],
    ['competitive', priced.filter(({ judges }) => judges !== null && Math.max(judges.market, 1 - judges.market) < COMPETITIVE_BELOW)],
  ] as const;
  return {
    ...basisOf(decided.map(({ fight_date }) => fight_date)),
    figures: {
      samples: samples.map(([sample, of]) => ({ sample, ...compareOn(of, families) })),
      fair_by_period: fairByPeriod(priced.flatMap((bout) => judgedBout(bout, study.family.name))),
      weights: weights.map(weightsRow),
      carried_closes: await storedCarriedWeights(study.db, study.family.name),
    },
  };
}

function judgedBout({ fight_date, complete_records, result, by, judges }: ComparedBout, family: FamilyName): JudgedBout[] {
  const [model] = givenNoDraw(by.get(family));
  if (judges === null || model === undefined || result === 'draw') return [];
  return [{ date: fight_date, records: recordKindOf(complete_records), won: result === 'a_win', model, ...judges }];
}

async function comparedBouts(
  { db, family, record, end }: FigureInputs,
  families: readonly FamilyName[],
  weights: readonly CutoffWeights[],
): Promise<ComparedBout[]> {
  const predictions = await Promise.all(families.map((name) => outOfSample(db, name)));
  const byFamily = families.map((name, i) => ({ name, predicted: new Map(predictions[i]?.map((bout) => [bout.fight_id, bout])) }));
  const rated = recordRows(
    record,
    RATING_NAMES.map((name) => RATINGS[name]),
    end,
  );
  const ratings = new Map(
    rated.fightIds.map((fightId, row) => {
      const expected = (rating: Rating): number => logistic(rated.values[row * RATING_NAMES.length + RATING_NAMES.indexOf(rating)] ?? 0);
      return [fightId, { glicko2: expected('glicko2'), bradley_terry: expected('bradley_terry') }];
    }),
  );
  const priced = await pricedBouts(db, family.name);
  const closes = new Map(priced.map((bout) => [bout.fight_id, marketAtClose(bout.closes)]));
  const judges = new Map(withFairs(priced, weights).map((bout) => [bout.fight_id, judgesOf(bout, closes.get(bout.fight_id) ?? null)]));
  return (predictions[0] ?? []).flatMap(({ fight_id, fight_date, result, complete_records }) => {
    const by = new Map(
      byFamily.flatMap(({ name, predicted }) => {
        const bout = predicted.get(fight_id);
        return bout === undefined ? [] : [[name, [bout.p_a, bout.p_draw, bout.p_b]] as const];
      }),
    );
    const expected = ratings.get(fight_id);
    if (by.size < families.length || expected === undefined) return [];
    return [{ fight_id, fight_date, result, complete_records, by, ratings: expected, judges: judges.get(fight_id) ?? null }];
  });
}

/** @param market at the close by the power method */
function judgesOf({ fairs }: FairBout, market: number | null): ComparedBout['judges'] {
  if (market === null || fairs.market === null || fairs.blend === null) return null;
  return { market, market_recalibrated: fairProbability(fairs.market, 'a', 'h2h'), blend: fairProbability(fairs.blend, 'a', 'h2h') };
}

function compareOn(bouts: readonly ComparedBout[], families: readonly FamilyName[]) {
  const decided = bouts.filter(({ result }) => result !== 'draw');
  const { input_count: n, input_from: date_from, input_to: date_to } = basisOf(decided.map(({ fight_date }) => fight_date));
  const contestants = n === 0 ? [] : contestantsOn(decided, families);
  const ofFamilies = families.flatMap((name): [Name, Name][] => [
    [name, 'market'],
    ...(name === 'baseline' ? [] : [[name, 'baseline'] as [Name, Name]]),
  ]);
  const pairs = [...ofFamilies, ...JUDGE_PAIRS];
  const won = decided.map(({ result }) => result === 'a_win');
  const { metrics, differences } = compare(contestants, won, pairs, seededRandom(SEED));
  return { n, date_from, date_to, metrics: metrics.map((figures) => ({ ...figures, ...threeClass(bouts, figures.model) })), differences };
}

function contestantsOn(decided: readonly ComparedBout[], families: readonly FamilyName[]): Contestant<Name>[] {
  const judged = decided.flatMap(({ judges }) => judges ?? []);
  return [
    ...families.map((name) => ({ name, fair: decided.flatMap(({ by }) => givenNoDraw(by.get(name))) })),
    ...RATING_NAMES.map((name) => ({ name, fair: decided.map(({ ratings }) => ratings[name]) })),
    ...(judged.length === decided.length ? JUDGES.map((name) => ({ name, fair: judged.map((judges) => judges[name]) })) : []),
  ];
}

function givenNoDraw(probabilities: Probabilities | undefined): number[] {
  return probabilities === undefined ? [] : [probabilities[0] / (probabilities[0] + probabilities[2])];
}

/** Figures that include draws; null for a predictor without draw probabilities. */
function threeClass(bouts: readonly ComparedBout[], name: Name) {
  const predicted = bouts.flatMap(({ by, result }) => [...by].filter(([family]) => family === name).map(([, p]) => ({ p, result })));
  const { log_loss_three_class } = evaluate(
    predicted.map(({ p }) => p),
    predicted.map(({ result }) => outcomes.indexOf(result)),
  );
  return { log_loss_three_class, n_three_class: predicted.length };
}
