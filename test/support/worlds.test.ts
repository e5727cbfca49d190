import { randomBytes } from 'node:crypto';
import { templateName, templateUrl, type TestDatabase } from './database';
import { onServer } from './test-server';
import { cloneOf } from './worlds';

/** Of this file only, so that no other run of it in the same run has made it. */
const newName = () => `world_${randomBytes(4).toString('hex')}`;

async function databasesOfRun(): Promise<string[]> {
  const { rows } = await onServer(templateUrl(), (client) =>
    client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [templateName()]),
  );
  return rows.map(({ datname }) => datname);
}

it('a world is built once, and each caller gets a copy with the results of the build', async () => {
  const build = jest.fn(async ({ db }: TestDatabase) => {
    await db('public.users').insert({ email: 'ada@example.com', name: 'Ada', created_at: new Date(0) });
    return { users: 1 };
  });
  const world = { name: newName(), build };
  const clones = await Promise.all([cloneOf(world), cloneOf(world)]);
  expect(build).toHaveBeenCalledTimes(1);
  expect(clones.map(({ made }) => made)).toEqual([{ users: 1 }, { users: 1 }]);
  await clones[0].db('public.users').delete();
  expect(await clones[1].db('public.users').pluck('name')).toEqual(['Ada']);
  await Promise.all(clones.map((clone) => clone.drop()));
});

it('a failed build is not repeated, fails all callers with its reason, and leaves no database of its name', async () => {
  const name = newName();
  const build = jest.fn(() => Promise.reject(new Error('the record is torn')));
  const asked = await Promise.allSettled([cloneOf({ name, build }), cloneOf({ name, build })]);
  expect(build).toHaveBeenCalledTimes(1);
  const reason: unknown = expect.objectContaining({ message: expect.stringContaining('the record is torn') });
  expect(asked).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  expect((await databasesOfRun()).filter((database) => database.endsWith(name))).toEqual([]);
});
