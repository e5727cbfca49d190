import { distributionOf } from '../../model/analysis/distribution';
import { monthOf } from '../../model/month';
import { Refusal } from '../../refusal';
import type { ComputedFigures } from './row';
import { trainingDates, type Study } from './study';

/** How each feature of the production model is spread over the bouts that it was fitted on. @throws Refusal without such a bout */
export async function distributions({ db, family, cutoff, bouts }: Study): Promise<ComputedFigures> {
  const end = monthOf(cutoff);
  const training = bouts.filter(({ month }) => month < end);
  if (training.length === 0) throw new Refusal(`the record has no bout before ${cutoff} with both records printed`);
  const dates = (await trainingDates(db, [cutoff])).get(cutoff);
  const features = family.features
    .map(({ name, of }) => ({ feature: name, ...distributionOf(Float64Array.from(training, ({ a, b }) => of(a, b))) }))
    .sort((one, other) => (one.feature < other.feature ? -1 : 1));
  return { input_count: training.length, input_from: dates?.input_from ?? null, input_to: dates?.input_to ?? null, figures: { features } };
}
