import { normaliseName } from '../../src/names/normalise';
import { HOSTILE_NAMES } from '../builders/hostile-names';
import { makeWorld } from '../builders/published-world';
import { startApp, type TestApp } from '../support/app';
import { boxing as commandLine } from '../support/cli';

const POLL = '2025-09-13T08:40:00Z';
const NOW = '2025-09-13T08:42:00Z';
const NAMES = Object.values(HOSTILE_NAMES);
/** What styles add, and the end of a line. */
const ALLOWED = /\u001b\[(?:1|22|3[123]|39)m|\n/g;
const OBEYED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

let app: TestApp;
let fight: number;

const EMAIL = 'hostile@example.com';
const ALL = NAMES.join(' ');

beforeAll(async () => {
  app = await startApp({
    now: NOW,
    seed: async (db) => {
      const world = await makeWorld(db);
      for (const [at, name] of [...NAMES, ALL].entries()) {
        const event = `event-${at}`;
        fight = await world.fight();
        await world.event(fight, event);
        await world.predict(fight, { p_a: 0.6 });
        await world.quote({ event, book: 'pinnacle', home: 2.1, away: 1.7, first: POLL });
        await world.quote({ event, book: 'bovada', home: 1.5, away: 2.9, first: POLL });
        const { fighter_a_id: fighter } = await db('master.fights').where({ fight_id: fight }).first('fighter_a_id');
        await db('master.fighters')
          .where({ fighter_id: fighter })
          .update({ name, name_normal: normaliseName(name) });
        await db('public.users').insert({ email: `user-${at}@example.com`, name, created_at: POLL });
      }
      await world.run(POLL);
      await db('public.users').where({ name: ALL }).update({ email: EMAIL });
      const owner = await db('public.users').where({ email: EMAIL }).first('user_id');
      const owned = { ...owner, created_at: POLL };
      await db('public.saved_bookmakers').insert({ ...owned, book: 'bovada', username: ALL, account_id: ALL, notes: ALL });
      await db('public.api_keys').insert({ ...owned, hash: Buffer.alloc(32), prefix: 'bpk_ABCDEFGH', label: ALL.slice(0, 200) });
      const unknown = { source: 'the_odds_api', outcome: 'unresolved', reason: 'unknown_name', method: 'exact', decided_at: POLL };
      await db('master.name_resolutions').insert({ ...unknown, name: ALL, name_normal: 'all', candidates: '[]' });
    },
  });
});
afterAll(() => app.close());

const boxing = (args: readonly string[], isTTY: boolean) =>
  commandLine(args, { DATABASE_URL: app.database.url, REPLAY_AT: NOW }, isTTY, isTTY ? 200 : undefined);

/** Commands that print names, and a part of what they print. */
const COMMANDS: readonly (readonly [string, string])[] = [
  ['picks --wide --fair model', 'taken=1'],
  ['picks FIGHT', 'taken=1'],
  ['fights --limit 0', 'taken=1'],
  ['fighters ann', 'Ann'],
  ['lines FIGHT --history', 'taken=1'],
  ['ev --fair model', 'taken=1'],
  ['arbs --min-profit -100', 'taken=1'],
  ['hedge FIGHT --stake 100 --odds 2 --side a', 'taken=1'],
  ['users list', 'taken=1'],
  [`accounts list --email ${EMAIL}`, 'taken=1'],
  [`keys list --email ${EMAIL}`, 'taken=1'],
  [`journal add --email ${EMAIL} --fight FIGHT --side a --book bovada --stake 10 --odds 2 --again`, 'taken=1'],
  [`journal list --email ${EMAIL}`, 'taken=1'],
  ['resolve list', 'taken=1'],
];

describe.each([
  ['a terminal', true],
  ['a file', false],
])('on %s', (_, isTTY) => {
  it.each(COMMANDS)('boxing %s prints names as plain text, each row on its own line', async (command, part) => {
    const { code, out, err } = await boxing(command.replace('FIGHT', String(fight)).split(' '), isTTY);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(part);
    expect(out.replace(ALLOWED, '')).not.toMatch(OBEYED);
    for (const line of out.split('\n')) expect(line).not.toMatch(/^(FORGED|=1)/);
  });
});

it('a refusal that names several fighters is plain text too', async () => {
  const { code, err } = await boxing(['lines', 'stone'], true);
  expect(code).toBe(1);
  expect(err).toContain('Ann');
  expect(err.replace(ALLOWED, '').replaceAll('\t', ' ')).not.toMatch(OBEYED);
});

it.each(['picks --fair model', 'ev --fair model', 'users list'])(
  'boxing %s --json keeps the names and escapes control sequences',
  async (command) => {
    const { out } = await boxing([...command.split(' '), '--json'], true);
    expect(out.replace(/\n$/, '')).not.toMatch(OBEYED);
    const json = JSON.stringify(JSON.parse(out));
    for (const name of NAMES) expect(json).toContain(JSON.stringify(name));
  },
);

it('boxing picks --csv writes names unchanged to a file, and as plain text to a terminal', async () => {
  const [shown, written] = [await boxing(['picks', '--csv'], true), await boxing(['picks', '--csv'], false)];
  const text = shown.out.replaceAll('\r\n', '\n').replace(ALLOWED, '').replaceAll('\t', ' ');
  expect(OBEYED.exec(text)?.[0]).toBeUndefined();
  expect(written.out).toContain('Ann\u001b[2J');
});
