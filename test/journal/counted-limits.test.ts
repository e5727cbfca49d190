import { limitStateAt } from '../../src/betting/limits/state';
import type { CountedJournal } from '../../src/betting/limits/limits';
import { storeLimits, selectLimits, limitsFor } from '../../src/journal/limits/stored-limits';
import { selectCounted } from '../../src/journal/limits/counted';
import { frozenClock } from '../../src/lib/clock';
import { seededRandom } from '../../src/lib/math/random';
import { addUser } from '../../src/users/users';
import { makeWorld } from '../builders/published-world';
import { randomInstant, randomJournal, randomLimits, upTo } from '../betting/limits/random-journal';
import { expectedAt } from '../betting/limits/reference';
import { createTestDatabase, type TestDatabase } from '../support/database';

const JOURNALS = 80;
const HOUR = 3_600_000;
const VENUES = [null, 'Arena', 'Hall'];

let database: TestDatabase;
const fights: number[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const world = await makeWorld(database.db);
  for (let i = 0; i < 6; i++) {
    const fight_id = await world.fight();
    fights.push(fight_id);
    await database
      .db('master.fights')
      .where({ fight_id })
      .update({ fight_date: `2025-09-0${1 + (i % 3)}`, venue: VENUES[i % 2] });
  }
});
afterAll(() => database.drop());

/** Stores a journal as bets, settlements and transactions, some of the settlements corrected later. */
async function store(userId: string, journal: CountedJournal, random: () => number): Promise<void> {
  const { db } = database;
  for (const bet of journal.bets) {
    const isFree = bet.own_stake === 0;
    const { placed_at, settled_at, profit } = bet;
    const payout = profit === null ? null : Math.round((bet.own_stake + profit) * 100) / 100;
    const isCorrected = settled_at !== null && random() < 0.3;
    const last = isCorrected ? new Date(settled_at.getTime() + 50 * HOUR) : settled_at;
    const settled = payout === null ? {} : { status: 'cashed_out', payout, settled_at: last, settled_by: 'command' };
    const [row] = await db('public.bets')
      .insert({
        ...{
          user_id: userId,
          source: 'api',
          fight_id: fights[bet.fight_id],
          side: 'a',
          picked_fighter: 'A',
          book: 'pinnacle',
          decimal_odds: 2,
        },
        ...{ stake: isFree ? 5 : bet.own_stake, kind: isFree ? 'free_bet' : 'cash', placed_at, ...settled },
      })
      .returning<{ bet_id: string }[]>('bet_id');
    const settlements =
      payout === null
        ? []
        : isCorrected
          ? [
              [0, settled_at],
              [payout, last],
            ]
          : [[payout, settled_at]];
    for (const [paid, at] of settlements)
      await db('public.bet_settlements').insert({
        bet_id: row!.bet_id,
        status: 'cashed_out',
        payout: paid,
        settled_at: at,
        settled_by: 'command',
      });
  }
  for (const { at, amount } of journal.moved)
    await db('public.bankroll_transactions').insert({
      ...{ user_id: userId, kind: amount < 0 ? 'withdrawal' : 'deposit', amount: Math.abs(amount), currency: 'USD' },
      ...{ occurred_at: at, logged_at: at },
    });
}

it(`${JOURNALS} random journals and limits say the same once stored, corrections as if they had been known`, async () => {
  const random = seededRandom(41);
  for (let i = 0; i < JOURNALS; i++) {
    const { user_id: userId } = await addUser(database.db, frozenClock('2025-09-01T00:00:00Z'), `p${i}@example.com`, 'P');
    const drawn = randomJournal(random);
    const journal = {
      ...drawn,
      bets: drawn.bets.map((bet) => ({ ...bet, fight_date: `2025-09-0${1 + (bet.fight_id % 3)}`, venue: VENUES[bet.fight_id % 2]! })),
    };
    await store(userId, journal, random);
    const given = randomLimits(random);
    await database.db.transaction((trx) => storeLimits(trx, { userId, currency: 'USD', since: new Date(0) }, given));
    const limits = limitsFor(await selectLimits(database.db, userId), 'USD');
    const counted = await selectCounted(database.reader, new Date(), { userId, currency: 'USD' });
    for (let n = 0; n < 10; n++) {
      const at = randomInstant(random, journal);
      const fight = upTo(random, 6);
      const place = { fight_id: fight, fight_date: `2025-09-0${1 + (fight % 3)}`, venue: VENUES[fight % 2]! };
      const expected = expectedAt(given, journal, at, place);
      const { state, until, multiplier, reasons } = limitStateAt(limits, counted, at);
      expect({ i, state, multiplier, until: until?.getTime() ?? null, stops: reasons.filter((name) => name !== 'tiers') }).toEqual({
        ...{ i, state: expected.state, multiplier: expected.multiplier, until: expected.until, stops: expected.stops },
      });
    }
    expect((await selectCounted(database.reader, new Date(), { userId, currency: 'EUR' })).bets).toEqual([]);
  }
});
