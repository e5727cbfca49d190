import { splitChange, waitHours } from '../../../src/betting/limits/change';
import { fillingAt, limitedStake } from '../../../src/betting/limits/fill';
import { NO_LIMITS, type CountedJournal, type BettingLimits } from '../../../src/betting/limits/limits';
import { seededRandom } from '../../../src/lib/math/random';
import { randomInstant, randomJournal, randomLimits, upTo } from './random-journal';

const limits = (given: Partial<BettingLimits>): BettingLimits => ({ ...NO_LIMITS, ...given });
const stakeAt = (one: BettingLimits, journal: CountedJournal, at: Date, fight_id: number): number =>
  limitedStake(500, fillingAt(one, journal, at).left({ fight_id, fight_date: '2025-09-01', venue: null })).stake;

it('of two limits the tighter holds at once, at any moment of 3,000 random journals, and a change that waits for nothing allows no more', () => {
  const random = seededRandom(7);
  for (let i = 0; i < 3_000; i++) {
    const [before, asked, journal] = [randomLimits(random), randomLimits(random), randomJournal(random)];
    const at = randomInstant(random, journal);
    const fight = upTo(random, 6);
    const { atOnce, waiting } = splitChange(before, asked);
    const [now, then, later] = [atOnce, before, asked].map((one) => stakeAt(one, journal, at, fight));
    expect(now).toBeLessThanOrEqual(Math.min(then!, later!));
    if (waiting.length === 0)
      expect(stakeAt({ ...asked, time_out_until: null, exclude_until: null }, journal, at, fight)).toBeLessThanOrEqual(
        stakeAt({ ...before, time_out_until: null, exclude_until: null }, journal, at, fight),
      );
  }
});

it.each<[string, Partial<BettingLimits>, Partial<BettingLimits>, readonly string[]]>([
  ['a lower cap holds at once', { stake_24h: 100 }, { stake_24h: 50 }, []],
  ['a higher cap waits', { stake_24h: 100 }, { stake_24h: 150 }, ['stake_24h']],
  ['a removed cap waits', { loss_30d: 100 }, {}, ['loss_30d']],
  ['a new cap holds at once', {}, { stake_per_card: 10 }, []],
  ['a mix is split', { stake_24h: 100, stake_7d: 300 }, { stake_24h: 150, stake_7d: 200 }, ['stake_24h']],
  ['a removed tier waits', { tiers: [{ drawdown: 0.1, kelly_multiplier: 0.5 }] }, {}, ['tiers']],
  [
    'a tier that begins later waits',
    { tiers: [{ drawdown: 0.1, kelly_multiplier: 0.5 }] },
    { tiers: [{ drawdown: 0.2, kelly_multiplier: 0.25 }] },
    ['tiers'],
  ],
  [
    'a tier that is added below another holds at once',
    { tiers: [{ drawdown: 0.1, kelly_multiplier: 0.5 }] },
    {
      tiers: [
        { drawdown: 0.2, kelly_multiplier: 0.25 },
        { drawdown: 0.1, kelly_multiplier: 0.5 },
      ],
    },
    [],
  ],
  [
    'a shorter pause waits',
    { cool_off: { losses: 3, amount: null, hours: 48 } },
    { cool_off: { losses: 3, amount: null, hours: 24 } },
    ['cool_off'],
  ],
  [
    'a pause that comes later waits',
    { cool_off: { losses: 3, amount: null, hours: 48 } },
    { cool_off: { losses: 4, amount: null, hours: 96 } },
    ['cool_off'],
  ],
  [
    'a longer pause holds at once',
    { cool_off: { losses: 3, amount: null, hours: 48 } },
    { cool_off: { losses: 3, amount: 50, hours: 72 } },
    [],
  ],
])('%s', (_, before, asked, waiting) => {
  expect(splitChange(limits(before), limits(asked)).waiting).toEqual(waiting);
});

it('a time-out and an exclusion are only made longer', () => {
  const [early, late] = [new Date('2025-10-01T00:00:00Z'), new Date('2025-11-01T00:00:00Z')];
  const { atOnce, waiting } = splitChange(
    limits({ time_out_until: late, exclude_until: early }),
    limits({ time_out_until: early, exclude_until: null }),
  );
  expect([atOnce.time_out_until, atOnce.exclude_until, waiting]).toEqual([late, early, []]);
});

it('waits are as long as the time that a limit is over, and at least a day', () => {
  expect((['tiers', 'stake_per_bet', 'stake_24h', 'stake_7d', 'loss_30d'] as const).map(waitHours)).toEqual([24, 24, 24, 168, 720]);
});
