import { NO_LIMITS, type CountedBet, type CountedJournal, type BettingLimits } from '../../../src/betting/limits/limits';

const START = Date.parse('2025-09-01T00:00:00Z');
const HOUR = 3_600_000;

type Random = () => number;

/** A whole number from 0 to `below`, without it. */
export const upTo = (random: Random, below: number): number => Math.floor(random() * below);
const oneOf = <T>(random: Random, values: readonly T[]): T => values[upTo(random, values.length)]!;
/** Whole hours most of the time, so that amounts often stand at the very edge of a window. */
const instant = (random: Random, days: number): Date =>
  new Date(START + upTo(random, days * 24) * HOUR + (random() < 0.3 ? upTo(random, HOUR) : 0));
const money = (random: Random): number => oneOf(random, [1, 10, 33.33, 0.01, 50, 99.99, upTo(random, 20_000) / 100 + 0.01]);

/** A journal of 40 days, with the edges that limits have: equal instants, pushes, free bets, corrections and withdrawals. */
export function randomJournal(random: Random): CountedJournal {
  const bets = Array.from({ length: upTo(random, 25) }, (): CountedBet => {
    const placed_at = instant(random, 40);
    const own_stake = random() < 0.1 ? 0 : money(random);
    const isSettled = random() < 0.7;
    const settled_at = isSettled ? new Date(placed_at.getTime() + upTo(random, 72) * HOUR) : null;
    const profit = oneOf(random, [-own_stake, -own_stake, own_stake, 0, Math.round(own_stake * 130) / 100]);
    const fight = upTo(random, 6);
    return {
      ...{ fight_id: fight, fight_date: `2025-09-0${1 + (fight % 3)}`, venue: oneOf(random, [null, 'Arena', 'Hall']) },
      ...{ placed_at, own_stake, settled_at, profit: isSettled ? profit : null },
    };
  });
  const moved = Array.from({ length: upTo(random, 5) }, () => ({
    at: instant(random, 40),
    amount: oneOf(random, [100, 500, -50, 25.5, -200]),
  }));
  return { bets, moved, held: [] };
}

export function randomLimits(random: Random): BettingLimits {
  const some = (chance: number, value: () => number): number | null => (random() < chance ? value() : null);
  const amount = () => oneOf(random, [10, 50, 99.99, 100, 250, 33.33]);
  const tiers = Array.from({ length: upTo(random, 4) }, () => ({
    drawdown: oneOf(random, [0.05, 0.1, 0.2, 0.25, 0.5, 1]),
    kelly_multiplier: oneOf(random, [0, 0.25, 0.5, 0.75, 1]),
  }));
  return {
    ...NO_LIMITS,
    tiers: [...new Map(tiers.map((tier) => [tier.drawdown, tier])).values()],
    stake_per_bet: some(0.3, amount),
    stake_per_fight: some(0.3, amount),
    stake_per_card: some(0.3, amount),
    stake_24h: some(0.4, amount),
    stake_7d: some(0.3, amount),
    stake_30d: some(0.3, amount),
    loss_24h: some(0.3, amount),
    loss_7d: some(0.3, amount),
    loss_30d: some(0.3, amount),
    cool_off:
      random() < 0.4 ? { losses: some(0.6, () => 1 + upTo(random, 4)), amount: some(0.5, amount), hours: 1 + upTo(random, 96) } : null,
    time_out_until: random() < 0.1 ? instant(random, 60) : null,
    exclude_until: random() < 0.1 ? instant(random, 60) : null,
  };
}

/** Often the very instant at which something was placed or settled, or leaves a window. */
export function randomInstant(random: Random, { bets }: CountedJournal): Date {
  const bet = bets[upTo(random, bets.length)];
  if (bet === undefined || random() < 0.4) return instant(random, 45);
  const base = random() < 0.5 ? bet.placed_at : (bet.settled_at ?? bet.placed_at);
  return new Date(base.getTime() + oneOf(random, [0, 24, 168, 720]) * HOUR + oneOf(random, [-1, 0, 1]));
}
