import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock';
import { clvCi } from './ci';
import { clvDevig } from './devig';
import { clvEvolution } from './evolution';
import { clvOpenClose } from './openclose';
import { readClvStudy, type ClvStudy } from './inputs';
import { basisOf, storeFigures, type AnalyticsName, type AnalyticsUpdate } from '../../store/figures';

const FIGURES: readonly { readonly name: AnalyticsName; readonly compute: (study: ClvStudy) => object }[] = [
  { name: 'clv_evolution', compute: clvEvolution },
  { name: 'clv_devig', compute: clvDevig },
  { name: 'clv_openclose', compute: clvOpenClose },
  { name: 'clv_ci', compute: clvCi },
];

/**
 * Computes all CLV figures from the settled picks and the stored quotes in one transaction, and replaces the previous ones; skipped while
 * no pick is settled. They carry the version behind the newest pick. The same tables give the same figures.
 */
export async function updateClv(db: Knex, clock: Clock): Promise<AnalyticsUpdate> {
  return db.transaction(async (trx) => {
    // Serialised up to the commit, so that the last writer has seen every grading that the others saw.
    await trx.raw(`select pg_advisory_xact_lock(hashtext('boxing clv'))`);
    const study = await readClvStudy(trx);
    const [newest] = study.picks;
    if (newest === undefined) return { written: [], skipped: FIGURES.map(({ name }) => ({ name, reason: 'no pick is settled' })) };
    const basis = basisOf(study.picks.map(({ fight_date }) => fight_date));
    const by = { computed_at: clock.now(), model_version: newest.model_version };
    for (const { name, compute } of FIGURES) await storeFigures(trx, name, { ...basis, figures: compute(study) }, by);
    return { written: FIGURES.map(({ name }) => name), skipped: [] };
  });
}

/**
 * Updates the figures if they do not cover every settled pick: after a grading, or after an update that failed. A failure is logged and
 * does not affect the published run. The previous figures stay, and the next call catches up.
 */
export async function refreshClv(db: Knex, clock: Clock, log: Logger): Promise<void> {
  try {
    if (await hasNewPicks(db)) await updateClv(db, clock);
  } catch (err) {
    log.error({ err }, 'the CLV figures could not be brought up to date: the last ones stand');
  }
}

/** A settled pick and its close stay settled, so comparing their number is enough. */
async function hasNewPicks(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { fresh: boolean }[] }>(
    `select (select count(*) from public.settled_picks)
       = all (select coalesce(input_count, 0) from unnest(cast(:names as text[])) as name left join public.analytics using (name)) as fresh`,
    { names: FIGURES.map(({ name }) => name) },
  );
  return rows[0]?.fresh === false;
}
