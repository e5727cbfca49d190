import { listBets } from '../../src/journal/journal';
import { addBet, type WrittenSlip } from '../../src/journal/log-bet';
import { addUser } from '../../src/users/users';
import { frozenClock } from '../../src/lib/clock';
import { makeWorld, version, type World } from '../builders/published-world';
import { createTestDatabase, type TestDatabase } from '../support/database';

const POLL = '2025-09-13T08:40:00Z';
const NOW = '2025-09-13T08:42:00.000Z';
/** When the fights of the fixture begin. */
const START = '2025-09-20T20:00:00.000Z';

let database: TestDatabase;
let world: World;
let fightId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await makeWorld(database.db);
  await addUser(database.db, frozenClock(POLL), 'ada@example.com', 'Ada');
  fightId = await world.fight();
  await world.event(fightId, 'event-1');
  // A wins with 0.50, B with 0.25, and 0.25 is a draw.
  await world.predict(fightId, { p_a: 0.5 });
  await world.quote({ event: 'event-1', book: 'pinnacle', home: 1.6, away: 2.5, first: POLL });
  await world.quote({ event: 'event-1', book: 'betway', home: 1.7, away: 3, draw: 6, first: POLL });
  await world.run(POLL);
});
afterAll(() => database.drop());

const slip = (given: Partial<WrittenSlip> = {}): WrittenSlip => ({
  ...{ email: 'ada@example.com', fightId, side: 'a', book: 'pinnacle', odds: '1.68', stake: '25.50', currency: 'USD', again: true },
  ...given,
});
const add = (given: Partial<WrittenSlip> = {}, now = NOW) => addBet(database.db, frozenClock(now), slip(given));

describe('a bet that is logged', () => {
  it('has, for a two-way price, the probability given no draw, the book’s vig-free price and its current price', async () => {
    const bet = await add();
    expect(bet).toMatchObject({
      ...{
        fight_id: fightId,
        side: 'a',
        picked_fighter: 'Fighter 1',
        book: 'pinnacle',
        market_type: 'h2h',
        decimal_odds: 1.68,
        stake: 25.5,
      },
      ...{ currency: 'USD', status: 'pending', payout: null, settled_at: null, realized_clv: null, snapshot_model_version: version },
      ...{ placed_at: new Date(NOW), logged_at: new Date(NOW) },
    });
    expect(bet.snapshot_fair).toBeCloseTo(0.5 / 0.75, 12);
    expect(bet.snapshot_sigma).toBeCloseTo(0.02 / 0.75, 12);
    // By the power method 1.60/2.50 leaves 0.613825 and 0.386175.
    expect(bet.snapshot_edge).toBeCloseTo(0.5 / 0.75 - 0.613825, 6);
    expect(bet.snapshot_clv_at_log).toBeCloseTo(1.68 / 1.6 - 1, 12);
  });

  it('has, for a three-way price, the probability of a win, and loses on a draw', async () => {
    const bet = await add({ side: 'b', book: 'betway', odds: '3' });
    expect(bet).toMatchObject({ market_type: 'h2h_3_way', picked_fighter: 'Fighter 2', snapshot_fair: 0.25, snapshot_sigma: 0.02 });
    // By the power method 1.70/6.00/3.00 leaves 0.559251, 0.140524 and 0.300224.
    expect(bet.snapshot_edge).toBeCloseTo(0.25 - 0.300224, 6);
    expect(bet.snapshot_clv_at_log).toBeCloseTo(0, 12);
  });

  it('belongs to the market with the nearest price if the book has both kinds', async () => {
    const both = await world.fight();
    await world.event(both, 'event-both');
    await world.predict(both);
    const first = '2025-09-13T08:40:00Z';
    await world.quote({ event: 'event-both', book: 'pinnacle', home: 1.7, away: 2.1, draw: 17, first });
    await world.quote({ event: 'event-both', book: 'pinnacle', home: 1.6, away: 2.3, first });
    expect(await add({ fightId: both, odds: '1.69' })).toMatchObject({ market_type: 'h2h_3_way' });
    expect(await add({ fightId: both, odds: '1.6' })).toMatchObject({ market_type: 'h2h', snapshot_clv_at_log: 0 });
    expect(await add({ fightId: both, odds: '1.7', marketType: 'h2h' })).toMatchObject({ snapshot_clv_at_log: expect.closeTo(0.0625, 12) });
  });

  it.each<[string, Partial<WrittenSlip>]>([
    ['a book that does not price the fight', { book: 'bovada' }],
    ['a kind of market that the book does not offer', { marketType: 'h2h_3_way' }],
  ])('has the model’s probability but no edge and no CLV with %s', async (_, given) => {
    const bet = await add(given);
    expect(bet).toMatchObject({ market_type: given.marketType ?? 'h2h', snapshot_edge: null, snapshot_clv_at_log: null });
    expect(bet.snapshot_fair).toBeCloseTo(given.marketType === undefined ? 0.5 / 0.75 : 0.5, 12);
  });

  it('has no price if the newest poll lacks the fight', async () => {
    const vanished = await world.fight();
    await world.event(vanished, 'event-2');
    await world.predict(vanished);
    await world.quote({
      event: 'event-2',
      book: 'pinnacle',
      home: 1.6,
      away: 2.5,
      first: '2025-09-13T08:35:00Z',
      last: '2025-09-13T08:35:00Z',
    });
    expect(await add({ fightId: vanished })).toMatchObject({
      snapshot_edge: null,
      snapshot_clv_at_log: null,
      snapshot_sigma: expect.any(Number),
    });
  });

  it('can be reported after the fight if it was placed before, without a snapshot', async () => {
    const bet = await add({ placedAt: new Date('2025-09-20T19:59:59Z') }, '2025-09-22T00:00:00Z');
    expect(bet).toMatchObject({ status: 'pending', snapshot_fair: null, snapshot_edge: null, snapshot_model_version: null });
    expect(bet).toMatchObject({ placed_at: new Date('2025-09-20T19:59:59Z'), logged_at: new Date('2025-09-22T00:00:00Z') });
  });

  it('is listed to its owner, the last placed first', async () => {
    const placed = (await listBets(database.db, 'ADA@example.com')).map(({ placed_at }) => placed_at.getTime());
    expect(placed.length).toBeGreaterThan(4);
    expect(placed).toEqual([...placed].sort((one, other) => other - one));
  });
});

describe('an impossible bet is refused with the fault and the values allowed, and nothing is stored', () => {
  const bets = async () => Number((await database.db('public.bets').count())[0]?.['count']);

  it.each<[string, Partial<WrittenSlip>, RegExp]>([
    ['an unknown user', { email: 'eve@example.com' }, /no user has the address eve@example.com; add one with: boxing users add/],
    ['an unknown fight', { fightId: 4711 }, /no fight 4711; allowed are the ids that \/picks\/live lists/],
    ['an unknown book', { book: 'Pinnacle' }, /"Pinnacle" is not a sportsbook: give a key that \/bookmakers lists/],
    ['odds of 1', { odds: '1' }, /odds were "1"; allowed are decimal odds from 1\.0001/],
    ['odds that round to 1 at four decimals', { odds: '1.00001' }, /odds were "1\.00001"; allowed are decimal odds from 1\.0001/],
    ['odds of 0', { odds: '0' }, /from 1\.0001 to 10000/],
    ['odds that are not a number', { odds: 'evens' }, /odds were "evens"/],
    ['odds of infinity', { odds: 'Infinity' }, /odds were "Infinity"/],
    ['odds in hex', { odds: '0x10' }, /odds were "0x10"/],
    ['odds beyond what books quote', { odds: '10000.5' }, /from 1\.0001 to 10000/],
    ['odds with too many decimals', { odds: '2.1234567' }, /at most 6 decimals/],
    ['American odds of a favourite', { odds: '-150' }, /look American; allowed are decimal odds/],
    ['American odds of an underdog', { odds: '+150' }, /look American/],
    ['American odds without their sign', { odds: '150' }, /look American.*write 101\.0 for 101/],
    ['a stake of 0', { stake: '0' }, /stake was "0"; allowed is an amount from 0.01/],
    ['a negative stake', { stake: '-5' }, /stake was "-5"/],
    ['a stake with a third decimal', { stake: '10.005' }, /stake was "10.005".*at most 2 decimals/],
    ['a stake with a comma', { stake: '1,000' }, /stake was "1,000"/],
    ['a stake beyond the bound', { stake: '1000000000.01' }, /to 1000000000 with/],
    ['a currency in small letters', { currency: 'usd' }, /^the currency must be a code of ISO 4217 in capitals.* \(got "usd"\)$/],
    ['a currency that does not exist', { currency: 'ZZZ' }, /currency must be .* \(got "ZZZ"\)$/],
    [
      'a bet placed tomorrow',
      { placedAt: new Date('2025-09-14T00:00:00Z') },
      /which is in the future; allowed is up to now, 2025-09-13T08:42/,
    ],
  ])('%s', async (_, given, message) => {
    const before = await bets();
    await expect(add(given)).rejects.toMatchObject({ name: 'UserError', message: expect.stringMatching(message) });
    expect(await bets()).toBe(before);
  });

  it('a bet placed at the start or later, regardless of when it is reported', async () => {
    const began = /began at 2025-09-20T20:00:00.000Z; log a bet that was placed before its start with --placed-at/;
    await expect(add({}, START)).rejects.toThrow(began);
    await expect(add({ placedAt: new Date(START) }, '2025-09-22T00:00:00Z')).rejects.toThrow(began);
  });

  it('a bet placed now on a fight that is cancelled or over, although its start lies ahead', async () => {
    for (const status of ['cancelled', 'finished']) {
      const over = await world.fight({ status });
      await expect(add({ fightId: over })).rejects.toThrow(new RegExp(`is ${status}; log a bet that was placed before`));
      expect(await add({ fightId: over, placedAt: new Date('2025-09-12T00:00:00Z') })).toMatchObject({ status: 'pending' });
    }
  });

  it('a bet on a bout of the record whose start is unknown', async () => {
    const bout = await world.fight();
    await database.db('master.fights').where({ fight_id: bout }).update({ starts_at: null });
    await expect(add({ fightId: bout })).rejects.toThrow(/has no known start/);
  });

  it('except for decimal odds of 101 written as 101.0', async () => {
    expect(await add({ odds: '101.0' })).toMatchObject({ decimal_odds: 101 });
  });
});
