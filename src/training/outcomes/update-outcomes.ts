import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import type { OnProgress } from '../../lib/progress';
import { seededRandom } from '../../lib/math/random';
import { isWithin } from '../../model/month';
import { isFought } from '../../model/outcomes/bout';
import { fitOutcomes, formatOutcomes } from '../../model/outcomes/model';
import { scoreOutcomes } from '../../model/outcomes/scores';
import { closedMonths } from '../evaluation/holdout';
import { SEED } from '../evaluation/seed';
import type { RecordCache } from '../record/record-cache';
import { requireEndOfRecord } from '../record/read-record';
import { readEndedBouts } from './ended-bouts';
import { storeOutcomes } from './stored-outcomes';
import { strengthsOf } from './strengths';

/** What became of the outcome model of the version in production. */
export interface OutcomesUpdate {
  /** Bouts that it was fitted on; 0 where there are too few, and no model. */
  readonly n_bouts: number;
  /** Why there is none. */
  readonly reason: string | null;
}

/** The fewest bouts won by a stoppage or on the cards to fit how fights end. */
export const FEWEST_ENDED = 300;

/**
 * Fits how fights end on the bouts that tell their method, round and length, and stores it with the model in production. Its scores leave the months of a
 * closed holdout out.
 */
export async function updateOutcomes(db: Knex, clock: Clock, report: OnProgress, known: RecordCache): Promise<OutcomesUpdate> {
  const production = await db('public.production_model').first<{ version: string } | undefined>('version');
  if (production === undefined) return { n_bouts: 0, reason: 'there is no model in production' };
  const end = requireEndOfRecord(known.record, clock);
  report({ step: 'fit how fights end', done: 0, unit: 'bouts' });
  const unrated = await readEndedBouts(db, end);
  if (unrated.length < FEWEST_ENDED) return tooFew(unrated.length);
  const wanted = unrated.map(({ fight_id }) => fight_id);
  const strengths = await strengthsOf(db, known, wanted, end);
  const bouts = unrated.flatMap(({ fight_id, ...bout }) => {
    const chances = strengths.get(fight_id);
    return chances === undefined ? [] : [{ ...bout, chances }];
  });
  const fought = bouts.filter(isFought).length;
  if (fought < FEWEST_ENDED) return tooFew(fought);
  const artifact = formatOutcomes(fitOutcomes(bouts));
  const closed = await closedMonths(db, end);
  const open = closed === null ? bouts : bouts.filter(({ month }) => !isWithin(closed, month));
  const scores = scoreOutcomes(open, seededRandom(SEED));
  report({ step: 'fit how fights end', done: bouts.length, total: bouts.length, unit: 'bouts' });
  await storeOutcomes(db, production.version, { fit_at: clock.now().toISOString(), n_bouts: bouts.length, artifact, scores });
  return { n_bouts: bouts.length, reason: null };
}

function tooFew(bouts: number): OutcomesUpdate {
  return { n_bouts: 0, reason: `${bouts} bouts that tell method, round and scheduled rounds are too few: ${FEWEST_ENDED} are needed` };
}
