import { distributionOf } from '../../model/evaluation/distribution';
import { splitAt } from '../../model/training-rows';
import { monthOf } from '../../model/month';
import { UserError } from '../../lib/user-error';
import { basisOf, type ComputedFigures } from '../../store/figures';
import type { FigureInputs } from './study';

/** The distribution of each feature of the production model over its training bouts. @throws UserError without such a bout */
export async function distributions({ db, family, cutoff, rows }: FigureInputs): Promise<ComputedFigures<'audit_distributions'>> {
  const trainingIndices = family.trainingRowIndices(splitAt(rows, monthOf(cutoff)).earlier);
  if (trainingIndices.length === 0) throw new UserError(`the record has no bout before ${cutoff} with both records printed`);
  const fightIds = trainingIndices.map((row) => rows.fightIds[row] ?? 0);
  const dates = await db('master.fights').whereRaw('fight_id = any(?)', [fightIds]).pluck<string[]>('fight_date');
  const width = family.features.length;
  const features = family.features
    .map(({ name }, column) => ({
      feature: name,
      ...distributionOf(Float64Array.from(trainingIndices, (row) => rows.values[row * width + column] ?? NaN)),
    }))
    .sort((one, other) => (one.feature < other.feature ? -1 : 1));
  return { ...basisOf(dates), figures: { features } };
}
