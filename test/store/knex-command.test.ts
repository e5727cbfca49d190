import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

/** As the README gives it, with the address of this database. */
const [, command = ''] = /`DATABASE_URL=… npx (knex [^`]+)`/.exec(readFileSync('README.md', 'utf8')) ?? [];

function knex(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync('npx', command.split(' '), { env: { ...process.env, ...env }, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it("knex's own command line says which migrations a database has, and which it lacks", async () => {
  expect(command).toBe('knex migrate:status');
  const env = { DATABASE_URL: database.url, NO_COLOR: '1' };
  expect(knex(env)).toEqual({ status: 0, stdout: expect.stringMatching(/0001_\w+[^]*\nNo Pending/), stderr: '' });
  await database.db('public.knex_migrations').where('name', 'like', '0020%').delete();
  expect(knex(env).stdout).toMatch(/Found 1 Pending Migration file\/files\.\s+0020_\w+/);
});

it('knex names the variable if there is no address of a database', () => {
  expect(knex({ DATABASE_URL: '' })).toMatchObject({ status: 1, stderr: expect.stringContaining('DATABASE_URL must be') });
});
