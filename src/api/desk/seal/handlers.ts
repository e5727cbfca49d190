import type { Knex } from 'knex';
import { verifierKey } from '../../../seal/log/checkpoint';
import { consistencyRanges, inclusionRanges } from '../../../seal/log/proofs';
import { toHex } from '../../../seal/log/text';
import type { Range } from '../../../seal/log/tree';
import { newestHead, newestLog, type StoredLog } from '../../../seal/logs';
import { nodeCrypto } from '../../../seal/node-crypto';
import { rangeHashes } from '../../../seal/nodes';
import { publicKeyText, readSealedDay, readEntries, readLeaves, signedDays } from '../../../seal/read-log';
import { Problem } from '../../problem';
import { arePricesPublic } from '../../rights';
import type { DeskHandlers } from '../handler';

const MOST_LEAVES = 256;
const MOST_ENTRIES = 1_000;

type SealOperation =
  | 'getSealCheckpoint'
  | 'getSealKey'
  | 'listSealLeaves'
  | 'listSealEntries'
  | 'getSealInclusion'
  | 'getSealConsistency'
  | 'getSealBundle'
  | 'getSealOpenings';

export const sealHandlers = {
  getSealCheckpoint: async (_, { db }) => {
    const { log, origin } = await logOf(db);
    const head = await newestHead(db, log);
    if (head === undefined) throw new Problem('not_sealed', 'no head of the log is signed yet');
    const { size, root, signed_at, note } = head;
    return { data: { origin, size, root: toHex(root), signed_at: signed_at.toISOString(), note }, meta: {} };
  },

  getSealKey: async (_, { db }) => {
    const log = await logOf(db);
    const { origin, opened_at, public_key } = log;
    const keys = { public_key: publicKeyText(log), verifier_key: verifierKey(nodeCrypto.sha256, origin, public_key) };
    return { data: { origin, ...keys, opened_at: opened_at.toISOString(), days: await signedDays(db, log) }, meta: {} };
  },

  listSealLeaves: async ({ query: { from, to } }, { db }) => {
    if (to <= from || to - from > MOST_LEAVES)
      throw new Problem('invalid_to', `to was ${to}; allowed is a number from ${from + 1} to ${from + MOST_LEAVES}`);
    const leaves = await readLeaves(db, await logOf(db), from, to);
    return { data: leaves.map(({ sealed_at, ...leaf }) => ({ ...leaf, sealed_at: sealed_at.toISOString() })), meta: {} };
  },

  listSealEntries: async ({ query: { leaf, fight_id: fightId } }, { db, board }) => {
    if (leaf !== undefined && fightId !== undefined)
      throw new Problem('invalid_leaf', `leaf was ${leaf} beside fight_id; allowed is one of them: entries are listed by one`);
    const ofFight = fightId === undefined ? 'in_force' : { fightId };
    const wanted = leaf === undefined ? ofFight : { from: leaf, to: leaf + 1 };
    const shown = { isOpen: arePricesPublic(board.current()), limit: MOST_ENTRIES };
    const entries = await readEntries(db, await logOf(db), wanted, shown);
    return { data: entries, meta: {} };
  },

  getSealInclusion: async ({ query: { leaf, size } }, { db }) => {
    const log = await logOf(db);
    if (leaf >= size) throw new Problem('invalid_leaf', `leaf was ${leaf}; allowed is a number below size, which is ${size}`);
    assertSize('invalid_size', 'size', size, log);
    return { data: await proofOf(db, log, inclusionRanges(leaf, size)), meta: {} };
  },

  getSealConsistency: async ({ query: { from, to } }, { db }) => {
    const log = await logOf(db);
    if (from > to) throw new Problem('invalid_from', `from was ${from}; allowed is a number up to that of to, which is ${to}`);
    assertSize('invalid_to', 'to', to, log);
    return { data: await proofOf(db, log, consistencyRanges(from, to)), meta: {} };
  },

  getSealBundle: async ({ path: { day } }, { db, board }) => {
    const bundle = await readSealedDay(db, await logOf(db), day, arePricesPublic(board.current()));
    if (bundle === undefined) throw new Problem('not_sealed', `no head was signed on ${day}; /seal/key lists the days of the log`);
    return { data: bundle, meta: {} };
  },

  getSealOpenings: async ({ query: { leaf, fight_id } }, { db }) => {
    const entries = await readEntries(db, await logOf(db), { from: leaf, to: leaf + 1 }, { isOpen: true });
    const entry = entries.find((one) => one.fight_id === fight_id);
    if (entry === undefined) throw new Problem('not_sealed', `leaf ${leaf} has no entry of fight ${fight_id}`);
    const { data, opened } = entry;
    return { data: { leaf, fight_id, data, opened }, meta: {} };
  },
} satisfies Pick<DeskHandlers, SealOperation>;

/** @throws Problem not_sealed before the first run of the worker */
async function logOf(db: Knex): Promise<StoredLog> {
  const log = await newestLog(db);
  if (log === undefined) throw new Problem('not_sealed', 'nothing is sealed yet: the first run of the worker opens the log');
  return log;
}

function assertSize(code: 'invalid_size' | 'invalid_to', name: string, asked: number, { size }: StoredLog): void {
  if (asked > size) throw new Problem(code, `${name} was ${asked}; allowed is a number of leaves of the log, at most ${size}`);
}

async function proofOf(db: Knex, { log, origin }: StoredLog, ranges: readonly Range[]) {
  return { origin, proof: (await rangeHashes(db, log, ranges)).map(toHex) };
}
