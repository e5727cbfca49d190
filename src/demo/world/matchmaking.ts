import { seededRandom, type Random } from '../../model/math/random';
import { normal, uniform } from '../noise';
import { boutsOf, DIVISIONS, strengthAt, type Fighter } from './fighter';
import { DAY, startOf, WEEK, YEAR, type Instant } from './time';

/** A bout that was agreed on. */
export interface Match {
  readonly host: Fighter;
  readonly guest: Fighter;
  readonly rounds: number;
}

const MATCHMAKER = 4;
const EYE = 5;
const CONSIDERED = 14;
const REMATCH_AFTER = YEAR / 2;

/**
 * The bouts that promoters agree on in a week. Each looks for an opponent of about the weight who suits his man: beginners are built
 * up against men they should beat, proven ones meet their like. He knows strength by eye only, so that some are misjudged.
 */
export function matchesOf(seed: number, week: number, active: readonly Fighter[], most: number): Match[] {
  const random = seededRandom(2 ** 32 * uniform(seed, MATCHMAKER, week));
  const now = startOf(week);
  const free = active.filter((man) => man.engagedUntil < now && now - man.lastBout >= rest(man));
  const classes = grouped(free, classOf);
  const judged = new Map<Fighter, number>();
  const judge = (man: Fighter): number => {
    const known = judged.get(man) ?? strengthAt(seed, man, now) + eyeOf(man) * normal(seed, EYE, man.number, Math.floor(now / YEAR));
    judged.set(man, known);
    return known;
  };
  const taken = new Set<Fighter>();
  const hosts = shuffled(
    free.filter((man) => man.isPromoted && now - man.lastBout >= pause(man)),
    random,
  );
  const matches: Match[] = [];
  for (const host of hosts) {
    if (matches.length >= most) break;
    if (taken.has(host)) continue;
    const wanted = judge(host) - gap(host, random);
    let guest: Fighter | undefined;
    for (const man of considered(host, classes, random)) {
      const isFree = man.name !== host.name && !taken.has(man) && now - (host.met.get(man.number) ?? -Infinity) > REMATCH_AFTER;
      if (isFree && (guest === undefined || Math.abs(judge(man) - wanted) < Math.abs(judge(guest) - wanted))) guest = man;
    }
    if (guest === undefined) continue;
    taken.add(host).add(guest);
    matches.push({ host, guest, rounds: roundsFor(host, guest) });
  }
  return matches;
}

/** How far off a promoter's judgement is, in log-odds: the more of a man he has seen, the less. */
function eyeOf(man: Fighter): number {
  return 0.35 + 0.8 * Math.exp(-boutsOf(man) / 3);
}

/** Weeks of rest that nobody goes without; a stoppage takes longer. */
function rest({ lastSix, isPromoted }: Fighter): number {
  return (lastSix.endsWith('L') ? 7 : isPromoted ? 5 : 2) * WEEK;
}

/** How long a promoter lets his man wait: the further he has come, the longer. */
function pause(man: Fighter): number {
  return (5 + Math.min(9, boutsOf(man) / 2.5)) * WEEK;
}

/** By how much, in log-odds, the host is meant to be the better man. */
function gap(host: Fighter, random: Random): number {
  const bouts = boutsOf(host);
  const drawn = random() + random() + random() - 1.5;
  if (random() < 0.15) return drawn;
  return (bouts < 7 ? 2.5 : bouts < 14 ? 1.8 : 0.8) + 1.3 * drawn;
}

function roundsFor(host: Fighter, guest: Fighter): number {
  const bouts = boutsOf(host);
  if (bouts < 5) return 4;
  if (bouts < 10) return 6;
  if (bouts < 15) return 8;
  return bouts >= 20 && boutsOf(guest) >= 15 ? 12 : 10;
}

function classOf({ sex, division }: Fighter): number {
  return (sex === 'female' ? DIVISIONS.length + 2 : 0) + division + 1;
}

/** A few who are free, of his class and those beside it. */
function* considered(host: Fighter, classes: ReadonlyMap<number, readonly Fighter[]>, random: Random): Generator<Fighter> {
  const own = classOf(host);
  for (let i = 0; i < CONSIDERED; i++) {
    const drawn = random();
    const men = classes.get(own + (drawn < 0.15 ? -1 : drawn < 0.3 ? 1 : 0)) ?? [];
    const man = men[Math.floor(random() * men.length)];
    if (man !== undefined) yield man;
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

/** Whether a man hangs up his gloves in a month: age, defeats and stoppages tell. */
export function retires(seed: number, week: number, man: Fighter): boolean {
  const now: Instant = startOf(week);
  const age = (now - man.born) / YEAR;
  const idle = now - man.lastBout > 500 * DAY ? 0.08 : 0;
  const beaten = man.lastSix.endsWith('LLL') && man.isPromoted ? 0.1 : 0;
  const rate = 0.004 + 0.006 * Math.max(0, age - 33) + 0.002 * man.stopped + idle + beaten;
  return man.engagedUntil < now && uniform(seed, MATCHMAKER, 1, week, man.number) < rate;
}
