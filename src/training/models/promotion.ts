import type { Knex } from 'knex';
import { boardUpdated, publishEvents } from '../../events/outbox';
import { notify } from '../../store/notify';
import { compareWith, type Champion, type VersionComparison, type RowsFor } from './compare-models';
import { FEWEST_BOUTS } from '../record/minimum-bouts';
import {
  clvColumns,
  fingerprint,
  judgedColumns,
  lockVersions,
  refitClvColumns,
  refitRow,
  storeVersion,
  versionRow,
  type FittedModel,
  type JudgedModel,
  type Judgement,
} from './model-versions';

/** How much worse than the model in production a fit may be, in three-class log loss (nats) on the same bouts. */
export const PROMOTION_MARGIN = 0.02;

export interface PromotionDecision {
  /** `unchanged`: the same artifact is already in production. */
  readonly outcome: 'promoted' | 'unchanged' | 'not_promoted';
  /** Why it was not promoted. */
  readonly reason: string | null;
  /** The note of the fit, with the comparison with the model in production. */
  readonly note: string;
}

/**
 * Stores a model and promotes it to production, in one transaction. If the same artifact is in production already, only its CLV
 * and test losses are updated: the CLV changes with the stored closing prices. A fit that is worse than the model in production on the same bouts is
 * stored with the reason, but not promoted; if it has the version of that model, nothing is stored. Only a fit made here is stored as a
 * refit. A provisional model is no measure for another, and none is announced.
 */
export async function publishModel(
  db: Knex,
  fitted: JudgedModel | FittedModel,
  judgement: Judgement,
  rowsFor: RowsFor,
  now: Date,
): Promise<PromotionDecision> {
  const artifact = fitted.model.toArtifact();
  const hash = fingerprint(artifact.manifest);
  return db.transaction(async (trx) => {
    await lockVersions(trx);
    const champion = await trx<StoredChampion>('public.model_versions').where('is_production', true).first();
    if (champion?.version === fitted.version && hash.equals(champion.artifact_sha256)) {
      await updateJudgement(trx, fitted, judgement);
      return { outcome: 'unchanged', reason: null, note: fitted.note };
    }
    const rival = champion?.is_provisional === true ? undefined : champion;
    const comparison = rival && (await compareWith(trx, rival, judgement, rowsFor));
    const reason = comparison ? whyNotPromoted(comparison) : null;
    const note = [fitted.note, ...(rival ? [compared(rival, comparison ?? null)] : [])].join(' ');
    if (reason === null) {
      await trx('public.model_versions').where('is_production', true).update({ is_production: false });
      const isProvisional = fitted.isProvisional === true;
      const served = { is_production: true, is_provisional: isProvisional };
      const row = { ...versionRow({ ...fitted, note }, artifact, hash), ...judgedColumns(judgement), ...served };
      await storeVersion(trx, row, artifact);
      await notify(trx, 'board');
      if (isProvisional) return { outcome: 'promoted', reason, note };
      await storeRefit(trx, { ...fitted, note }, 'ok');
      const promoted = { model_version: fitted.version, model_version_before: rival?.version ?? null, note };
      await publishEvents(trx, now, [
        { type: 'model.promoted', fight_id: null, user_id: null, data: promoted },
        boardUpdated('model', null),
      ]);
      return { outcome: 'promoted', reason, note };
    }
    const stored = await trx('public.model_versions')
      .where('version', fitted.version)
      .first<{ artifact_sha256: Buffer } | undefined>('artifact_sha256');
    if (champion?.version !== fitted.version && stored?.artifact_sha256.equals(hash) !== true) {
      const kept = { ...fitted, note: `Not promoted: ${reason}. ${note}` };
      await storeVersion(trx, { ...versionRow(kept, artifact, hash), ...judgedColumns(judgement) }, artifact);
      await storeRefit(trx, kept, 'not_promoted');
    }
    return { outcome: 'not_promoted', reason, note };
  });
}

interface StoredChampion extends Champion {
  readonly is_production: boolean;
  readonly is_provisional: boolean;
  readonly artifact_sha256: Buffer;
}

/** A fit that is worse by more than the margin is not promoted, unless the difference may be chance. */
function whyNotPromoted({ champion, n, candidate, production, difference }: VersionComparison): string | null {
  if (candidate <= production + PROMOTION_MARGIN || difference.low <= 0) return null;
  return (
    `three-class log loss ${candidate.toFixed(4)} is more than ${PROMOTION_MARGIN} nats above the ${production.toFixed(4)} of ${champion} ` +
    `on the same ${n} fights`
  );
}

function compared({ version }: Champion, comparison: VersionComparison | null): string {
  if (comparison === null) return `Not compared with ${version}: fewer than ${FEWEST_BOUTS} fights are out of sample for both.`;
  const { n, scored, candidate, production, difference } = comparison;
  return (
    `Against ${version}${scored === 'model' ? '' : ', judged by a fit on earlier fights too'}: on the ${n} fights that are out of sample for ` +
    `both, three-class log loss ${candidate.toFixed(4)} and ${production.toFixed(4)}, ` +
    `the difference being in [${difference.low.toFixed(4)}, ${difference.high.toFixed(4)}].`
  );
}

async function storeRefit(trx: Knex.Transaction, fitted: JudgedModel | FittedModel, status: 'ok' | 'not_promoted'): Promise<void> {
  if (!('startedAt' in fitted)) return;
  await trx('public.refits').insert(refitRow(fitted, status)).onConflict(['family', 'cutoff']).merge();
}

/** Updates the CLV and the test losses of a stored version with the same test bouts, and the CLV of its refit. */
async function updateJudgement(trx: Knex.Transaction, fitted: JudgedModel | FittedModel, judgement: Judgement): Promise<void> {
  const { version, outOfSample } = fitted;
  await trx('public.model_versions')
    .where({ version, n_test: outOfSample.n_decided })
    .update({ ...clvColumns(fitted), ...judgedColumns(judgement) });
  if (!('startedAt' in fitted)) return;
  await trx('public.refits').where({ version }).update(refitClvColumns(fitted));
}
