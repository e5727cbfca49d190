import type { Knex } from 'knex';
import type { UnresolvedName } from '../../../names/assign-name';

export interface NamesPage {
  readonly size: number;
  readonly after: { readonly name_normal: string; readonly source: string } | null;
}

/** Names that await a decision, by name. */
export async function selectWaitingNames(db: Knex, { size, after }: NamesPage): Promise<UnresolvedName[]> {
  const names = db('master.name_resolutions').whereNot({ outcome: 'resolved' });
  if (after !== null) names.whereRaw('(name_normal, source) > (:name_normal, :source)', { ...after });
  return names
    .orderBy(['name_normal', 'source'])
    .limit(size)
    .select<UnresolvedName[]>('source', 'name', 'name_normal', 'outcome', 'reason', 'candidates', 'decided_at');
}
