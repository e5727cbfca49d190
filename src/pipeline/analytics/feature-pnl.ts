import { pickAtClose } from '../../markets/close-pick';
import { rawKelly } from '../../markets/kelly';
import { DEFAULT_GATES } from '../../markets/policy';
import { attribute, shuffleWithin } from '../../model/analysis/feature-pnl';
import type { Probabilities } from '../../model/metrics';
import { seededRandom } from '../../model/random';
import { rescoringOf } from '../../model/rescoring';
import { at } from '../../model/vector';
import { Refusal } from '../../refusal';
import { readVersion } from '../model-versions';
import { pricedBouts, type PricedBout } from '../priced-bouts';
import type { RecordRows } from '../training-rows';
import { pagesByFight } from './pages';
import { basisOf, type ComputedFigures } from './row';
import type { Study } from './study';

/** The bets of all bouts: one unit's profit each, NaN where there is none. */
interface Bets {
  readonly actual: Float64Array;
  /** For each feature, for each repeat. */
  readonly shuffled: readonly (readonly Float64Array[])[];
}

const SEED = 20_000_105;

/**
 * Permutation P&L of every feature on the bouts with closing prices that the production family predicted out of sample, at the backtest's
 * default policy and flat stakes. The very models of those cutoffs score the bouts again, from their own values and with one feature
 * shuffled among the bouts of one model: those with two complete records, and the others, apart, because what is known of them differs.
 * A shuffle is the same for all features, and sigma, which is no gate at the default policy, stays as it was. There is no CLV: the
 * price taken is the close itself.
 * @throws Refusal without a bout that has prices and a prediction. @throws UnusableModel when a model of a cutoff cannot be scored again.
 */
export async function featurePnl(study: Study): Promise<ComputedFigures> {
  const { db, family, rows } = study;
  const known = new Set(rows.fightIds);
  const bouts = (await pricedBouts(db, family.name)).filter(({ fight_id }) => known.has(fight_id));
  if (bouts.length === 0) throw new Refusal(`no bout with closing prices was predicted out of sample by ${family.name}`);
  const { repeats } = study;
  const { actual, shuffled } = await betsOf(study, bouts);
  const dates = bouts.map(({ date }) => date);
  const years = [...new Set(dates.map((date) => date.slice(0, 4)))];
  return {
    ...basisOf(dates),
    figures: {
      repeats,
      seed: SEED,
      min_edge_pp: DEFAULT_GATES.min_edge_pp,
      rows: ['all', ...years].flatMap((period) => {
        const within = (bets: Float64Array): Float64Array =>
          bets.filter((_, bout) => period === 'all' || dates[bout]?.startsWith(period) === true);
        const n_fights = within(actual).length;
        return family.features
          .map(({ name: feature }, column) => ({
            feature,
            period,
            n_fights,
            clv: null,
            clv_shuffled: null,
            clv_attribution: null,
            ...attribute(within(actual), (shuffled[column] ?? []).map(within)),
          }))
          .sort(
            (one, other) =>
              (other.roi_attribution ?? -Infinity) - (one.roi_attribution ?? -Infinity) || (one.feature < other.feature ? -1 : 1),
          );
      }),
    },
  };
}

async function betsOf({ db, family, record, rows, repeats }: Study, bouts: readonly PricedBout[]): Promise<Bets> {
  const width = family.features.length;
  const valuesOf = picked(rows, width);
  const pages = pagesByFight(record);
  const random = seededRandom(SEED);
  const none = (): Float64Array => new Float64Array(bouts.length).fill(NaN);
  const actual = none();
  const shuffled = family.features.map(() => Array.from({ length: repeats }, none));

  for (const version of new Set(bouts.map(({ model_version }) => model_version))) {
    const { model } = await readVersion(db, version);
    const positions = [...bouts.keys()].filter((bout) => bouts[bout]?.model_version === version);
    const ofVersion = positions.flatMap((bout) => bouts[bout] ?? []);
    const values = valuesOf(ofVersion);
    const rescore = rescoringOf(model, values, width);
    const bet = (said: readonly Probabilities[], into: Float64Array): void =>
      ofVersion.forEach((bout, i) => (into[at(positions, i)] = profitOn(bout, said[i])));

    bet(
      ofVersion.map((_, i) => model.probabilities(values.subarray(i * width, (i + 1) * width))),
      actual,
    );
    const strata = ofVersion.map(({ fight_id }) => pages.get(fight_id)?.a === true && pages.get(fight_id)?.b === true);
    const orders = Array.from({ length: repeats }, () => shuffleWithin(strata, random));
    for (const [column, bets] of shuffled.entries()) {
      for (const [repeat, order] of orders.entries()) {
        const replaced = Float64Array.from(order, (other) => at(values, other * width + column));
        bet(rescore(column, replaced), bets[repeat] ?? none());
      }
    }
  }
  return { actual, shuffled };
}

/** Row-major, the values of bouts that are among the rows, in the order of the bouts. */
function picked({ values, fightIds }: RecordRows, width: number): (bouts: readonly PricedBout[]) => Float64Array {
  const rowOf = new Map(fightIds.map((fightId, row) => [fightId, row]));
  return (bouts) => {
    const ofBouts = new Float64Array(bouts.length * width);
    for (const [i, { fight_id }] of bouts.entries()) {
      const start = (rowOf.get(fight_id) ?? 0) * width;
      ofBouts.set(values.subarray(start, start + width), i * width);
    }
    return ofBouts;
  };
}

/** The pick where it is a BET that Kelly stakes something on, as in the backtest. A draw returns the stake. */
function profitOn({ prediction, closes, result }: PricedBout, said: Probabilities | undefined): number {
  if (said === undefined) return NaN;
  const [p_a, p_draw, p_b] = said;
  const { side, fair, decimal_odds, verdict } = pickAtClose({ ...prediction, p_a, p_draw, p_b }, closes, DEFAULT_GATES);
  if (verdict !== 'BET' || rawKelly(fair, decimal_odds) <= 0) return NaN;
  if (result === 'draw') return 0;
  return result === `${side}_win` ? decimal_odds - 1 : -1;
}
