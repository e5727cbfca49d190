import type { Knex } from 'knex';

/** The fighter with the lowest id; undefined while there is none. */
export async function selectAnyFighter(db: Knex): Promise<number | undefined> {
  const [fighter] = await db('master.fighters').orderBy('fighter_id').limit(1).select<{ fighter_id: number }[]>('fighter_id');
  return fighter?.fighter_id;
}

/** The user who was added first; undefined while there is none. */
export async function selectAnyUser(db: Knex): Promise<string | undefined> {
  const [user] = await db('public.users').orderBy('arrival').limit(1).select<{ user_id: string }[]>('user_id');
  return user?.user_id;
}
