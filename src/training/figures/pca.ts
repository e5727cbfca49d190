import { pca } from '../../model/families/pca/family';
import { parsePca } from '../../model/families/pca/artifact';
import { EXPLAINED_VARIANCE } from '../../model/families/pca/regression';
import { pcaTable } from '../../model/families/pca/table';
import { UserError } from '../../lib/user-error';
import { fitsOf } from './fits';
import type { ComputedFigures } from '../../store/figures';
import { trainingDates, type FigureInputs } from './study';

/** The components of every refit of the PCA family, oldest cutoff first. @throws UserError without a refit */
export async function pcaRefits({ db }: FigureInputs): Promise<ComputedFigures<'model_pca'>> {
  const fits = (await fitsOf(db, pca)).toReversed();
  const newest = fits.at(-1);
  if (newest === undefined) throw new UserError(`there is no refit of ${pca.name}`);
  const dates = (await trainingDates(db, [newest.cutoff])).get(newest.cutoff);
  return {
    input_count: newest.n_train,
    input_from: dates?.input_from ?? null,
    input_to: dates?.input_to ?? null,
    figures: {
      explained_variance_target: EXPLAINED_VARIANCE,
      refits: fits.map(({ version, cutoff, n_train, artifact }) => ({
        cutoff,
        model_version: version,
        n_train,
        ...pcaTable(pca.features, parsePca(pca.features, artifact)),
      })),
    },
  };
}
