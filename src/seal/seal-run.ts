import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { DEFAULT_POLICY } from '../betting/picks/policy';
import { feesInForce } from '../prices/fees';
import { sourceTable } from '../rights/stored-sources';
import { lockJob } from '../store/locks';
import type { RandomBytes } from './entries';
import { resultsSince } from './graded-results';
import { openSealKeys } from './key-file';
import type { Leaf, LeafKind } from './log/leaves';
import { canonicalJson, toHex, utf8 } from './log/text';
import { logToSeal } from './log-to-seal';
import type { LogWriter } from './log-writer';
import { rootOfEntries } from './log-writer';
import { nodeCrypto } from './node-crypto';
import { changesOf, endEntries, type BoardChange } from './published-picks';

/** How this process seals what it publishes. */
export interface Seal {
  /** Where the key is; the last signed head lies beside it. */
  readonly keyFile: string;
  readonly random: RandomBytes;
}

/** How the configured worker seals; undefined while it replays an instant. */
export function sealOf({ sealKeyFile, replayAt }: { readonly sealKeyFile: string; readonly replayAt: Date | undefined }): Seal | undefined {
  return replayAt === undefined ? { keyFile: sealKeyFile, random: randomBytes } : undefined;
}

/** A run that is being published. */
interface SealedRun {
  readonly runId: number;
  readonly polledAt: Date;
  /** The model that predicted; null without one. */
  readonly model: string | null;
}

/**
 * Seals what a run published and graded, within its transaction, after all of it was written. It holds the lock of the log until the transaction
 * ends, so leaves have no gaps.
 * @returns the signed head, to be kept beside the key once the transaction has ended; null where the key of the log is not here
 * @throws UserError when the key file cannot be read or made
 */
export async function sealRun(trx: Knex.Transaction, { keyFile, random }: Seal, run: SealedRun, now: Date): Promise<string | null> {
  await lockJob(trx, 'seal');
  const { writer, key } = await logToSeal(trx, await openSealKeys(keyFile), now);
  const { log } = writer.log;
  const known = await newestOfKinds(trx, log);
  for (const leaf of await inForce(trx, run, writer)) {
    if (fingerprint(known.get(leaf.kind)) !== fingerprint(leaf)) writer.append(leaf);
  }
  const open = await sealBoard(trx, writer, run, random);
  sealDay(writer, open, known.get('day'));
  await sealResults(trx, writer, random);
  await writer.store();
  return key === undefined ? null : (await writer.signHead(key)).note;
}

/** What the board of a run was made with. Each is sealed before the first board that it made. */
async function inForce(trx: Knex.Transaction, { model }: SealedRun, writer: LogWriter): Promise<Leaf[]> {
  const at = writer.at.toISOString();
  const stored = await trx('public.model_versions')
    .where({ version: model })
    .first<{ artifact_sha256: Buffer } | undefined>('artifact_sha256');
  const policy = Object.fromEntries(Object.entries(DEFAULT_POLICY).map(([name, value]) => [name, value === null ? null : String(value)]));
  const [fees, rights] = [hashOf(await feesInForce(trx)), hashOf(await sourceTable(trx))];
  return [
    ...(model === null || stored === undefined
      ? []
      : [{ kind: 'model', at, version: model, sha256: stored.artifact_sha256.toString('hex') } as const]),
    { kind: 'policy', at, policy },
    { kind: 'sources', at, fees, rights },
  ];
}

function hashOf(table: ReadonlyMap<string, object>): string {
  return toHex(nodeCrypto.sha256(utf8(canonicalJson(Object.fromEntries(table)))));
}

/** What a leaf says but for its time. */
function fingerprint(leaf: Leaf | undefined): string {
  return leaf === undefined ? '' : canonicalJson({ ...leaf, at: '' });
}

/** The newest leaf of each kind that is sealed on change. */
async function newestOfKinds(trx: Knex.Transaction, log: number): Promise<ReadonlyMap<LeafKind, Leaf>> {
  const { rows } = await trx.raw<{ rows: { data: Leaf }[] }>(
    `select newest.data
     from unnest(array['model', 'policy', 'sources', 'day']) as wanted (kind)
     cross join lateral (
       select cast(data as json) as data from public.seal_leaves as leaf
       where leaf.log = :log and leaf.kind = wanted.kind order by leaf desc limit 1
     ) as newest`,
    { log },
  );
  return new Map(rows.map(({ data }) => [data.kind, data]));
}

async function sealBoard(
  trx: Knex.Transaction,
  writer: LogWriter,
  { runId, polledAt, model }: SealedRun,
  random: RandomBytes,
): Promise<BoardChange['inForce']> {
  const { log } = writer.log;
  const { changed, gone, inForce: all } = await changesOf(trx, log, writer.at, random);
  await endEntries(trx, log, writer.next, [...changed.map(({ fight_id }) => fight_id), ...gone]);
  const times = { at: writer.at.toISOString(), polled_at: polledAt.toISOString() };
  const root = toHex(rootOfEntries(changed));
  writer.append({ kind: 'board', ...times, run_id: runId, model, changed: changed.length, root, gone, open: all.length }, changed, runId);
  return all;
}

/** Seals the whole board at the first run of a day, so that nothing can be left out of what changed. */
function sealDay(writer: LogWriter, open: BoardChange['inForce'], sealed: Leaf | undefined): void {
  const at = writer.at.toISOString();
  const day = at.slice(0, 10);
  if (sealed?.kind === 'day' && sealed.day === day) return;
  writer.append({ kind: 'day', at, day, open: open.length, root: toHex(rootOfEntries(open)) });
}

async function sealResults(trx: Knex.Transaction, writer: LogWriter, random: RandomBytes): Promise<void> {
  const results = await resultsSince(trx, writer.log, random);
  if (results === null) return;
  const { entries, grading } = results;
  await trx('public.seal_logs').where({ log: writer.log.log }).update({ graded_to: grading });
  if (entries.length === 0) return;
  const root = toHex(rootOfEntries(entries));
  writer.append({ kind: 'results', at: writer.at.toISOString(), results: entries.length, root }, entries);
}
