import { marketAtClose } from '../../markets/close-pick';
import { compare, type Contestant } from '../../model/evaluation/comparison';
import { ratingMargin } from '../../model/families/baseline/features';
import { externalStrength } from '../../model/features/rating';
import type { FamilyName } from '../../model/family';
import { evaluate, type Probabilities } from '../../model/metrics';
import { seededRandom } from '../../lib/random';
import { logistic } from '../../lib/log-odds';
import { outcomes } from '../../model/record';
import { UserError } from '../../lib/user-error';
import { pricedBouts } from '../../prices/moneyline-bouts';
import { familiesOutOfSample, outOfSample, type OutOfSample } from '../evaluation/out-of-sample';
import { recordRows } from '../record/training-rows';
import { basisOf, type ComputedFigures } from '../../store/figures';
import type { FigureInputs } from './study';

type Name = FamilyName | 'market' | Rating;

/** The ratings to compare, each with the column of its log-odds. */
const RATINGS = { glicko2: ratingMargin, bradley_terry: externalStrength } as const;
type Rating = keyof typeof RATINGS;
const RATING_NAMES = ['glicko2', 'bradley_terry'] as const satisfies readonly Rating[];

/** A bout that every family predicted. A single probability is that of A's win, given no draw. */
interface ComparedBout extends Pick<OutOfSample, 'fight_id' | 'fight_date' | 'result' | 'complete_records'> {
  readonly by: ReadonlyMap<FamilyName, Probabilities>;
  readonly ratings: Readonly<Record<Rating, number>>;
  /** Vig-free, at the close; null without a price on both sides. */
  readonly market: number | null;
}

const SEED = 20_000_104;
/** A bout is competitive when the closing favourite is below this. */
const COMPETITIVE_BELOW = 0.8;

/**
 * Compares every family, the closing market and ratings alone, on the bouts that all families predicted out of sample. A rating predicts
 * the expected score of both fighters' ratings at the start of the bout's month or quarter, where a draw counts half.
 * @throws UserError without such a bout
 */
export async function comparison(study: FigureInputs): Promise<ComputedFigures<'model_comparison'>> {
  const families = await familiesOutOfSample(study.db);
  const bouts = await comparedBouts(study, families);
  const decided = bouts.filter(({ result }) => result !== 'draw');
  if (decided.length === 0) throw new UserError('no decided bout was predicted out of sample by all families');
  const priced = bouts.filter(({ market }) => market !== null);
  const samples = [
    ['all', bouts],
    ['priced', priced],
    ['both_records', priced.filter(({ complete_records }) => complete_records === 2)],
    ['one_record', priced.filter(({ complete_records }) => complete_records === 1)],
    ['competitive', priced.filter(({ market }) => market !== null && Math.max(market, 1 - market) < COMPETITIVE_BELOW)],
  ] as const;
  return {
    ...basisOf(decided.map(({ fight_date }) => fight_date)),
    figures: { samples: samples.map(([sample, of]) => ({ sample, ...compareOn(of, families) })) },
  };
}

async function comparedBouts({ db, family, record, end }: FigureInputs, families: readonly FamilyName[]): Promise<ComparedBout[]> {
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
  const market = new Map((await pricedBouts(db, family.name)).map((bout) => [bout.fight_id, marketAtClose(bout.closes)]));
  return (predictions[0] ?? []).flatMap(({ fight_id, fight_date, result, complete_records }) => {
    const by = new Map(
      byFamily.flatMap(({ name, predicted }) => {
        const bout = predicted.get(fight_id);
        return bout === undefined ? [] : [[name, [bout.p_a, bout.p_draw, bout.p_b]] as const];
      }),
    );
    const expected = ratings.get(fight_id);
    if (by.size < families.length || expected === undefined) return [];
    return [{ fight_id, fight_date, result, complete_records, by, ratings: expected, market: market.get(fight_id) ?? null }];
  });
}

function compareOn(bouts: readonly ComparedBout[], families: readonly FamilyName[]) {
  const decided = bouts.filter(({ result }) => result !== 'draw');
  const { input_count: n, input_from: date_from, input_to: date_to } = basisOf(decided.map(({ fight_date }) => fight_date));
  const contestants = n === 0 ? [] : contestantsOn(decided, families);
  const pairs = families.flatMap((name): [Name, Name][] => [
    [name, 'market'],
    ...(name === 'baseline' ? [] : [[name, 'baseline'] as [Name, Name]]),
  ]);
  const won = decided.map(({ result }) => result === 'a_win');
  const { metrics, differences } = compare(contestants, won, pairs, seededRandom(SEED));
  return { n, date_from, date_to, metrics: metrics.map((figures) => ({ ...figures, ...threeClass(bouts, figures.model) })), differences };
}

function contestantsOn(decided: readonly ComparedBout[], families: readonly FamilyName[]): Contestant<Name>[] {
  const market = decided.flatMap((bout) => bout.market ?? []);
  return [
    ...families.map((name) => ({ name, fair: decided.flatMap(({ by }) => givenNoDraw(by.get(name))) })),
    ...RATING_NAMES.map((name) => ({ name, fair: decided.map(({ ratings }) => ratings[name]) })),
    ...(market.length === decided.length ? [{ name: 'market' as const, fair: market }] : []),
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
