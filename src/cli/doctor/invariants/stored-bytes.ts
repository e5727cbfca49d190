import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Knex } from 'knex';
import { readSeal } from '../../../training/evaluation/holdout';
import { readVersion } from '../../../training/models/model-versions';
import { count } from '../../output/words';
import { ok, type Finding } from '../finding';
import { breach } from './invariant';

/** Checks all that is stored with a hash: models, answers of the feed, and the list of the holdout's bouts. */
export async function examineHashes(db: Knex): Promise<Finding[]> {
  return [await checkModels(db), await checkPayloads(db), await checkHoldout(db)];
}

async function checkModels(db: Knex): Promise<Finding> {
  const versions = await db('public.model_versions').orderBy('version').pluck<string[]>('version');
  const broken: string[] = [];
  for (const version of versions) {
    await readVersion(db, version).catch((error: unknown) => {
      broken.push(error instanceof Error ? error.message : String(error));
    });
  }
  const holds = 'each stored model has the hash that it was stored with';
  return broken.length === 0 ? ok('models', `${holds}: ${count(versions.length)}`) : breach('models', holds, broken.length, broken);
}

const PAYLOADS_AT_ONCE = 50;

async function checkPayloads(db: Knex): Promise<Finding> {
  const broken: string[] = [];
  let checked = 0;
  for (let after = 0; ;) {
    const payloads = await db('bronze.feed_payloads')
      .where('payload_id', '>', after)
      .whereNotNull('body_gzip')
      .orderBy('payload_id')
      .limit(PAYLOADS_AT_ONCE)
      .select<{ payload_id: number; body_gzip: Buffer; sha256: Buffer }[]>('payload_id', 'body_gzip', 'sha256');
    for (const { payload_id, body_gzip, sha256 } of payloads) {
      if (!(await hashOf(body_gzip))?.equals(sha256)) broken.push(`payload ${payload_id}`);
      after = payload_id;
    }
    checked += payloads.length;
    if (payloads.length < PAYLOADS_AT_ONCE) break;
  }
  const holds = 'each answer of the feed has the hash that it was stored with';
  return broken.length === 0 ? ok('feed answers', `${holds}: ${count(checked)}`) : breach('feed answers', holds, broken.length, broken);
}

/** SHA-256 of the unpacked bytes; undefined when they cannot be unpacked. */
async function hashOf(packed: Buffer): Promise<Buffer | undefined> {
  const body = await promisify(gunzip)(packed).catch(() => undefined);
  return body && createHash('sha256').update(body).digest();
}

async function checkHoldout(db: Knex): Promise<Finding> {
  const holds = 'the list of the bouts of the holdout has the hash that it was sealed with';
  const seal = await readSeal(db);
  return seal?.isWhole === false ? breach('holdout', holds, 1, ['the list']) : ok('holdout', seal === null ? 'none is sealed yet' : holds);
}
