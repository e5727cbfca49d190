import { distance } from 'fastest-levenshtein';
import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { THE_ODDS_API } from './sources';
import { normaliseName } from './normalise';
import { UserError } from '../lib/user-error';
import { record } from './log';
import type { Candidate, UnresolvedReason, ResolutionOutcome } from './rules';

/** A decision on a name that cannot be stored. */
export class NameError extends UserError {
  constructor(
    readonly reason: 'unknown_fighter' | 'unknown_name' | 'not_assigned',
    message: string,
  ) {
    super(message);
    this.name = 'NameError';
  }
}

/** A name that awaits a decision by hand. */
export interface UnresolvedName {
  readonly source: string;
  readonly name: string;
  readonly name_normal: string;
  readonly outcome: Exclude<ResolutionOutcome, 'resolved'>;
  /** Null if an earlier version without reasons decided. */
  readonly reason: UnresolvedReason | null;
  /** The fighters with the name, or those with the most similar names if no fighter has it. Best first. */
  readonly candidates: readonly Candidate[];
  readonly decided_at: Date;
}

/** Names without a fighter, by name. */
export async function listUnresolved(db: Knex): Promise<UnresolvedName[]> {
  return db('master.name_resolutions')
    .whereNot({ outcome: 'resolved' })
    .orderBy(['name_normal', 'source'])
    .select<UnresolvedName[]>('source', 'name', 'name_normal', 'outcome', 'reason', 'candidates', 'decided_at');
}

export interface Assignment {
  readonly source: string;
  readonly name: string;
  readonly name_normal: string;
  readonly fighter_id: number;
  readonly fighter: string;
}

/**
 * Assigns a name of a source to a fighter for good, and by an alias for other sources too. It takes effect with the next run.
 * @throws NameError when there is no such fighter, or no feed ever sent the name
 */
export async function assignName(
  db: Knex,
  clock: Clock,
  { source = THE_ODDS_API, name, fighterId, by }: { source?: string; name: string; fighterId: number; by: string },
): Promise<Assignment> {
  const now = clock.now();
  const normal = normaliseName(name);
  if (normal === '') throw new NameError('unknown_name', `"${name}" holds no letter or digit`);
  return db.transaction(async (trx) => {
    const fighter = await trx('master.fighters').where({ fighter_id: fighterId }).first<{ name: string } | undefined>('name');
    if (fighter === undefined)
      throw new NameError('unknown_fighter', `there is no fighter ${fighterId}; boxing fighters NAME shows their ids`);
    await assertSent(trx, name, normal);
    await trx('master.fighter_aliases').where({ alias_normal: normal, origin: 'manual' }).whereNot({ fighter_id: fighterId }).delete();
    await trx('master.fighter_aliases')
      .insert({ fighter_id: fighterId, alias: name, alias_normal: normal, origin: 'manual', created_at: now })
      .onConflict(['fighter_id', 'alias_normal'])
      .merge(['alias', 'origin', 'created_at']);
    const decision = { outcome: 'resolved', method: 'manual', reason: null, fighter_id: fighterId, candidates: [] } as const;
    await record(trx, source, [{ name, name_normal: normal, event_id: null, ...decision }], now, by);
    return { source, name, name_normal: normal, fighter_id: fighterId, fighter: fighter.name };
  });
}

const MOST_SUGGESTIONS = 3;
/** Of the letters of a name. */
const LARGEST_DIFFERENCE = 0.4;

/** @throws NameError when no feed ever sent the name */
async function assertSent(trx: Knex.Transaction, name: string, normal: string): Promise<void> {
  const sent = await trx('master.name_resolutions').distinct<{ name: string; name_normal: string }[]>('name', 'name_normal');
  if (sent.some(({ name_normal }) => name_normal === normal)) return;
  const near = sent
    .map((one) => ({ name: one.name, letters: distance(normal, one.name_normal) }))
    .filter(({ letters }) => letters <= LARGEST_DIFFERENCE * normal.length)
    .toSorted((one, other) => one.letters - other.letters)
    .slice(0, MOST_SUGGESTIONS);
  const meant = near.length === 0 ? '' : ` (close to it: ${near.map((one) => one.name).join(', ')})`;
  throw new NameError(
    'unknown_name',
    `no feed ever sent the name "${name}"${meant}; boxing resolve list shows the names that await a decision`,
  );
}

export interface ForgottenAssignment {
  readonly name: string;
  readonly name_normal: string;
  /** The fighters to whom the name was assigned. */
  readonly fighter_ids: readonly number[];
}

/**
 * Undoes the manual assignment of a name, for all sources. The next run decides the name again, and its fights with it.
 * @throws NameError when nothing was assigned to the name by hand
 */
export async function forgetName(db: Knex, name: string): Promise<ForgottenAssignment> {
  const name_normal = normaliseName(name);
  return db.transaction(async (trx) => {
    const aliases = await trx('master.fighter_aliases')
      .where({ alias_normal: name_normal, origin: 'manual' })
      .delete()
      .returning<{ fighter_id: number }[]>('fighter_id');
    if (aliases.length === 0) throw new NameError('not_assigned', `nothing was assigned to "${name}" by hand`);
    // Decided by the assignment itself, or by its alias for another source.
    await trx('master.name_resolutions').where({ name_normal }).whereIn('method', ['manual', 'alias']).delete();
    return { name, name_normal, fighter_ids: aliases.map(({ fighter_id }) => fighter_id) };
  });
}
