import { createTestDatabase } from '../support/database';

it('two test databases are isolated from each other', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await one.db.raw(`insert into public.users (email, name, created_at) values ('a@example.com', 'A', now())`);
    expect(await one.db('users').count()).toEqual([{ count: 1 }]);
    expect(await two.db('users').count()).toEqual([{ count: 0 }]);
  } finally {
    await Promise.all([one.drop(), two.drop()]);
  }
});
