import type { Knex } from 'knex';
import type { EventType } from './event-types';
import type { NewEvent } from './outbox';

/** Something that happened to a fight; the names of the fighters are still missing. */
export interface FightNews {
  readonly type: EventType;
  readonly fight_id: number;
  /** What the contract describes for the type, besides the fight. */
  readonly data: object;
}

interface FightRow {
  readonly fight_id: number;
  readonly fighter_a: string;
  readonly fighter_b: string;
  readonly fight_date: string;
  readonly starts_at: Date | null;
}

/** News as events, with the fights that they are about. */
export async function withFights(trx: Knex.Transaction, news: readonly FightNews[]): Promise<NewEvent[]> {
  if (news.length === 0) return [];
  const fights = await trx('master.fights as fight')
    .join('master.fighters as a', 'a.fighter_id', 'fighter_a_id')
    .join('master.fighters as b', 'b.fighter_id', 'fighter_b_id')
    .whereRaw('fight_id = any(?)', [[...new Set(news.map(({ fight_id }) => fight_id))]])
    .select<FightRow[]>('fight_id', 'a.name as fighter_a', 'b.name as fighter_b', 'fight_date', 'starts_at');
  const byId = new Map(fights.map((fight) => [fight.fight_id, fight]));
  return news.map(({ type, fight_id, data }) => ({ type, fight_id, user_id: null, data: { ...byId.get(fight_id), ...data } }));
}
