import { normal, uniform, whole } from '../noise';
import { beforeOf, endOf, settleBout, type SimulatedBout } from './bout';
import { cardsOf, ringWalk, type Card } from './cards';
import { debutant, strengthAt, type Fighter, type Identity } from './fighter';
import { matchesOf, retires, type Match } from './matchmaking';
import { outcomeOf, truthOf } from './outcome';
import { DAY, HOUR, startOf, WEEK, weekOf, YEAR, type Instant } from './time';

export interface WorldOptions {
  /** A whole number; another one is another world. */
  readonly seed?: number;
  /** How many box at any time. With the bouts a year it makes the world what it is, as the seed does. */
  readonly fighters?: number;
  readonly boutsAYear?: number;
}

/** What can be seen of the world, at any instant since its epoch. */
export interface World {
  readonly seed: number;
  /** Everybody who has made himself known by then, in the order of debuts. */
  people(now: Instant): readonly Identity[];
  /** Bouts that are over by then, oldest first. */
  fought(now: Instant): readonly SimulatedBout[];
  /** Bouts that are announced and not over, those that fell through left out, the next first. */
  ahead(now: Instant): readonly SimulatedBout[];
  /** Bouts that were over at `from` or later, and are by `now`. */
  foughtBetween(from: Instant, now: Instant): readonly SimulatedBout[];
}

const BOUT = 6;
/** What on the day nobody could tell from two records: styles, camps, the scales. */
const NIGHT = 0.4;
const LONGEST_LEAD_WEEKS = 10;
const LONGEST_DELAY_WEEKS = 3;

/**
 * A world of boxing that follows from its seed. It goes on for ever, week by week, as far as somebody looks; looking does not change
 * it, so that whoever looks again, or from another process, sees the same.
 */
export function createWorld({ seed = 1, fighters = 750, boutsAYear = 1_100 }: WorldOptions = {}): World {
  const everybody: Fighter[] = [];
  let active: Fighter[] = [];
  /** By the week in which they start. */
  const weeks = new Map<number, SimulatedBout[]>();
  const done: SimulatedBout[] = [];
  let bouts = 0;
  let week = 0;

  function advance(): void {
    const intake = Array.from({ length: fighters - active.length }, (_, i) => debutant(seed, everybody.length + i + 1, week));
    everybody.push(...intake);
    active.push(...intake);
    const most = Math.round((boutsAYear / 52) * (0.7 + 0.6 * uniform(seed, BOUT, week)));
    for (const match of matchesOf(seed, week, active, most)) announce(match);
    const due = (weeks.get(week) ?? []).filter(({ cancelled }) => cancelled === null).sort(byStart);
    for (const bout of due) settleBout(bout, fighter(bout.a), fighter(bout.b));
    done.push(...due);
    week++;
    if (week % 4 === 0) active = active.filter((fighter) => !retires(seed, week, fighter));
  }

  function announce({ host, guest, rounds }: Match): void {
    const number = ++bouts;
    const bout = arranged(seed, number, week, { host, guest, rounds, cards: Math.ceil(boutsAYear / 52 / 8) });
    const slot = weekOf(bout.start);
    weeks.set(slot, [...(weeks.get(slot) ?? []), bout]);
    for (const [fighter, other] of [
      [host, guest],
      [guest, host],
    ] as const) {
      fighter.engagedUntil = bout.cancelled ?? bout.start + DAY;
      fighter.met.set(other.number, bout.start);
    }
  }

  function fighter({ number }: Identity): Fighter {
    const fighter = everybody[number - 1];
    if (fighter === undefined) throw new RangeError(`nobody has the number ${number}`);
    return fighter;
  }

  function look(now: Instant): void {
    while (week <= weekOf(now)) advance();
  }

  return {
    seed,
    people(now) {
      look(now);
      return everybody.filter(({ debut }) => debut <= now);
    },
    fought(now) {
      look(now);
      return done.filter((bout) => endOf(bout) <= now);
    },
    foughtBetween(from, now) {
      look(now);
      const some = [];
      for (let at = weekOf(from) - 1; at <= weekOf(now); at++) some.push(...(weeks.get(at) ?? []));
      return some.filter((bout) => bout.cancelled === null && endOf(bout) >= from && endOf(bout) <= now).sort(byStart);
    },
    ahead(now) {
      look(now);
      const some = [];
      for (let at = weekOf(now) - 1; at <= weekOf(now) + LONGEST_LEAD_WEEKS + LONGEST_DELAY_WEEKS; at++)
        some.push(...(weeks.get(at) ?? []));
      return some
        .filter((bout) => bout.announced <= now && endOf(bout) > now && (bout.cancelled === null || bout.cancelled > now))
        .sort(byStart);
    },
  };
}

function byStart(one: SimulatedBout, other: SimulatedBout): number {
  return one.start - other.start || one.number - other.number;
}

/** The bout that is announced of a match, and all that will become of it: neither fighter boxes again before it. */
function arranged(
  seed: number,
  number: number,
  week: number,
  { host, guest, rounds, cards }: Match & { readonly cards: number },
): SimulatedBout {
  const draw = (...key: number[]): number => uniform(seed, BOUT, number, ...key);
  const [a, b] = draw(1) < 0.5 ? [host, guest] : [guest, host];
  const isMain = rounds >= 10;
  const lead = isMain ? 3 + whole(LONGEST_LEAD_WEEKS - 2, seed, BOUT, number, 2) : 1 + whole(rounds >= 8 ? 5 : 3, seed, BOUT, number, 2);
  const card = cardFor(host, isMain && draw(14) < 0.6, cardsOf(seed, week + lead, cards), draw(3));
  const planned = ringWalk(card, isMain, seed, BOUT, number, 4);
  const announced = startOf(week) + draw(5) * WEEK;
  const delay = draw(6) < 0.04 ? (1 + whole(7 * LONGEST_DELAY_WEEKS - 1, seed, BOUT, number, 7)) * DAY : draw(6) < 0.1 ? 2 * HOUR : 0;
  const start = planned + delay;
  const margin = strengthAt(seed, a, start) - strengthAt(seed, b, start) + NIGHT * normal(seed, BOUT, number, 8);
  const truth = truthOf(margin, rounds);
  return {
    number,
    card: { ...card, date: card.date + Math.floor(delay / DAY) * DAY },
    a,
    b,
    beforeA: beforeOf(a),
    beforeB: beforeOf(b),
    rounds,
    isListed: draw(9) < (card.isBroadcast ? 0.95 : isMain ? 0.6 : 0.02),
    announced,
    start,
    moved: delay > 0 ? { from: planned, at: announced + draw(10) * (planned - announced) } : null,
    cancelled: draw(11) < 0.03 ? announced + draw(12) * (planned - announced) : null,
    margin,
    truth,
    outcome: outcomeOf(truth, rounds, seed, BOUT, number, 13),
  };
}

/** One that is broadcast where that is wished for, and in the host's own country; if there is none, any. */
function cardFor({ country }: Identity, wantsBroadcast: boolean, cards: readonly Card[], drawn: number): Card {
  const wished = [cards.filter((card) => card.isBroadcast), cards.filter((card) => card.country === country), cards];
  const among = wished.find((some, i) => some.length > 0 && (i > 0 || wantsBroadcast)) ?? cards;
  const card = among[Math.floor(drawn * among.length)];
  if (card === undefined) throw new RangeError('a week without a card');
  return card;
}

/** The record begins here, four years into the world: by then careers are at every stage. */
export const FIRST_DAY_ON_RECORD: Instant = startOf(Math.ceil((4 * YEAR) / WEEK));
