import { reliability } from '../../model/evaluation/calibration';
import { seededRandom } from '../../lib/math/random';
import { UserError } from '../../lib/user-error';
import { forecastOf, outOfSample } from '../evaluation/out-of-sample';
import { basisOf, type ComputedFigures } from '../../store/figures';
import type { FigureInputs } from './study';

const FEWEST_BINS = 3;
const MOST_BINS = 30;
const SEED = 20_000_103;

/** Out-of-sample reliability of the production family, for every number of bins in the contract. @throws UserError without predictions */
export async function calibration({ db, family }: Pick<FigureInputs, 'db' | 'family'>): Promise<ComputedFigures<'model_calibration'>> {
  const decided = (await outOfSample(db, family.name)).filter(({ result }) => result !== 'draw');
  if (decided.length === 0) throw new UserError(`${family.name} has no out-of-sample prediction of a decided bout`);
  const forecasts = decided.map(forecastOf);
  const numbers = Array.from({ length: MOST_BINS - FEWEST_BINS + 1 }, (_, i) => FEWEST_BINS + i);
  return {
    ...basisOf(decided.map(({ fight_date }) => fight_date)),
    figures: Object.fromEntries(
      numbers.map((bins) => [bins, { family: family.name, ...reliability(forecasts, bins, seededRandom(SEED + bins)) }]),
    ),
  };
}
