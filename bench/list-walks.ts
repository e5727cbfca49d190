import type { Knex } from 'knex';
import { createClient, walk } from 'boxing-prediction-trading-client';
import type { Figure } from './bench';

interface Row {
  readonly id: string;
}

/**
 * Pages through all users and bets while another row is inserted before each page. Counts the rows present from the start that were not
 * returned exactly once.
 */
export async function walksWhileRowsArrive(db: Knex, baseUrl: string, token: string): Promise<Figure[]> {
  const client = createClient({ baseUrl, key: token });
  const users = walk((page) => client.get('/admin/users', { params: { query: page } }));
  const bets = walk((page) => client.get('/admin/bets', { params: { query: page } }));
  const user = () =>
    db.raw(`insert into public.users (email, name, created_at) values (gen_random_uuid() || '@example.com', 'late', '2023-01-01Z')`);
  const bet = () =>
    db.raw(
      `insert into public.bets (user_id, source, fight_id, side, picked_fighter, book, decimal_odds, stake, placed_at, logged_at, status)
       select user_id, source, fight_id, side, picked_fighter, book, decimal_odds, stake, '2023-01-01Z', now(), 'pending'
       from public.bets order by arrival limit 1`,
    );
  return [
    await misplaced('/admin/users', await idsOf(db, 'public.users', 'user_id'), meanwhile(users, user)),
    await misplaced('/admin/bets', await idsOf(db, 'public.bets', 'bet_id'), meanwhile(bets, bet)),
  ];
}

async function idsOf(db: Knex, table: string, column: string): Promise<string[]> {
  return db(table).pluck<string[]>(column);
}

const EVERY = 500;

async function* meanwhile(rows: AsyncIterable<Row>, add: () => PromiseLike<unknown>): AsyncGenerator<Row> {
  let seen = 0;
  for await (const row of rows) {
    if (seen++ % EVERY === 0) await add();
    yield row;
  }
}

async function misplaced(path: string, there: readonly string[], rows: AsyncIterable<Row>): Promise<Figure> {
  const times = new Map<string, number>();
  for await (const { id } of rows) times.set(id, (times.get(id) ?? 0) + 1);
  const missed = there.filter((id) => !times.has(id)).length;
  const twice = [...times.values()].filter((count) => count > 1).length;
  return {
    what: `${path}, walk of ${times.size} rows while others are inserted: rows missed or returned twice`,
    unit: 'rows',
    measured: missed + twice,
    asked: { of: 'figure', atMost: 0 },
  };
}
