import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock';
import { clvCi } from './ci';
import { clvDevig } from './devig';
import { clvEvolution } from './evolution';
import { clvOpenClose } from './openclose';
import { policyRecord } from './policy-record';
import { lockJob } from '../../store/locks';
import { COUNTED_PICKS, forgetLines, readClvStudy, type ClvStudy } from './inputs';
import type { AnalyticsName, Figures, Fixed } from '../../store/figures';
import { basisOf, storeFigures, type AnalyticsUpdate } from '../../store/figures';

const NAMES = ['clv_evolution', 'clv_devig', 'clv_openclose', 'clv_ci', 'policy_record'] as const satisfies readonly AnalyticsName[];
type ClvName = (typeof NAMES)[number];

const FIGURES: { readonly [N in ClvName]: (study: ClvStudy) => Fixed<Figures[N]> } = {
  clv_evolution: clvEvolution,
  clv_devig: clvDevig,
  clv_openclose: clvOpenClose,
  clv_ci: clvCi,
  policy_record: policyRecord,
};

/**
 * Computes all CLV figures from the settled picks and the stored quotes in one transaction, and replaces the previous ones; there are none while
 * no pick is settled. They carry the version behind the newest pick. The same tables give the same figures.
 */
export function updateClv(db: Knex, clock: Clock): Promise<AnalyticsUpdate> {
  return computeClv(db, clock, { afresh: true });
}

/** @param afresh whether the quotes of all picks are read again, not those of new ones alone */
async function computeClv(db: Knex, clock: Clock, { afresh }: { readonly afresh: boolean }): Promise<AnalyticsUpdate> {
  return db.transaction(async (trx) => {
    // Serialised up to the commit, so that the last writer has seen every grading that the others saw.
    await lockJob(trx, 'clv');
    if (afresh) await forgetLines(trx);
    const study = await readClvStudy(trx);
    const [newest] = study.picks;
    if (newest === undefined) {
      // An earlier version may have counted picks that do not count.
      await trx('public.analytics').whereIn('name', NAMES).delete();
      return { written: [], skipped: NAMES.map((name) => ({ name, reason: 'no pick is settled' })) };
    }
    const basis = basisOf(study.picks.map(({ fight_date }) => fight_date));
    const by = { computed_at: clock.now(), model_version: newest.model_version };
    for (const name of NAMES) await storeFigures(trx, name, { ...basis, figures: FIGURES[name](study) }, by);
    return { written: NAMES, skipped: [] };
  });
}

/**
 * Updates the figures if they do not cover every settled pick: after a grading, or after an update that failed. It reads the quotes of new picks
 * only. A failure is logged and does not affect the published run. The previous figures stay, and the next call catches up.
 */
export async function refreshClv(db: Knex, clock: Clock, log: Logger): Promise<void> {
  try {
    if (await haveChanged(db)) await computeClv(db, clock, { afresh: false });
  } catch (err) {
    log.error({ err }, 'the CLV figures could not be updated: the previous ones stay in use');
  }
}

/** Whether picks were settled or their results corrected since. A settled pick and its close stay settled, so the number of picks tells of new ones. */
async function haveChanged(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { changed: boolean }[] }>(
    `select exists (
       select from unnest(cast(:names as text[])) as name left join public.analytics using (name)
       where coalesce(input_count, 0) <> picks or computed_at < regraded_at) as changed
     from (select count(*) as picks, max(regraded_at) as regraded_at from ${COUNTED_PICKS}) as settled`,
    { names: NAMES },
  );
  return rows[0]?.changed === true;
}
