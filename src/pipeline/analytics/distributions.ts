import { distributionOf } from '../../model/analysis/distribution';
import { splitAt } from '../../model/family';
import { monthOf } from '../../model/month';
import { Refusal } from '../../refusal';
import type { ComputedFigures } from './row';
import { trainingDates, type Study } from './study';

/** How each feature of the production model is spread over the bouts that it was fitted on. @throws Refusal without such a bout */
export async function distributions({ db, family, cutoff, rows }: Study): Promise<ComputedFigures> {
  const { values, classes } = splitAt(rows, monthOf(cutoff)).earlier;
  if (classes.length === 0) throw new Refusal(`the record has no bout before ${cutoff} with both records printed`);
  const dates = (await trainingDates(db, [cutoff])).get(cutoff);
  const width = family.features.length;
  const features = family.features
    .map(({ name }, column) => ({
      feature: name,
      ...distributionOf(Float64Array.from(classes, (_, row) => values[row * width + column] ?? NaN)),
    }))
    .sort((one, other) => (one.feature < other.feature ? -1 : 1));
  return { input_count: classes.length, input_from: dates?.input_from ?? null, input_to: dates?.input_to ?? null, figures: { features } };
}
