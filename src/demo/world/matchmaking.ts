import { seededRandom, type Random } from '../../lib/math/random';
import { normal, uniform } from '../noise';
import { boutCount, DIVISIONS, strengthAt, type Fighter } from './fighter';
import { DAY, startOf, WEEK, YEAR, type Instant } from './time';

/** An agreed bout. */
export interface AgreedBout {
  readonly host: Fighter;
  readonly guest: Fighter;
  readonly rounds: number;
}

const MATCHMAKER = 4;
const EYE = 5;
const CONSIDERED = 14;
const REMATCH_AFTER = YEAR / 2;

/**
 * The bouts that promoters agree on in a week. A promoter looks for an opponent of about the same weight: beginners meet fighters they
 * should beat, proven fighters meet their equals. Promoters only estimate strength, so some fighters are misjudged.
 */
export function agreedBouts(seed: number, week: number, active: readonly Fighter[], most: number): AgreedBout[] {
  const random = seededRandom(2 ** 32 * uniform(seed, MATCHMAKER, week));
  const now = startOf(week);
  const free = active.filter((fighter) => fighter.engagedUntil < now && now - fighter.lastBout >= rest(fighter));
  const classes = grouped(free, classOf);
  const judged = new Map<Fighter, number>();
  const judge = (fighter: Fighter): number => {
    const known =
      judged.get(fighter) ??
      strengthAt(seed, fighter, now) + estimateError(fighter) * normal(seed, EYE, fighter.number, Math.floor(now / YEAR));
    judged.set(fighter, known);
    return known;
  };
  const taken = new Set<Fighter>();
  const hosts = shuffled(
    free.filter((fighter) => fighter.isPromoted && now - fighter.lastBout >= pause(fighter)),
    random,
  );
  const matches: AgreedBout[] = [];
  for (const host of hosts) {
    if (matches.length >= most) break;
    if (taken.has(host)) continue;
    const wanted = judge(host) - gap(host, random);
    let guest: Fighter | undefined;
    for (const fighter of considered(host, classes, random)) {
      const isFree = fighter.name !== host.name && !taken.has(fighter) && now - (host.met.get(fighter.number) ?? -Infinity) > REMATCH_AFTER;
      if (isFree && (guest === undefined || Math.abs(judge(fighter) - wanted) < Math.abs(judge(guest) - wanted))) guest = fighter;
    }
    if (guest === undefined) continue;
    taken.add(host).add(guest);
    matches.push({ host, guest, rounds: roundsFor(host, guest) });
  }
  return matches;
}

/** Standard deviation of a promoter's estimate of strength, in log-odds; it falls with the fighter's bouts. */
function estimateError(fighter: Fighter): number {
  return 0.35 + 0.8 * Math.exp(-boutCount(fighter) / 3);
}

/** The minimum rest between bouts, in milliseconds; longer after a loss. */
function rest({ lastSix, isPromoted }: Fighter): number {
  return (lastSix.endsWith('L') ? 5 : isPromoted ? 3 : 2) * WEEK;
}

/** The pause between bouts of a promoted fighter, in milliseconds; it grows with their bouts. */
function pause(fighter: Fighter): number {
  return (3 + Math.min(5, boutCount(fighter) / 4)) * WEEK;
}

/** The intended advantage of the host, in log-odds. */
function gap(host: Fighter, random: Random): number {
  const bouts = boutCount(host);
  const drawn = random() + random() + random() - 1.5;
  if (random() < 0.15) return drawn;
  return (bouts < 7 ? 3.5 : bouts < 14 ? 2.8 : 1.4) + 1.6 * drawn;
}

function roundsFor(host: Fighter, guest: Fighter): number {
  const bouts = boutCount(host);
  if (bouts < 5) return 4;
  if (bouts < 10) return 6;
  if (bouts < 15) return 8;
  return bouts >= 20 && boutCount(guest) >= 15 ? 12 : 10;
}

function classOf({ sex, division }: Fighter): number {
  return (sex === 'female' ? DIVISIONS.length + 2 : 0) + division + 1;
}

/** A few free fighters of the host's class and the adjacent ones. */
function* considered(host: Fighter, classes: ReadonlyMap<number, readonly Fighter[]>, random: Random): Generator<Fighter> {
  const own = classOf(host);
  for (let i = 0; i < CONSIDERED; i++) {
    const drawn = random();
    const fighters = classes.get(own + (drawn < 0.15 ? -1 : drawn < 0.3 ? 1 : 0)) ?? [];
    const fighter = fighters[Math.floor(random() * fighters.length)];
    if (fighter !== undefined) yield fighter;
  }
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => number): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Whether a fighter retires in these four weeks: more likely with age, stoppages, losses and inactivity. */
export function retires(seed: number, week: number, fighter: Fighter): boolean {
  const now: Instant = startOf(week);
  const age = (now - fighter.born) / YEAR;
  const idle = now - fighter.lastBout > 500 * DAY ? 0.08 : 0;
  const beaten = fighter.lastSix.endsWith('LLL') && fighter.isPromoted ? 0.1 : 0;
  const rate = 0.004 + 0.006 * Math.max(0, age - 33) + 0.002 * fighter.stopped + idle + beaten;
  return fighter.engagedUntil < now && uniform(seed, MATCHMAKER, 1, week, fighter.number) < rate;
}
