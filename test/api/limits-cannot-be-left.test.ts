import type { Data } from '../../src/api/operation';
import { makeWorld } from '../builders/published-world';
import { board, now as BOARD_NOW } from '../builders/trading-board';
import { startApp, type TestApp } from '../support/app';
import { limitedPeople, type Person } from '../support/limited-people';

const HOUR = 3_600_000;
const fights: number[] = [];
let now = BOARD_NOW.getTime();
const clock = { now: () => new Date(now) };
let app: TestApp;
const { desk, somebody, keyToo, put, limitsOf, log, settle, lose } = limitedPeople({
  ...{ app: () => app, now: clock.now, fight: () => fights[0]! },
});

beforeAll(async () => {
  app = await startApp({
    clock,
    board: { current: () => board([]) },
    seed: async (db) => {
      const world = await makeWorld(db);
      for (let i = 0; i < 4; i++) fights.push(await world.fight({ starts_at: '2025-12-27T20:00:00Z' }));
      for (let i = 1; i <= 8; i++)
        await db('master.fighters')
          .where({ source_id: String(i) })
          .update({ name: `Ann ${'ABCDEFGH'[i - 1]}stone`, name_normal: `ann ${'abcdefgh'[i - 1]}stone` });
    },
  });
});
afterAll(() => app.close());

type Bet = Data<'createBet'>;
const remove = ({ key }: Person, bet: Bet, version: number) =>
  desk('DELETE', `/journal/bets/${bet.bet_id}`, { key, headers: { 'if-match': `"${version}"` } });
const restore = ({ key }: Person, bet: Bet) => desk('POST', `/journal/bets/${bet.bet_id}/restorations`, { key });
const patch = ({ key }: Person, bet: Bet, version: number, body: object) =>
  desk<'updateBet'>('PATCH', `/journal/bets/${bet.bet_id}`, { key, body, headers: { 'if-match': `"${version}"` } });
const patchMe = async ({ key }: Person, body: object) => {
  const { headers } = await desk('GET', '/me', { key });
  return desk<'updateMe'>('PATCH', '/me', { key, body, headers: { 'if-match': String(headers.etag) } });
};
const move = ({ key }: Person, kind: 'deposit' | 'withdrawal', amount: number, hoursAgo: number) =>
  desk('POST', '/journal/transactions', {
    key,
    body: { kind, amount, currency: 'USD', occurred_at: new Date(now - hoursAgo * HOUR).toISOString() },
  });
async function importFile({ key }: Person, rows: readonly string[], header = 'Date,Selection,Bookmaker,Odds,Stake') {
  const bytes = Buffer.from(`${header}\n${rows.join('\n')}\n`);
  const body = { file_name: 'bets.csv', file_bytes: bytes.length, outside_limits: true };
  const { import_id } = (await desk<'createFileImport'>('POST', '/journal/file-imports', { key, body })).data;
  await desk('POST', `/journal/file-imports/${import_id}/parts`, { key, body: { offset: 0, bytes: bytes.toString('base64') } });
  const done = await desk<'confirmFileImport'>('POST', `/journal/file-imports/${import_id}/confirmation`, { key });
  expect(done.data).toMatchObject({ state: 'done', counts: { stored: rows.length } });
  return done.data;
}
const undo = async ({ key }: Person, { import_id }: { readonly import_id: string }) =>
  (await desk<'undoFileImport'>('POST', `/journal/file-imports/${import_id}/undo`, { key })).data;
const row = (stake: number, fighter = 'Ann Astone') =>
  `${new Date(now - HOUR).toISOString().slice(0, 16).replace('T', ' ')},${fighter},Pinnacle,2.00,${stake.toFixed(2)}`;

/** What a person does who wants to bet more than their limits leave. */
interface Attempt {
  readonly limits: object;
  /** Uses the limits up, and then tries to free them. */
  readonly go: (person: Person) => Promise<void>;
  /** After how many hours the limits are open again in spite of the attempt; null where the clock alone does not open them. */
  readonly opensAfter: number | null;
}

const STAKES = { stake_24h: 100 };
const LOSSES = { loss_24h: 80 };

const attempts: Readonly<Record<string, Attempt>> = {
  'voids the bet that was lost': {
    ...{ limits: LOSSES, opensAfter: 24 },
    go: async (person) => void (await remove(person, await lose(person, 80), 2)),
  },
  'voids the bet that was lost 23 hours ago, and waits an hour': {
    ...{ limits: LOSSES, opensAfter: 24 },
    async go(person) {
      const bet = await lose(person, 80);
      now += 23 * HOUR;
      await remove(person, bet, 2);
      now += HOUR;
      expect((await limitsOf(person)).status.state).toBe('locked');
      now -= HOUR;
    },
  },
  'voids a bet that is open': {
    ...{ limits: STAKES, opensAfter: 24 },
    go: async (person) => void (await remove(person, (await log(person.key, { stake: 100 })).data, 1)),
  },
  'voids a bet of a week': {
    ...{ limits: { stake_7d: 100 }, opensAfter: 168 },
    go: async (person) => void (await remove(person, (await log(person.key, { stake: 100 })).data, 1)),
  },
  'voids a bet, restores it, and voids it again': {
    ...{ limits: STAKES, opensAfter: 24 },
    async go(person) {
      const { data: bet } = await log(person.key, { stake: 100 });
      await remove(person, bet, 1);
      expect((await restore(person, bet)).status).toBe(201);
      // Once restored it counts once.
      expect((await limitsOf(person)).status).toMatchObject({ room: 0, reasons: ['stake_24h'] });
      await remove(person, bet, 2);
      await remove(person, bet, 3);
    },
  },
  'makes the stake of an open bet smaller, in two steps': {
    ...{ limits: STAKES, opensAfter: 24 },
    async go(person) {
      const { data: bet } = await log(person.key, { stake: 100 });
      expect((await patch(person, bet, 1, { stake: 50 })).status).toBe(200);
      expect((await patch(person, bet, 2, { stake: 0.01 })).status).toBe(200);
    },
  },
  'makes the stake smaller, voids and restores the bet': {
    ...{ limits: STAKES, opensAfter: 24 },
    async go(person) {
      const { data: bet } = await log(person.key, { stake: 100 });
      await patch(person, bet, 1, { stake: 1 });
      await remove(person, bet, 2);
      expect((await restore(person, bet)).status).toBe(201);
    },
  },
  'changes the price of an open bet': {
    ...{ limits: STAKES, opensAfter: 24 },
    go: async (person) => void (await patch(person, (await log(person.key, { stake: 100 })).data, 1, { decimal_odds: 1.01 })),
  },
  'changes fields that a bet keeps': {
    ...{ limits: STAKES, opensAfter: 24 },
    async go(person) {
      const { data: bet } = await log(person.key, { stake: 100 });
      for (const body of [
        { currency: 'EUR' },
        { placed_at: '2025-01-01T00:00:00Z' },
        { kind: 'free_bet' },
        { fight_id: fights[1] },
        { status: 'lost' },
      ])
        expect((await patch(person, bet, 1, body)).status).toBe(422);
    },
  },
  'settles the lost bet again as a push': {
    ...{ limits: LOSSES, opensAfter: 24 },
    go: async (person) => void (await settle(person, 'push', await lose(person, 80))),
  },
  'settles the lost bet again as cashed out at a gain': {
    ...{ limits: LOSSES, opensAfter: 24 },
    go: async (person) => void (await settle(person, 'cashed_out', await lose(person, 80), 500)),
  },
  'logs another bet and cashes it out at a gain': {
    ...{ limits: LOSSES, opensAfter: 24 },
    async go(person) {
      await lose(person, 80);
      await settle(person, 'cashed_out', (await log(person.key, { stake: 1, outside_limits: true })).data, 500);
    },
  },
  'imports a bet that was cashed out at a gain': {
    ...{ limits: LOSSES, opensAfter: 24 },
    async go(person) {
      await lose(person, 80);
      await importFile(person, [`${row(1)},Cashed out,500.00`], 'Date,Selection,Bookmaker,Odds,Stake,Result,Profit');
    },
  },
  'undoes the import of the bets that used the limit up, after more than an hour': {
    ...{ limits: STAKES, opensAfter: 24 },
    async go(person) {
      now += 2 * HOUR;
      const done = await importFile(person, [row(100)]);
      now += HOUR + 1;
      expect(await undo(person, done)).toMatchObject({ state: 'undone', limits_freed: false });
    },
  },
  'undoes a second import within a day': {
    ...{ limits: STAKES, opensAfter: 24 },
    async go(person) {
      now += 2 * HOUR;
      expect(await undo(person, await importFile(person, [row(100)]))).toMatchObject({ limits_freed: true });
      const { status } = await limitsOf(person);
      expect(status).toMatchObject({ state: 'open', room: 100 });
      expect(await undo(person, await importFile(person, [row(100)]))).toMatchObject({ limits_freed: false });
    },
  },
  'voids what ended a row of losses': {
    ...{ limits: { cool_off: { losses: 2, hours: 48 } }, opensAfter: 48 },
    async go(person) {
      await lose(person, 1);
      const last = await lose(person, 1);
      await remove(person, last, 2);
      // The pause opens when it would have, or when the void is a day old.
      expect((await limitsOf(person)).status.state).toBe('locked');
      await restore(person, last);
    },
  },
  'logs a deposit from before the drawdown': {
    ...{ limits: { tiers: [{ drawdown: 0.1, kelly_multiplier: 0 }] }, opensAfter: null },
    async go(person) {
      await move(person, 'deposit', 1_000, 0);
      now += HOUR;
      await lose(person, 200);
      await move(person, 'deposit', 100_000, 2);
      expect((await limitsOf(person)).status).toMatchObject({ multiplier: 0 });
    },
  },
  'logs a withdrawal from before the drawdown': {
    ...{ limits: { tiers: [{ drawdown: 0.1, kelly_multiplier: 0 }] }, opensAfter: null },
    async go(person) {
      await move(person, 'deposit', 1_000, 3);
      now += HOUR;
      await lose(person, 200);
      await move(person, 'withdrawal', 1_000, 2);
      expect((await limitsOf(person)).status).toMatchObject({ multiplier: 0 });
    },
  },
  'voids the loss of a drawdown': {
    ...{ limits: { tiers: [{ drawdown: 0.1, kelly_multiplier: 0 }] }, opensAfter: 24 },
    async go(person) {
      await move(person, 'deposit', 1_000, 0);
      now += HOUR;
      await remove(person, await lose(person, 200), 2);
    },
  },
  'bets in another currency after a loss': {
    ...{ limits: LOSSES, opensAfter: 24 },
    async go(person) {
      await lose(person, 80);
      expect((await log(person.key, { stake: 1, currency: 'EUR' })).error.code).toBe('limit_reached');
      // Limits of that currency do not open it either.
      await put(person, { stake_24h: 1_000 }, 'EUR');
      expect((await log(person.key, { stake: 1, currency: 'EUR' })).error.code).toBe('limit_reached');
    },
  },
  'moves the settings to another currency': {
    ...{ limits: STAKES, opensAfter: 24 },
    async go(person) {
      await log(person.key, { stake: 100 });
      await patchMe(person, { currency: 'EUR' });
    },
  },
  'moves the time zone': {
    ...{ limits: STAKES, opensAfter: 24 },
    async go(person) {
      await log(person.key, { stake: 100 });
      expect((await patchMe(person, { time_zone: 'Pacific/Kiritimati' })).status).toBe(200);
    },
  },
  'sets looser limits, or none': {
    ...{ limits: STAKES, opensAfter: 24 },
    async go(person) {
      await log(person.key, { stake: 100 });
      await put(person, { stake_24h: 5_000 });
      await put(person, {});
      const body = { currency: 'USD', field: 'stake_24h' };
      expect((await desk('POST', '/me/limits/confirmations', { key: person.key, body })).status).toBe(409);
    },
  },
  'says that the bet is placed in a minute': {
    ...{ limits: STAKES, opensAfter: 24 },
    async go(person) {
      await log(person.key, { stake: 100 });
      for (const ahead of [59_000, 120_000])
        expect((await log(person.key, { stake: 1, placed_at: new Date(now + ahead).toISOString() })).status).not.toBe(201);
    },
  },
};

it.each(Object.keys(attempts))('a person who %s can bet no more', async (name) => {
  const { limits, go, opensAfter } = attempts[name]!;
  now = BOARD_NOW.getTime();
  const person = await somebody();
  expect((await put(person, limits)).status).toBe(201);
  await go(person);
  const keys = [person.key, await keyToo(person)];
  const isTiers = 'tiers' in limits;
  for (const key of keys) {
    const { status } = await limitsOf({ ...person, key });
    if (isTiers) expect(status).toMatchObject({ multiplier: 0 });
    else expect(status).toMatchObject({ room: 0 });
    if (!isTiers) expect((await log(key, { stake: 1, fight_id: fights[2] })).error?.code).toBe('limit_reached');
  }
  if (opensAfter === null) return;
  now += opensAfter * HOUR;
  const { status } = await limitsOf(person);
  if (isTiers) expect(status).toMatchObject({ multiplier: 1 });
  else expect((await log(person.key, { stake: 1, fight_id: fights[2] })).status).toBe(201);
});

it('a void of somebody without limits holds nothing, and one within the limits stays a void', async () => {
  now = BOARD_NOW.getTime();
  const person = await somebody();
  const { data: bet } = await log(person.key, { stake: 100 });
  await remove(person, bet, 1);
  await put(person, STAKES);
  expect((await limitsOf(person)).status).toMatchObject({ state: 'open', room: 100 });
  const summary = await desk<'getJournalSummary'>('GET', '/journal/summary', { key: person.key });
  expect(summary.data.totals).toEqual([]);
});
