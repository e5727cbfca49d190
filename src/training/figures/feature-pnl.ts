import type { TrainingRows } from '../../model/training-rows';
import { betAtClose, clvAtClose } from '../../betting/closes/close-pick';
import { DEFAULT_GATES } from '../../betting/picks/policy';
import { attribute, shuffleWithin, type Attribution } from '../../model/evaluation/feature-pnl';
import type { Probabilities } from '../../model/metrics';
import { seededRandom } from '../../lib/math/random';
import { rescoringOf } from '../../model/rescoring';
import { at } from '../../model/math/vector';
import { UserError } from '../../lib/user-error';
import { readVersion } from '../models/model-versions';
import { pricedBouts, type PricedBout } from '../../prices/moneyline-bouts';
import { pagesByFight } from '../record/read-record';
import { basisOf, type ComputedFigures } from '../../store/figures';
import type { FigureInputs } from './study';

/** Figures of the bet on each bout, NaN where there is none. */
interface Bets {
  /** Profit of one unit. */
  readonly profit: Float64Array;
  readonly clv: Float64Array;
}

interface BetsByFeature {
  readonly actual: Bets;
  /** For each feature, for each repeat. */
  readonly shuffled: readonly (readonly Bets[])[];
}

const SEED = 20_000_105;

/**
 * Permutation CLV and P&L of every feature, on the bouts with closing prices that the production family predicted out of sample: of bets by
 * the model alone, at the default gates and flat stakes. The models of those cutoffs score the bouts twice: with their own values and with
 * one feature shuffled among the bouts of one model. Bouts with two complete records are shuffled separately from the others, because their
 * features differ systematically. All features share the same shuffles. Sigma is no gate by default and is not recomputed. The price taken
 * is the best close, so its CLV is measured against the vig-free close.
 * @throws UserError without a bout that has prices and a prediction. @throws UnusableModel when a model of a cutoff cannot be scored again.
 */
export async function featurePnl(study: FigureInputs): Promise<ComputedFigures<'model_feature_pnl'>> {
  const { db, family, rows } = study;
  const known = new Set(rows.fightIds);
  const bouts = (await pricedBouts(db, family.name)).filter(({ fight_id }) => known.has(fight_id));
  if (bouts.length === 0) throw new UserError(`no bout with closing prices was predicted out of sample by ${family.name}`);
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
        const attributed = (figure: keyof Bets, column: number): Attribution =>
          attribute(
            within(actual[figure]),
            (shuffled[column] ?? []).map((repeat) => within(repeat[figure])),
          );
        const n_fights = within(actual.profit).length;
        return family.features
          .map(({ name: feature }, column) => {
            const [clv, roi] = [attributed('clv', column), attributed('profit', column)];
            return {
              feature,
              period,
              n_fights,
              n_bets: roi.bets,
              clv: clv.actual,
              clv_shuffled: clv.shuffled,
              clv_attribution: clv.attribution,
              clv_attribution_sd: clv.sd,
              roi: roi.actual,
              roi_shuffled: roi.shuffled,
              roi_attribution: roi.attribution,
              roi_attribution_sd: roi.sd,
            };
          })
          .sort(
            (one, other) =>
              (other.roi_attribution ?? -Infinity) - (one.roi_attribution ?? -Infinity) || (one.feature < other.feature ? -1 : 1),
          );
      }),
    },
  };
}

async function betsOf({ db, family, record, rows, repeats }: FigureInputs, bouts: readonly PricedBout[]): Promise<BetsByFeature> {
  const width = family.features.length;
  const valuesOf = picked(rows, width);
  const pages = pagesByFight(record);
  const random = seededRandom(SEED);
  const none = (): Bets => ({ profit: new Float64Array(bouts.length).fill(NaN), clv: new Float64Array(bouts.length).fill(NaN) });
  const actual = none();
  const shuffled = family.features.map(() => Array.from({ length: repeats }, none));

  for (const version of new Set(bouts.map(({ model_version }) => model_version))) {
    const { model } = await readVersion(db, version);
    const positions = [...bouts.keys()].filter((bout) => bouts[bout]?.model_version === version);
    const ofVersion = positions.flatMap((bout) => bouts[bout] ?? []);
    const values = valuesOf(ofVersion);
    const rescore = rescoringOf(model, values, width);
    const bet = (predicted: readonly Probabilities[], into: Bets): void =>
      ofVersion.forEach((bout, i) => {
        const { profit, clv } = betOn(bout, predicted[i]);
        into.profit[at(positions, i)] = profit;
        into.clv[at(positions, i)] = clv;
      });

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

/** The row-major values of the bouts, in their order. */
function picked({ values, fightIds }: TrainingRows, width: number): (bouts: readonly PricedBout[]) => Float64Array {
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

/** The bet on the bout at the default gates by the model alone, for a given prediction. A draw returns the stake. */
function betOn({ prediction, closes, result }: PricedBout, predicted: Probabilities | undefined): { profit: number; clv: number } {
  if (predicted === undefined) return { profit: NaN, clv: NaN };
  const [p_a, p_draw, p_b] = predicted;
  const bet = betAtClose({ ...prediction, p_a, p_draw, p_b }, closes);
  if (bet === null) return { profit: NaN, clv: NaN };
  const won = result === `${bet.side}_win` ? bet.decimal_odds - 1 : -1;
  return { profit: result === 'draw' ? 0 : won, clv: clvAtClose(bet) };
}
