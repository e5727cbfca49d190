import { createTestDatabase, type TestDatabase } from '../support/database';
import { boxing as commandLine } from '../support/cli';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const boxing = (...args: string[]) => commandLine(args, { DATABASE_URL: database.url });

describe('bad usage exits with 2 and a message with the values allowed', () => {
  it.each([
    [['fly'], /unknown command 'fly'/],
    [['keys', 'mint'], /--email <address>/],
    [['import', 'odds', 'odds.json', '--at', 'yesterday'], /ISO 8601 instant with a zone/],
    [['import', 'bouts', 'bouts.csv', '--column', 'date'], /must be column=name, such as date=event_date/],
    [['import', 'odds', 'odds.json', '--at', '2025-09-13T08:40:00'], /ISO 8601 instant with a zone/],
    [['resolve', 'assign', 'Some Name', '--fighter', '1e3'], /positive integer/],
    [['users', 'add', '--email', 'a@example.com', '--nam', 'A'], /--name/],
  ])('%j', async (args, message) => {
    const { code, err } = await boxing(...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('for an environment that cannot be used, and names every fault', async () => {
    const { code, err } = await commandLine(['status'], { PORT: 'many', LOG_LEVEL: 'loud' });
    expect(code).toBe(2);
    expect(err).toMatch(/PORT was "many"[\s\S]*LOG_LEVEL was "loud"/);
  });
});

describe('a failure exits with 1 and a message', () => {
  it.each([
    [['keys', 'mint', '--email', 'nobody@example.com'], /no user has the address nobody@example.com/],
    [['import', 'bouts', 'no-such-file.csv'], /no-such-file.csv/],
    [['resolve', 'assign', 'Some Name', '--fighter', '123456'], /no fighter 123456/],
    [['refit'], /import bouts first/],
  ])('%j', async (args, message) => {
    const { code, err } = await boxing(...args);
    expect(code).toBe(1);
    expect(err).toMatch(message);
  });

  it('for a run of the pipeline, with its code, which no log repeats', async () => {
    const { code, out, err } = await commandLine(['predict-live', '--json'], { DATABASE_URL: database.url, LOG_LEVEL: '' });
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({ status: 'failed', error_code: 'feed_not_configured' });
  });
});

describe('success exits with 0', () => {
  it('for help, which lists the commands', async () => {
    const { code, out } = await boxing('--help');
    expect(code).toBe(0);
    for (const command of ['serve', 'worker', 'migrate', 'import', 'predict-live', 'refit', 'users', 'keys', 'resolve', 'status']) {
      expect(out).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
    }
  });

  it('for users and keys, in words and in JSON', async () => {
    expect(await boxing('users', 'add', '--email', 'desk@example.com', '--name', 'Desk')).toMatchObject({ code: 0 });
    const minted = await boxing('keys', 'mint', '--email', 'desk@example.com');
    expect(minted.out).toMatch(/^bpk_[0-9A-Za-z]{32}\n/);
    const { out } = await boxing('keys', 'rotate', minted.out.slice(0, 12), '--json');
    expect(JSON.parse(out)).toMatchObject({ email: 'desk@example.com', revoked_at: null });
    const listed = await boxing('keys', 'list', '--json');
    expect(JSON.parse(listed.out)).toHaveLength(2);
    expect(listed.out).not.toContain(minted.out.slice(12, 36));
    const { out: revoked } = await boxing('keys', 'revoke', JSON.parse(out).prefix);
    expect(revoked).toMatch(/^revoked bpk_\w{8} of desk@example\.com\n$/);
  });

  it('for a key of a person with all scopes, and one of a program with the named scopes', async () => {
    await boxing('users', 'add', '--email', 'both@example.com', '--name', 'Both');
    const scopesOf = async (...given: string[]) =>
      JSON.parse((await boxing('keys', 'mint', '--email', 'both@example.com', ...given, '--json')).out).scopes as unknown;
    expect(await scopesOf()).toEqual(['read', 'journal', 'account', 'stream']);
    expect(await scopesOf('--scopes', 'read')).toEqual(['read']);
    expect(await scopesOf('--scopes', 'journal')).toEqual(['read', 'journal']);
  });

  it('for the revocation of a key, and names the keys minted by it', async () => {
    const { key_id } = JSON.parse((await boxing('keys', 'mint', '--email', 'both@example.com', '--json')).out);
    const child = JSON.parse((await boxing('keys', 'mint', '--email', 'both@example.com', '--json')).out);
    await database.db('public.api_keys').where({ key_id: child.key_id }).update({ minted_by: key_id });
    const { out } = await boxing('keys', 'revoke', key_id);
    expect(out).toContain(`revoked what it had minted: ${child.prefix}\n`);
  });

  it('for the status of an empty installation', async () => {
    const { out } = await boxing('status', '--json');
    expect(JSON.parse(out)).toMatchObject({ fights: 0, last_run_status: 'failed', model_version: null, names_unresolved: 0 });
  });

  it('for the schema, any number of times', async () => {
    expect([(await boxing('migrate')).code, (await boxing('migrate')).code]).toEqual([0, 0]);
  });
});

it('a database that refuses the login gives one message with the cure, and no log unless requested', async () => {
  const { pathname } = new URL(database.url);
  const missing = { DATABASE_URL: database.url.replace(pathname, '/no_such_database') };
  const sentence = 'boxing: there is no such database: create it with createdb, or correct its name; its address is set in DATABASE_URL\n';
  expect(await commandLine(['status'], { ...missing, LOG_LEVEL: '' })).toEqual({ code: 1, out: '', err: sentence });
  expect((await commandLine(['status'], { ...missing, LOG_LEVEL: 'debug' })).err).toContain('error: database');
});

it('says so if all names are decided, and gives programs an empty list', async () => {
  expect((await boxing('resolve', 'list')).out).toBe('no name awaits a decision\n');
  expect((await boxing('resolve', 'list', '--json')).out).toBe('[]\n');
});
