import { excessOf, fillingAt } from '../../src/betting/limits/fill';
import { NO_LIMITS, type BettingLimits, type CountedJournal } from '../../src/betting/limits/limits';
import { restoreBet, voidBet } from '../../src/journal/bet-changes';
import { selectCounted, type PlacesInQuestion } from '../../src/journal/limits/counted';
import { limitsFor, selectLimits, storeLimits } from '../../src/journal/limits/stored-limits';
import { keepLimitSums } from '../../src/journal/limits/sums';
import { frozenClock, type Clock } from '../../src/lib/clock';
import { seededRandom } from '../../src/lib/math/random';
import { addUser } from '../../src/users/users';
import { makeWorld } from '../builders/published-world';
import { randomLimits, upTo } from '../betting/limits/random-journal';
import { createTestDatabase, type TestDatabase } from '../support/database';

const PEOPLE = 15;
const STEPS = 40;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2025-05-01T00:00:00Z');
const VENUES = [null, 'Arena', 'Hall'];

let database: TestDatabase;
const fights: { readonly fight_id: number; readonly fight_date: string; readonly venue: string | null }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const world = await makeWorld(database.db);
  for (let i = 0; i < 6; i++) {
    const fight = { fight_id: await world.fight(), fight_date: `2025-05-0${1 + (i % 3)}`, venue: VENUES[i % 2] ?? null };
    await database.db('master.fights').where({ fight_id: fight.fight_id }).update(fight);
    fights.push(fight);
  }
});
afterAll(() => database.drop());

type Random = () => number;
type Whose = { readonly userId: string; readonly currency: string };
const sometime = (random: Random, now: Date): Date => new Date(START + upTo(random, (now.getTime() - START) / HOUR) * HOUR);
const money = (random: Random): number => 1 + upTo(random, 5_000) / 100;

async function anyBet(random: Random, { userId }: Whose, isSettled?: boolean): Promise<string | undefined> {
  const bets = database.db('public.bets').where({ user_id: userId }).orderBy('arrival');
  if (isSettled !== undefined) void bets.where('status', isSettled ? '<>' : '=', 'pending');
  const ids = await bets.select<{ bet_id: string }[]>('bet_id');
  return ids[upTo(random, ids.length)]?.bet_id;
}

async function settle(betId: string, at: Date, payout: number): Promise<void> {
  const result = { status: 'cashed_out', payout, settled_at: at, settled_by: 'command' };
  await database.db.transaction(async (trx) => {
    await trx('public.bets').where({ bet_id: betId }).update(result);
    await trx('public.bet_settlements').insert({ bet_id: betId, ...result });
  });
}

/** What can happen to a journal, each kind at random: also at instants that lie behind sums that were made. */
const CHANGES: readonly ((random: Random, whose: Whose, clock: Clock) => Promise<unknown>)[] = [
  async function log(random, { userId, currency }, clock) {
    const rows = Array.from({ length: 1 + upTo(random, 4) }, () => ({
      ...{ user_id: userId, source: 'api', fight_id: fights[upTo(random, 6)]?.fight_id, side: 'a', picked_fighter: 'A', book: 'pinnacle' },
      ...{ decimal_odds: 2, stake: money(random), kind: random() < 0.1 ? 'free_bet' : 'cash', placed_at: sometime(random, clock.now()) },
      currency,
    }));
    await database.db('public.bets').insert(rows);
  },
  async function settleSome(random, whose, clock) {
    for (let n = 0; n < 3; n++) {
      const bet = await anyBet(random, whose, false);
      const at = random() < 0.3 ? clock.now() : sometime(random, clock.now());
      if (bet !== undefined) await settle(bet, at, random() < 0.5 ? 0 : money(random) * 2);
    }
  },
  async function correct(random, whose, clock) {
    const bet = await anyBet(random, whose, true);
    if (bet !== undefined) await settle(bet, clock.now(), random() < 0.5 ? 0 : money(random));
  },
  async function undoResult(random, whose) {
    const bet_id = await anyBet(random, whose, true);
    if (bet_id === undefined) return;
    await database.db.transaction(async (trx) => {
      await trx('public.bet_settlements').where({ bet_id }).delete();
      await trx('public.bets').where({ bet_id }).update({ status: 'pending', payout: null, settled_at: null, settled_by: null });
    });
  },
  async function change(random, whose) {
    const bet_id = await anyBet(random, whose);
    const fight_id = fights[upTo(random, 6)]?.fight_id;
    if (bet_id !== undefined)
      await database
        .db('public.bets')
        .where({ bet_id })
        .update({ stake: money(random), fight_id });
  },
  async function takeOut(random, whose, clock) {
    const bet = await anyBet(random, whose, random() < 0.8);
    if (bet !== undefined) await voidBet(database.db, clock, bet, 'by mistake');
  },
  async function putBack(_random, { userId }, clock) {
    const voided = await database
      .db('public.bet_changes as change')
      .where({ user_id: userId, change: 'voided' })
      .whereNotExists(database.db('public.bets').whereRaw('bets.bet_id = change.bet_id'))
      .first<{ bet_id: string } | undefined>('bet_id');
    if (voided !== undefined) await restoreBet(database.db, clock, voided.bet_id);
  },
  async function move(random, { userId, currency }, clock) {
    await database.db('public.bankroll_transactions').insert({
      ...{ user_id: userId, kind: random() < 0.3 ? 'withdrawal' : 'deposit', amount: money(random) * 3, currency },
      ...{ occurred_at: sometime(random, clock.now()), logged_at: random() < 0.5 ? clock.now() : sometime(random, clock.now()) },
    });
  },
];

function said(limits: BettingLimits, journal: CountedJournal, now: Date) {
  const filling = fillingAt(limits, journal, now);
  return { state: filling.state, left: fights.map((fight) => filling.left(fight)) };
}

it(`random schedules of ${PEOPLE} people: limits say the same by the sums as by the whole journal`, async () => {
  const random = seededRandom(97);
  let byEarlier = 0;
  for (let person = 0; person < PEOPLE; person++) {
    let now = new Date(START + 60 * DAY);
    const clock = { now: () => now };
    const { user_id: userId } = await addUser(database.db, frozenClock('2025-05-01T00:00:00Z'), `p${person}@example.com`, 'P');
    const whose = { userId, currency: 'USD' };
    // Windows reach back a month: without them most of the journal is in the sums.
    const limited = person % 2 === 0 ? randomLimits(random) : NO_LIMITS;
    const given = { ...limited, tiers: [{ drawdown: 0.1, kelly_multiplier: 0.5 }] };
    await database.db.transaction((trx) => storeLimits(trx, { ...whose, since: new Date(START) }, given));
    // Without a balance there is no drawdown.
    const deposit = {
      ...{ user_id: userId, kind: 'deposit', amount: 2_000, currency: 'USD' },
      occurred_at: new Date(START),
      logged_at: new Date(START),
    };
    if (person % 3 !== 0) await database.db('public.bankroll_transactions').insert(deposit);
    const stored = await selectLimits(database.db, userId);
    const limits = limitsFor(stored, 'USD');
    const read = (from: Date, places: PlacesInQuestion, without?: string) =>
      selectCounted(database.reader, now, whose, { without, only: { limits, from, places } });
    for (let step = 0; step < STEPS; step++) {
      now = new Date(now.getTime() + upTo(random, 60) * HOUR);
      const change = CHANGES[upTo(random, CHANGES.length)] ?? CHANGES[0];
      await change?.(random, whose, clock);
      if (random() < 0.5) await keepLimitSums(database.db, now, userId, stored);
      const whole = await selectCounted(database.reader, now, whose);
      const partial = await read(now, { since: new Date(START - 7 * DAY) });
      if (partial.earlier !== undefined) byEarlier++;
      expect({ person, step, change: change?.name, ...said(limits, partial, now) }).toEqual({
        ...{ person, step, change: change?.name, ...said(limits, whole, now) },
      });
      const fight = fights[upTo(random, 6)];
      if (fight === undefined) throw new Error('no fight');
      const bet = { ...fight, placed_at: sometime(random, now), own_stake: money(random) };
      const without = random() < 0.5 ? await anyBet(random, whose, random() < 0.8) : undefined;
      const partly = await read(bet.placed_at, { fights: [fight.fight_id] }, without);
      expect({ person, step, bet, excess: excessOf(limits, partly, bet, now) }).toEqual({
        ...{ person, step, bet },
        excess: excessOf(limits, await selectCounted(database.reader, now, whose, { without }), bet, now),
      });
    }
  }
  // Many of them were read from sums on, or this would compare the whole journal with itself.
  expect(byEarlier).toBeGreaterThan((PEOPLE * STEPS) / 3);
});

it('sums that are made while others write are never those of a journal that has changed since', async () => {
  const random = seededRandom(61);
  let [now, byEarlier, written] = [new Date(START + 60 * DAY), 0, 0];
  const clock = { now: () => now };
  const { user_id: userId } = await addUser(database.db, frozenClock('2025-05-01T00:00:00Z'), 'busy@example.com', 'Busy');
  const whose = { userId, currency: 'USD' };
  await database.db.transaction((trx) =>
    storeLimits(trx, { ...whose, since: new Date(START) }, { ...NO_LIMITS, tiers: [{ drawdown: 0.1, kelly_multiplier: 0.5 }] }),
  );
  const stored = await selectLimits(database.db, userId);
  const limits = limitsFor(stored, 'USD');
  for (let round = 0; round < 60; round++) {
    now = new Date(now.getTime() + upTo(random, 40) * HOUR);
    const writing = Array.from({ length: 4 }, () => (CHANGES[upTo(random, CHANGES.length)] ?? CHANGES[0])?.(random, whose, clock));
    const making = Array.from({ length: 2 }, () => keepLimitSums(database.db, now, userId, stored));
    // Two of them may want to change one bet, and one is refused then.
    written += (await Promise.allSettled(writing)).filter(({ status }) => status === 'fulfilled').length;
    await Promise.all(making);
    const partial = await selectCounted(database.reader, now, whose, {
      only: { limits, from: now, places: { since: new Date(START - 7 * DAY) } },
    });
    if (partial.earlier !== undefined) byEarlier++;
    expect({ round, ...said(limits, partial, now) }).toEqual({
      ...{ round, ...said(limits, await selectCounted(database.reader, now, whose), now) },
    });
  }
  expect([written > 150, byEarlier > 10]).toEqual([true, true]);
});
