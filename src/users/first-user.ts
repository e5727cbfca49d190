import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { mintKey } from './keys';
import { SCOPES } from './scopes';
import { addUser } from './users';

/** A user with a key in plain, which exists only now. */
export interface FirstUser {
  readonly email: string;
  readonly name: string;
  readonly key: string;
}

/**
 * Adds the first user of an installation, with a key that may do everything.
 * @returns undefined where there is a user already
 * @throws UserError for an address or a name that cannot be used
 */
export async function addFirstUser(db: Knex, clock: Clock, { email, name }: Omit<FirstUser, 'key'>): Promise<FirstUser | undefined> {
  return db.transaction(async (trx) => {
    // Two operators must not both be first.
    await trx.raw('lock table public.users in share row exclusive mode');
    if ((await trx('public.users').first('user_id')) !== undefined) return undefined;
    const user = await addUser(trx, clock, email, name);
    const { key } = await mintKey(trx, clock, user.email, { scopes: SCOPES, label: 'set-up' });
    return { email: user.email, name: user.name, key };
  });
}
