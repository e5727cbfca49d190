import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { UserError } from '../lib/user-error';

export interface User {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly created_at: Date;
}

/**
 * Adds a user. E-mail addresses are compared without case.
 * @throws UserError when the address is malformed or taken, or the name is blank.
 */
export async function addUser(db: Knex, clock: Clock, email: string, name: string): Promise<User> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) throw new UserError(`"${email}" is not an e-mail address`);
  if (name.trim() === '' || name.length > 200) throw new UserError('the name must have 1 to 200 characters');
  const [user] = await db<User>('public.users')
    .insert({ email, name: name.trim(), created_at: clock.now() })
    .onConflict(db.raw('(lower(email))'))
    .ignore()
    .returning(['user_id', 'email', 'name', 'created_at']);
  if (user === undefined) throw new UserError(`a user with the address ${email} exists already`);
  return user;
}

/** The user with this e-mail address. @throws UserError when there is none. */
export async function findUser(db: Knex, email: string): Promise<User> {
  const user = await db<User>('public.users')
    .select('user_id', 'email', 'name', 'created_at')
    .whereRaw('lower(email) = lower(?)', [email])
    .first();
  if (user === undefined)
    throw new UserError(`no user has the address ${email}; add one with: boxing users add --email ${email} --name NAME`);
  return user;
}

/** Whether a text can be the id of a user, a key or a bet; PostgreSQL fails to read any other. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
