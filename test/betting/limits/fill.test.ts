import { excessOf, fillingAt, limitedStake } from '../../../src/betting/limits/fill';
import {
  NO_LIMITS,
  STAKE_WINDOW_NAMES,
  STAKE_WINDOWS,
  type CountedBet,
  type CountedJournal,
  type BettingLimits,
} from '../../../src/betting/limits/limits';
import { limitedSplit } from '../../../src/betting/limits/split';
import { leastRoom } from '../../../src/betting/limits/state';
import { seededRandom } from '../../../src/lib/math/random';
import { randomInstant, randomJournal, randomLimits, upTo } from './random-journal';

const HOUR = 3_600_000;
const AT = new Date('2025-09-20T12:00:00Z');
const NOTHING: CountedJournal = { bets: [], moved: [], held: [] };
const PLACE = { fight_id: 1, fight_date: '2025-09-27', venue: null };
const bet = (hoursBefore: number, own_stake: number, more: Partial<CountedBet> = {}): CountedBet => ({
  ...PLACE,
  ...{ placed_at: new Date(AT.getTime() - hoursBefore * HOUR), own_stake, settled_at: null, profit: null },
  ...more,
});
const limits = (given: Partial<BettingLimits>): BettingLimits => ({ ...NO_LIMITS, ...given });

it('stakes of a list are together within each room, and each is within all of them, in 2,000 random journals', () => {
  const random = seededRandom(11);
  for (let i = 0; i < 2_000; i++) {
    const [own, journal] = [randomLimits(random), randomJournal(random)];
    const at = randomInstant(random, journal);
    const filling = fillingAt(own, journal, at);
    const taken = Array.from({ length: 12 }, () => {
      const fight_id = upTo(random, 8);
      const place = { fight_id, fight_date: `2025-09-0${1 + (fight_id % 3)}`, venue: null };
      const asked = upTo(random, 9_000) / 100;
      const { stake } = limitedStake(asked, filling.left(place));
      expect(stake).toBeLessThanOrEqual(asked);
      filling.take(place, stake);
      return { ...place, cents: Math.round(stake * 100) };
    });
    const sum = (of: typeof taken) => of.reduce((total, { cents }) => total + cents, 0);
    const windows = filling.state.rooms.filter(({ name }) => name !== 'stake_per_bet');
    expect(sum(taken)).toBeLessThanOrEqual(leastRoom(windows)?.cents ?? Infinity);
    for (const { fight_id, fight_date } of taken) {
      const before = journal.bets
        .filter((one) => one.fight_id === fight_id)
        .reduce((total, one) => total + Math.round(one.own_stake * 100), 0);
      const onFight = sum(taken.filter((one) => one.fight_id === fight_id));
      if (own.stake_per_fight !== null && onFight > 0) expect(before + onFight).toBeLessThanOrEqual(Math.round(own.stake_per_fight * 100));
      const onDate = journal.bets
        .filter((one) => one.fight_date === fight_date)
        .reduce((total, one) => total + Math.round(one.own_stake * 100), 0);
      const onCard = sum(taken.filter((one) => one.fight_date === fight_date));
      if (own.stake_per_card !== null && onCard > 0) expect(onDate + onCard).toBeLessThanOrEqual(Math.round(own.stake_per_card * 100));
    }
  }
});

it('windows roll: a stake counts until it is exactly as old as the window, and no time zone or midnight matters', () => {
  const journal = { ...NOTHING, bets: [bet(24, 60), bet(23.999, 30)] };
  expect(fillingAt(limits({ stake_24h: 100 }), journal, AT).left(PLACE)).toEqual({ multiplier: 1, room: 70, name: 'stake_24h' });
});

it('an outlay over several legs is within the rooms together, and each leg within the limit of one bet', () => {
  const filling = fillingAt(limits({ stake_per_bet: 40, stake_24h: 100 }), { ...NOTHING, bets: [bet(1, 20)] }, AT);
  const splitAgain = () => limitedSplit([2.2, 1.95], 1_000, filling, PLACE);
  const { split, limitedBy } = splitAgain();
  expect(limitedBy).toBe('stake_per_bet');
  expect(Math.max(...split!.stakes)).toBeLessThanOrEqual(40);
  expect(split!.total_outlay).toBeGreaterThan(75);
  expect(splitAgain()).toMatchObject({ split: { total_outlay: expect.closeTo(80 - split!.total_outlay, 6) }, limitedBy: 'stake_24h' });
  expect(splitAgain()).toEqual({ split: null, limitedBy: 'stake_24h' });
  expect(limitedSplit([2.2, 1.95], 10, fillingAt(limits({}), NOTHING, AT), PLACE)).toMatchObject({ limitedBy: null });
});

describe('a bet that is logged', () => {
  it('is judged by every window that holds it, in 300 random journals of bets logged in any order', () => {
    const random = seededRandom(23);
    for (let i = 0; i < 300; i++) {
      const own = { ...NO_LIMITS, stake_24h: 100, stake_7d: 250, stake_30d: 600 };
      const bets: CountedBet[] = [];
      for (let n = 0; n < 25; n++) {
        const next = { ...bet(0, upTo(random, 9_000) / 100 + 0.01), placed_at: new Date(AT.getTime() - upTo(random, 900) * HOUR) };
        if (excessOf(own, { bets, moved: [], held: [] }, next, AT) === null) bets.push(next);
      }
      for (const name of STAKE_WINDOW_NAMES)
        for (const { placed_at } of bets) {
          const inside = bets.filter(
            (one) => one.placed_at <= placed_at && placed_at.getTime() - one.placed_at.getTime() < STAKE_WINDOWS[name] * HOUR,
          );
          expect(Math.round(inside.reduce((total, one) => total + one.own_stake * 100, 0))).toBeLessThanOrEqual(own[name] * 100);
        }
    }
  });

  it('is refused while a lock runs when it was placed, and while an exclusion runs now', () => {
    const lost = bet(30, 80, { settled_at: new Date(AT.getTime() - 10 * HOUR), profit: -80 });
    const journal = { ...NOTHING, bets: [lost] };
    const [during, before] = [bet(1, 5), bet(20, 5)];
    expect(excessOf(limits({ loss_24h: 80 }), journal, during, AT)).toEqual({ name: 'loss_24h', room: 0 });
    expect(excessOf(limits({ loss_24h: 80 }), journal, before, AT)).toBeNull();
    expect(excessOf(limits({ exclude_until: new Date(AT.getTime() + 1) }), journal, before, AT)).toEqual({
      name: 'exclude_until',
      room: 0,
    });
  });

  it('costs nothing of a free bet', () => {
    expect(excessOf(limits({ stake_per_bet: 10 }), NOTHING, bet(0, 0), AT)).toBeNull();
  });
});

it('a deposit after a loss lifts nobody out of a tier, a withdrawal only tightens, and a loss before any deposit is no drawdown', () => {
  const tiers = [
    { drawdown: 0.3, kelly_multiplier: 0.5 },
    { drawdown: 0.5, kelly_multiplier: 0.25 },
    { drawdown: 0.9, kelly_multiplier: 0 },
  ];
  const lost = bet(48, 500, { settled_at: new Date(AT.getTime() - 24 * HOUR), profit: -500 });
  const moved = (hoursBefore: number, amount: number) => ({ at: new Date(AT.getTime() - hoursBefore * HOUR), amount });
  const stateOf = (...moves: ReturnType<typeof moved>[]) => {
    const { state } = fillingAt(limits({ tiers }), { bets: [lost], moved: moves, held: [] }, AT);
    return [state.drawdown, state.multiplier];
  };
  expect(stateOf(moved(72, 1_000))).toEqual([0.5, 0.25]);
  expect(stateOf(moved(72, 1_000), moved(1, 1_000))).toEqual([0.5, 0.25]);
  expect(stateOf(moved(72, 1_000), moved(1, -450))).toEqual([500 / 550, 0]);
  expect(stateOf()).toEqual([0, 1]);
  expect(stateOf(moved(1, 1_000))).toEqual([0, 1]);
});

it('many bets in one window cost a share of a second', () => {
  const bets = Array.from({ length: 20_000 }, (_, i) =>
    bet(i / 40, 1, { settled_at: new Date(AT.getTime() - (i * HOUR) / 60), profit: -1 }),
  );
  const begun = performance.now();
  const { state } = fillingAt(
    limits({ loss_30d: 10, stake_30d: 10, cool_off: { losses: 3, amount: 5, hours: 24 } }),
    { bets, held: [], moved: [] },
    AT,
  );
  expect(state.state).toBe('locked');
  // In squares of the bets it took 4 seconds and more.
  expect(performance.now() - begun).toBeLessThan(1_500);
});
