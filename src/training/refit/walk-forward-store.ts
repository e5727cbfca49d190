import type { Knex } from 'knex';
import type { FamilyName } from '../../model/family';
import { firstDay } from '../../model/month';
import { copyInto } from '../../store/copy';
import { fingerprint, lockVersions, refitRow, storeVersion, versionRow } from '../models/model-versions';
import { IN_SAMPLE_MONTHS, type WalkForwardRefit } from './walk-forward-refit';

const COLUMNS = [
  'fight_id',
  'model_version',
  'kind',
  'first_predicted_at',
  'predicted_at',
  'p_a',
  'p_draw',
  'p_b',
  'sigma_a',
  'sigma_b',
  'p_own',
];

/** SHA-256 of the inputs of a stored fit, and of the closing prices behind its CLVs and what it carries; null where never computed. */
export interface StoredFingerprints {
  readonly input: Buffer;
  readonly clv: Buffer | null;
}

/**
 * The fingerprints of a family's stored refits, by cutoff date. A refit without files whose bouts have since been priced is omitted,
 * because it must be repeated.
 */
export async function storedFingerprints(db: Knex, family: FamilyName): Promise<Map<string, StoredFingerprints>> {
  const { rows } = await db.raw<{ rows: (StoredFingerprints & { readonly cutoff: string })[] }>(
    `select refit.cutoff, input_sha256 as input, clv_sha256 as clv
     from public.refits as refit join public.model_versions as version using (version)
     where refit.family = ? and status = 'ok' and input_sha256 is not null
       and (version.artifact -> 'members' is null
         or exists (select from public.model_files where model_files.version = refit.version)
         or not exists (
           select from public.predictions join master.closing_moneylines using (fight_id)
           where model_version = refit.version and kind in ('dev', 'holdout')))`,
    [family],
  );
  return new Map(rows.map(({ cutoff, ...fingerprints }) => [cutoff, fingerprints]));
}

/**
 * Replaces the stored refit and predictions of this cutoff in one transaction. A prediction with which a pick was published stays as it was. The
 * files of a model are kept if bouts that it predicts
 * have closing prices, because the P&L of a feature is measured by scoring those bouts again.
 */
export async function storeRefit(db: Knex, refit: WalkForwardRefit, { input, clv }: StoredFingerprints): Promise<void> {
  const { family, predictions, finishedAt } = refit;
  const { kind, from, end } = refit.cutoff;
  const cutoff = firstDay(from);
  const version = `${family.kind}_${cutoff}`;
  const artifact = refit.model.toArtifact();
  const fitted = {
    ...refit,
    version,
    cutoff,
    later: refit.outOfSample,
    laterClv: refit.outOfSampleClv,
    note:
      `Walk-forward: fitted on bouts before ${cutoff}. Out of sample on those from then to ${firstDay(end)}, ` +
      `in sample on the last ${IN_SAMPLE_MONTHS} months that it was fitted on, CLV on all of them.`,
  };
  await db.transaction(async (trx) => {
    await lockVersions(trx);
    const files = (await havePrices(trx, refit)) ? artifact.files : new Map<string, string>();
    // A version of this name in production was fitted on the same bouts and is in use: a walk-forward must not change it or its live
    // predictions.
    if (!(await isServing(trx, version))) await storeVersion(trx, versionRow(fitted, artifact, fingerprint(artifact.manifest)), { files });
    // Also those of a family's earlier recipe, whose versions have other names.
    const ofCutoff = trx('public.model_versions').where({ family: family.name, cutoff }).select('version');
    const earlier = trx('public.predictions').whereIn('model_version', ofCutoff).whereIn('kind', ['dev', 'holdout']);
    await earlier.clone().whereNotIn('prediction_id', trx('public.picks').select('prediction_id')).delete();
    const published = new Set(await earlier.pluck<number[]>('fight_id'));
    await copyInto(trx, 'public.predictions', COLUMNS, rows(published));
    await trx('public.refits')
      .insert({ ...refitRow(fitted, 'ok'), input_sha256: input, clv_sha256: clv })
      .onConflict(['family', 'cutoff'])
      .merge();
  });

  async function* rows(published: ReadonlySet<number>) {
    const at = finishedAt.toISOString();
    for (const { fightId, prediction } of predictions) {
      if (published.has(fightId)) continue;
      const { p_a, p_draw, p_b, sigma_a, sigma_b, p_own } = prediction;
      yield [fightId, version, kind, at, at, p_a, p_draw, p_b, sigma_a, sigma_b, p_own];
    }
  }
}

async function havePrices(trx: Knex.Transaction, { predictions }: WalkForwardRefit): Promise<boolean> {
  const fightIds = predictions.map(({ fightId }) => fightId);
  const { rows } = await trx.raw<{ rows: { priced: boolean }[] }>(
    'select exists (select from master.closing_moneylines where fight_id = any(?)) as priced',
    [fightIds],
  );
  return rows[0]?.priced ?? false;
}

async function isServing(trx: Knex.Transaction, version: string): Promise<boolean> {
  return (await trx('public.model_versions').where({ version, is_production: true }).first('version')) !== undefined;
}
