import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { UserError } from '../lib/user-error';

export interface User {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly created_at: Date;
  /** Since when the user's keys and sessions are refused; null for a user who is not disabled. */
  readonly disabled_at: Date | null;
  /** Whether the user is somebody else than the operator, to whom the terms of a source may forbid its prices. */
  readonly is_guest: boolean;
}

const USER_COLUMNS = ['user_id', 'email', 'name', 'created_at', 'disabled_at', 'is_guest'] as const;

/**
 * Adds a user. E-mail addresses are compared without case.
 * @throws UserError when the address is malformed or taken, or the name is blank.
 */
export async function addUser(db: Knex, clock: Clock, email: string, name: string, isGuest = false): Promise<User> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) throw new UserError(`"${email}" is not an e-mail address`);
  if (name.trim() === '' || name.length > 200) throw new UserError('the name must have 1 to 200 characters');
  const [user] = await db<User>('public.users')
    .insert({ email, name: name.trim(), created_at: clock.now(), is_guest: isGuest })
    .onConflict(db.raw('(lower(email))'))
    .ignore()
    .returning([...USER_COLUMNS]);
  if (user === undefined) throw new UserError(`a user with the address ${email} exists already`);
  return user;
}

export interface UserUsage extends User {
  /** Keys that are not revoked. */
  readonly keys: number;
  readonly bets: number;
}

/** All users in the order in which they were added. */
export async function listUsers(db: Knex): Promise<UserUsage[]> {
  const { rows } = await db.raw<{ rows: UserUsage[] }>(
    `select ${USER_COLUMNS.join(', ')},
       (select count(*) from public.api_keys as key where key.user_id = users.user_id and revoked_at is null) as keys,
       (select count(*) from public.bets where bets.user_id = users.user_id) as bets
     from public.users order by arrival`,
  );
  return rows;
}

/** Tables of what users log, which outlives their access. */
const LOGGED_BY_USERS = {
  bets: 'public.bets',
  'changed bets': 'public.bet_changes',
  transactions: 'public.bankroll_transactions',
  accounts: 'public.saved_bookmakers',
};

/**
 * Removes a user who has logged nothing, with keys and preferences; the keys are rejected at once.
 * @throws UserError when no user has the address, or the user has logged bets or accounts at books
 */
export async function removeUser(db: Knex, email: string): Promise<User> {
  return db.transaction(async (trx) => {
    const user = await findUser(trx, email);
    const { user_id } = user;
    await trx('public.users').where({ user_id }).forUpdate().select('user_id');
    const kept: string[] = [];
    for (const [what, table] of Object.entries(LOGGED_BY_USERS)) {
      if ((await trx(table).where({ user_id }).first('user_id')) !== undefined) kept.push(what);
    }
    if (kept.length > 0)
      throw new UserError(
        `${email} has logged ${kept.join(' and ')}, which are kept: shut the user out with: boxing users disable --email ${email}`,
      );
    for (const table of ['public.bet_imports', 'public.api_keys', 'public.notification_preferences', 'public.users'])
      await trx(table).where({ user_id }).delete();
    return user;
  });
}

/**
 * Shuts a user out, or lets them in again. The keys and sessions of a disabled user are refused at once, and work again when the user is
 * enabled, unless they have ended meanwhile. Repeating it changes nothing.
 * @throws UserError when no user has the address
 */
export async function setDisabled(db: Knex, clock: Clock, email: string, isDisabled: boolean): Promise<User> {
  const user = await findUser(db, email);
  if ((user.disabled_at !== null) === isDisabled) return user;
  const disabled_at = isDisabled ? clock.now() : null;
  await db('public.users').where({ user_id: user.user_id }).update({ disabled_at });
  return { ...user, disabled_at };
}

/**
 * Marks a user as a guest, or as one of the operator's own. It holds at once for all keys and sessions of the user. Repeating it changes nothing.
 * @throws UserError when no user has the address
 */
export async function setGuest(db: Knex, email: string, isGuest: boolean): Promise<User> {
  const user = await findUser(db, email);
  if (user.is_guest !== isGuest) await db('public.users').where({ user_id: user.user_id }).update({ is_guest: isGuest });
  return { ...user, is_guest: isGuest };
}

/** The user with this e-mail address. @throws UserError when there is none. */
export async function findUser(db: Knex, email: string): Promise<User> {
  const user = await db<User>('public.users')
    .select(...USER_COLUMNS)
    .whereRaw('lower(email) = lower(?)', [email])
    .first();
  if (user === undefined)
    throw new UserError(`no user has the address ${email}; add one with: boxing users add --email ${email} --name NAME`);
  return user;
}

export async function findUserById(db: Knex, userId: string): Promise<User | undefined> {
  return db<User>('public.users')
    .where({ user_id: userId })
    .first(...USER_COLUMNS);
}

/** Whether a text can be the id of a user, a key or a bet; PostgreSQL fails to read any other. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
