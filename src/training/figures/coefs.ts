import { coefficients } from '../../model/evaluation/coefficients';
import { baseline } from '../../model/families/baseline/family';
import { parseLogistic } from '../../model/logistic/artifact';
import { UserError } from '../../lib/user-error';
import { fitsOf } from './fits';
import { basisOf, type ComputedFigures } from '../../store/figures';
import { trainingDates, type FigureInputs } from './study';

/** The coefficients of every logistic fit on record, newest cutoff first. @throws UserError without a fit */
export async function coefs({ db }: FigureInputs): Promise<ComputedFigures<'model_coefs'>> {
  const fits = await fitsOf(db, baseline);
  if (fits.length === 0) throw new UserError('there is no logistic fit');
  const dates = await trainingDates(
    db,
    fits.map(({ cutoff }) => cutoff),
  );
  return {
    ...basisOf(fits.map(({ cutoff }) => cutoff)),
    figures: fits.map(({ version, cutoff, fit_at, n_train, artifact }) => ({
      computed_at: fit_at.toISOString(),
      input_count: n_train,
      input_from: null,
      input_to: null,
      ...dates.get(cutoff),
      model_version: version,
      family: baseline.name,
      cutoff,
      coefs: coefficients(baseline.features, parseLogistic(baseline.features, artifact)),
    })),
  };
}
