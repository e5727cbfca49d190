import { regress } from '../../model/evaluation/regression';
import { isWithin, monthOf, type Month } from '../../model/month';
import { outcomes } from '../../model/record';
import { at } from '../../model/math/vector';
import { UserError } from '../../lib/user-error';
import { closedMonths } from '../evaluation/holdout';
import { rowsWhere } from '../record/training-rows';
import type { InputBasis } from '../../store/figures';
import type { ComputedFigures } from '../../store/figures';
import type { FigureInputs } from './study';

/** By chance, one feature in twenty exceeds a z of 2, but few keep one sign in three years of four over decades. */
const RULES = { max_abs_correlation: 0.9, min_abs_z: 2, min_sign_share: 0.75 };

/**
 * Regresses the results of the decided training bouts on each feature of the production model alone. Excludes a closed holdout, sealed or
 * not yet sealed, because this uses results. @throws UserError without such a bout
 */
export async function regression({
  db,
  family,
  cutoff,
  end: endOfRecord,
  rows,
}: FigureInputs): Promise<ComputedFigures<'model_regression'>> {
  const closed = await closedMonths(db, endOfRecord);
  const isLookedAt = (month: Month): boolean => month < monthOf(cutoff) && !(closed && isWithin(closed, month));
  const decided = rowsWhere(rows, (row) => isLookedAt(at(rows.months, row)) && outcomes[at(rows.classes, row)] !== 'draw');
  if (decided.fightIds.length === 0) throw new UserError(`the record has no decided bout before ${cutoff} with both records printed`);
  const dates = await db('master.fights')
    .whereRaw('fight_id = any(?)', [[...decided.fightIds]])
    .min({ input_from: 'fight_date' })
    .max({ input_to: 'fight_date' })
    .first<Omit<InputBasis, 'input_count'> | undefined>();
  return {
    input_count: decided.fightIds.length,
    input_from: dates?.input_from ?? null,
    input_to: dates?.input_to ?? null,
    figures: { rules: RULES, ...regress(family.features, decided, RULES) },
  };
}
