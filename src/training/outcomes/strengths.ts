import type { Knex } from 'knex';
import type { OutcomeProbabilities } from '../../betting/odds/types';
import { baseline } from '../../model/families/baseline/family';
import type { Month } from '../../model/month';
import { eachRow, splitAt } from '../../model/training-rows';
import { SEED } from '../evaluation/seed';
import { shortageOf } from '../record/minimum-bouts';
import type { RecordCache } from '../record/record-cache';
import { memberTrainer } from '../refit/train-members';

/** Enough bouts for the few weights of a baseline; all of them would take minutes. */
const YEARS_BEFORE = 5;

/**
 * How likely each outcome of past bouts was by models that had not seen them: the predictions of the walk-forward, those of the family in production first.
 * A bout without one, such as all before the first cutoff, gets that of a baseline fitted on the five years before its own. A bout without printed
 * records has none.
 * @param wanted ids of fights @param end of the record
 */
export async function strengthsOf(
  db: Knex,
  { rowsFor }: RecordCache,
  wanted: readonly number[],
  end: Month,
): Promise<Map<number, OutcomeProbabilities>> {
  const strengths = await storedStrengths(db, wanted);
  const missing = new Set(wanted.filter((fightId) => !strengths.has(fightId)));
  const rows = rowsFor(baseline.features, end);
  const years = new Set(
    [...rows.fightIds.entries()].flatMap(([i, id]) => (missing.has(id) ? [Math.floor((rows.months[i] ?? 0) / 12)] : [])),
  );
  for (const year of years) {
    const { earlier: before, later } = splitAt(rows, year * 12);
    const { later: earlier } = splitAt(before, (year - YEARS_BEFORE) * 12);
    if (shortageOf(earlier.classes, `before ${year}`) !== null) continue;
    const model = await baseline.fit(earlier, { seed: SEED, trainMembers: memberTrainer(1) });
    const due = splitAt(later, (year + 1) * 12).earlier;
    for (const [i, row] of [...eachRow(due)].entries()) {
      const fightId = due.fightIds[i] ?? 0;
      if (!missing.has(fightId)) continue;
      const [p_a, p_draw, p_b] = model.probabilities(row);
      strengths.set(fightId, { p_a, p_draw, p_b });
    }
  }
  return strengths;
}

async function storedStrengths(db: Knex, wanted: readonly number[]): Promise<Map<number, OutcomeProbabilities>> {
  const { rows } = await db.raw<{ rows: (OutcomeProbabilities & { fight_id: number })[] }>(
    `select distinct on (fight_id) fight_id, p_a, p_draw, p_b
     from public.predictions as prediction join public.model_versions as version on version.version = prediction.model_version
     where kind = 'dev' and fight_id = any(:wanted) and p_a + p_b > 0
     order by fight_id, version.family = (select family from public.production_model) desc nulls last, version.cutoff desc, version.version`,
    { wanted: [...wanted] },
  );
  return new Map(rows.map(({ fight_id, ...strength }) => [fight_id, strength]));
}
