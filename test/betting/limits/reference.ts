import type { CountedBet, CountedJournal, BettingLimits, LimitName } from '../../../src/betting/limits/limits';

/**
 * The limits once more, written from their description and not from the code: a reducer that replays a journal instant by instant, in whole
 * cents. It is slow, and shares no function with what it judges.
 */
export interface Expected {
  readonly state: string;
  readonly multiplier: number;
  /** The room of a bet on the fight in question, in cents; infinite without a limit. */
  readonly room: number;
  readonly stops: readonly LimitName[];
  readonly until: number | null;
}

const HOUR = 3_600_000;
const WINDOWS: readonly [LimitName & `stake_${string}`, LimitName & `loss_${string}`, number][] = [
  ['stake_24h', 'loss_24h', 24],
  ['stake_7d', 'loss_7d', 24 * 7],
  ['stake_30d', 'loss_30d', 24 * 30],
];
const cents = (amount: number): number => Math.round(amount * 100);

interface Asked {
  readonly fight_id: number;
  readonly fight_date: string;
  readonly venue: string | null;
}

export function expectedAt(limits: BettingLimits, journal: CountedJournal, at: Date, place: Asked): Expected {
  const now = at.getTime();
  const multiplier = multiplierOf(limits, journal, now);
  const excluded = (['time_out_until', 'exclude_until'] as const).filter((name) => (limits[name]?.getTime() ?? 0) > now);
  const locked = lockedAt(limits, journal, now);
  const spent = WINDOWS.map(([name]) => name).filter((name) => roomOfWindow(limits, journal, now, name) <= 0);
  const stops = [...excluded, ...locked, ...spent];
  const rooms = [
    ...WINDOWS.map(([name]) => roomOfWindow(limits, journal, now, name)),
    capOf(limits.stake_per_bet),
    capOf(limits.stake_per_fight) - stakedOn(journal, (bet) => bet.fight_id === place.fight_id),
    capOf(limits.stake_per_card) - stakedOn(journal, (bet) => sameCard(bet, place)),
  ];
  const room = excluded.length + locked.length > 0 ? 0 : Math.max(0, Math.min(...rooms));
  const state = excluded.length > 0 ? 'excluded' : locked.length > 0 ? 'locked' : spent.length > 0 || multiplier < 1 ? 'limited' : 'open';
  return { state, multiplier, room, stops, until: untilOf(limits, journal, now, { state, excluded, isReduced: multiplier < 1 }) };
}

function capOf(cap: number | null): number {
  return cap === null ? Infinity : cents(cap);
}

function stakedOn({ bets }: CountedJournal, isOfIt: (bet: CountedBet) => boolean): number {
  let total = 0;
  for (const bet of bets) if (isOfIt(bet)) total += cents(bet.own_stake);
  return total;
}

function sameCard(bet: Asked, place: Asked): boolean {
  if (bet.fight_date !== place.fight_date) return false;
  return bet.venue === place.venue || bet.venue === null || place.venue === null;
}

function roomOfWindow(limits: BettingLimits, { bets }: CountedJournal, now: number, name: string): number {
  const [, , hours = 0] = WINDOWS.find(([window]) => window === name) ?? [];
  const cap = capOf(limits[name as 'stake_24h']);
  const inside = bets.filter(({ placed_at }) => placed_at.getTime() <= now && now - placed_at.getTime() < hours * HOUR);
  return cap - inside.reduce((total, bet) => total + cents(bet.own_stake), 0);
}

function lostWithin({ bets }: CountedJournal, now: number, hours: number, known = now): number {
  let lost = 0;
  for (const { settled_at, profit } of bets) {
    if (settled_at === null || profit === null || settled_at.getTime() > known) continue;
    if (settled_at.getTime() <= now && now - settled_at.getTime() < hours * HOUR) lost -= cents(profit);
  }
  return lost;
}

function lockedAt(limits: BettingLimits, journal: CountedJournal, now: number, known = now): LimitName[] {
  const losses = WINDOWS.filter(([, name, hours]) => lostWithin(journal, now, hours, known) >= capOf(limits[name as 'loss_24h'])).map(
    ([, name]) => name,
  );
  return pauseUntil(limits, journal, known) > now ? [...losses, 'cool_off'] : losses;
}

/** The end of the last pause that was begun until an instant. */
function pauseUntil({ cool_off: pause }: BettingLimits, journal: CountedJournal, known: number): number {
  if (pause === null) return -Infinity;
  const settled = journal.bets.filter((bet) => bet.settled_at !== null && bet.settled_at.getTime() <= known);
  const instants = [...new Set(settled.map((bet) => bet.settled_at!.getTime()))].sort((one, other) => one - other);
  let row = 0;
  let until = -Infinity;
  for (const instant of instants) {
    // At one instant losses come first, so a loss is never hidden by a gain of the same moment.
    const profits = settled.filter((bet) => bet.settled_at!.getTime() === instant).map((bet) => bet.profit ?? 0);
    for (const profit of profits.sort((one, other) => one - other)) {
      if (profit > 0) row = 0;
      if (profit >= 0) continue;
      row += 1;
      const isAmount = pause.amount !== null && lostWithin(journal, instant, 24) >= cents(pause.amount);
      if ((pause.losses !== null && row >= pause.losses) || isAmount) until = instant + pause.hours * HOUR;
    }
  }
  return until;
}

function multiplierOf({ tiers }: BettingLimits, { bets, moved }: CountedJournal, now: number): number {
  const events = [
    ...moved.map(({ at, amount }) => ({ at: at.getTime(), brought: cents(amount), won: 0 })),
    ...bets.flatMap(({ settled_at, profit }) =>
      settled_at === null ? [] : [{ at: settled_at.getTime(), brought: 0, won: cents(profit ?? 0) }],
    ),
  ].filter((event) => event.at <= now);
  let best = { profit: 0, balance: 0 };
  let last = best;
  for (const instant of [...new Set(events.map(({ at }) => at))].sort((one, other) => one - other)) {
    const upTo = events.filter(({ at }) => at <= instant);
    // Losses without a balance do not count. Deposits of an instant come before its losses.
    const brought = events.filter(({ at }) => at === instant).reduce((total, event) => total + event.brought, 0);
    if (best.balance <= 0) best = { profit: last.profit, balance: last.balance + brought };
    const profit = upTo.reduce((total, { won }) => total + won, 0);
    last = { profit, balance: profit + upTo.reduce((total, { brought }) => total + brought, 0) };
    if (last.profit >= best.profit) best = last;
  }
  const down = best.profit - last.profit;
  const base = Math.min(best.balance, last.balance + down);
  const share = down === 0 || best.balance <= 0 ? 0 : base <= 0 ? 1 : down / base;
  let multiplier = 1;
  for (const tier of [...tiers].sort((one, other) => one.drawdown - other.drawdown))
    if (share >= tier.drawdown) multiplier = tier.kelly_multiplier;
  return multiplier;
}

interface Now {
  readonly state: string;
  readonly excluded: readonly ('time_out_until' | 'exclude_until')[];
  readonly isReduced: boolean;
}

/** Looks at each instant at which something falls out of a window, with nothing added: the first at which the state has ended. */
function untilOf(limits: BettingLimits, journal: CountedJournal, now: number, { state, excluded, isReduced }: Now): number | null {
  if (state === 'excluded') return Math.max(...excluded.map((name) => limits[name]!.getTime()));
  if (state === 'locked') {
    const ends = WINDOWS.filter(([, name]) => lockedAt(limits, journal, now).includes(name)).map(([, name, hours]) => {
      const exits = journal.bets.flatMap(({ settled_at }) =>
        settled_at === null || settled_at.getTime() > now ? [] : [settled_at.getTime() + hours * HOUR],
      );
      return (
        exits
          .filter((exit) => exit > now)
          .sort((a, b) => a - b)
          .find((exit) => lostWithin(journal, exit, hours, now) < capOf(limits[name as 'loss_24h'])) ?? now
      );
    });
    const pause = pauseUntil(limits, journal, now);
    return Math.max(...ends, ...(pause > now ? [pause] : []));
  }
  if (state !== 'limited' || isReduced) return null;
  const known = { ...journal, bets: journal.bets.filter((bet) => bet.placed_at.getTime() <= now) };
  return Math.max(
    ...WINDOWS.filter(([name]) => roomOfWindow(limits, journal, now, name) <= 0).map(([name, , hours]) => {
      const exits = known.bets.map(({ placed_at }) => placed_at.getTime() + hours * HOUR).filter((exit) => exit > now);
      return exits.sort((a, b) => a - b).find((exit) => roomOfWindow(limits, known, exit, name) > 0) ?? now;
    }),
  );
}
