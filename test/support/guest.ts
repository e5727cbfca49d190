import type { Knex } from 'knex';
import { systemClock } from '../../src/lib/clock';
import { mintKey } from '../../src/users/keys';
import { SCOPES } from '../../src/users/scopes';
import { addUser } from '../../src/users/users';

/** The key of a guest, with every scope. */
export async function guestKey(db: Knex): Promise<string> {
  const { email } = await addUser(db, systemClock, 'guest@example.com', 'Guest', true);
  return (await mintKey(db, systemClock, email, { scopes: SCOPES })).key;
}
