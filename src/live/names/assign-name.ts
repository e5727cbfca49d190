import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { THE_ODDS_API } from '../../feeds/sources';
import { normaliseName } from '../../feeds/names';
import { UserError } from '../../lib/user-error';
import { record } from './log';
import type { Candidate, Reason, ResolutionOutcome } from './rules';

/** A name that awaits a decision by hand. */
export interface UnresolvedName {
  readonly source: string;
  readonly name: string;
  readonly name_normal: string;
  readonly outcome: Exclude<ResolutionOutcome, 'resolved'>;
  /** Null where a version that knew no reasons decided. */
  readonly reason: Reason | null;
  /** The bearers of the name, or fighters with the most similar names where nobody bears it. Best first. */
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
 * @throws UserError when there is no such fighter or the name holds no letter
 */
export async function assignName(
  db: Knex,
  clock: Clock,
  { source = THE_ODDS_API, name, fighterId, by }: { source?: string; name: string; fighterId: number; by: string },
): Promise<Assignment> {
  const now = clock.now();
  const normal = normaliseName(name);
  if (normal === '') throw new UserError(`"${name}" holds no letter or digit`);
  return db.transaction(async (trx) => {
    const fighter = await trx('master.fighters').where({ fighter_id: fighterId }).first<{ name: string } | undefined>('name');
    if (fighter === undefined) throw new UserError(`there is no fighter ${fighterId}`);
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
