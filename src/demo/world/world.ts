import { pauseBetweenSlices } from '../../lib/map-in-slices';
import { normal, uniform, whole } from '../noise';
import { beforeOf, endOf, settleBout, type SimulatedBout } from './bout';
import { cardsOf, ringWalk, type Card } from './cards';
import { bodyAdvantage, debutant, strengthAt, type Fighter, type FighterTraits } from './fighter';
import { agreedBouts, retires, type AgreedBout } from './matchmaking';
import { outcomeOf, truthOf } from './outcome';
import { DAY, HOUR, startOf, WEEK, weekOf, YEAR, type Instant } from './time';

export interface WorldOptions {
  /** A whole number; each seed gives a different world. */
  readonly seed?: number;
  /** The number of active fighters. Like the seed, this and the bouts per year determine the world. */
  readonly fighters?: number;
  readonly boutsPerYear?: number;
}

/** The observable world at any instant since its epoch. */
export interface World {
  readonly seed: number;
  /** Simulates the world up to an instant, and yields to other work between its weeks. Reading it for the first time takes a second otherwise. */
  prepare(now: Instant): Promise<void>;
  /** The fighters with a debut by then, in the order of debuts. */
  people(now: Instant): readonly FighterTraits[];
  /** The bouts that are over by then, oldest first. */
  fought(now: Instant): readonly SimulatedBout[];
  /** The announced bouts that are neither over nor cancelled, the next first. */
  ahead(now: Instant): readonly SimulatedBout[];
  /** The bouts that ended from `from` to `now`. */
  foughtBetween(from: Instant, now: Instant): readonly SimulatedBout[];
}

const BOUT = 6;
/** Standard deviation, in log-odds, of the factors that no record shows: styles, camps, making weight. */
const UNRECORDED = 0.3;
const LONGEST_LEAD_WEEKS = 7;
const LONGEST_DELAY_WEEKS = 3;

/**
 * A world of boxing determined by its seed. It is simulated week by week as far as it is read. Reading does not change it: every process
 * that reads it gets the same world.
 */
export function createWorld({ seed = 1, fighters = 750, boutsPerYear = 1_100 }: WorldOptions = {}): World {
  const debutants: Fighter[] = [];
  let active: Fighter[] = [];
  /** By the week in which they start. */
  const weeks = new Map<number, SimulatedBout[]>();
  const done: SimulatedBout[] = [];
  let bouts = 0;
  let week = 0;

  function advance(): void {
    const intake = Array.from({ length: fighters - active.length }, (_, i) => debutant(seed, debutants.length + i + 1, week));
    debutants.push(...intake);
    active.push(...intake);
    const most = Math.round((boutsPerYear / 52) * (0.7 + 0.6 * uniform(seed, BOUT, week)));
    for (const match of agreedBouts(seed, week, active, most)) announce(match);
    const due = (weeks.get(week) ?? []).filter(({ cancelled }) => cancelled === null).sort(byStart);
    for (const bout of due) settleBout(bout, fighter(bout.a), fighter(bout.b));
    done.push(...due);
    week++;
    if (week % 4 === 0) active = active.filter((fighter) => !retires(seed, week, fighter));
  }

  function announce({ host, guest, rounds }: AgreedBout): void {
    const number = ++bouts;
    const bout = arrangeBout(seed, number, week, { host, guest, rounds, cards: Math.ceil(boutsPerYear / 52 / 8) });
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

  function fighter({ number }: FighterTraits): Fighter {
    const fighter = debutants[number - 1];
    if (fighter === undefined) throw new RangeError(`no fighter has the number ${number}`);
    return fighter;
  }

  function advanceTo(now: Instant): void {
    while (week <= weekOf(now)) advance();
  }

  return {
    seed,
    async prepare(now) {
      const pause = pauseBetweenSlices();
      while (week <= weekOf(now)) {
        advance();
        await pause();
      }
    },
    people(now) {
      advanceTo(now);
      return debutants.filter(({ debut }) => debut <= now);
    },
    fought(now) {
      advanceTo(now);
      return done.filter((bout) => endOf(bout) <= now);
    },
    foughtBetween(from, now) {
      advanceTo(now);
      const some = [];
      for (let at = weekOf(from) - 1; at <= weekOf(now); at++) some.push(...(weeks.get(at) ?? []));
      return some.filter((bout) => bout.cancelled === null && endOf(bout) >= from && endOf(bout) <= now).sort(byStart);
    },
    ahead(now) {
      advanceTo(now);
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

/** The bout of a match, with its outcome. It can be drawn in advance because neither fighter boxes again before it. */
function arrangeBout(
  seed: number,
  number: number,
  week: number,
  { host, guest, rounds, cards }: AgreedBout & { readonly cards: number },
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
  const difference = strengthAt(seed, a, start) - strengthAt(seed, b, start) + bodyAdvantage(a, b);
  const margin = difference + UNRECORDED * normal(seed, BOUT, number, 8);
  const truth = truthOf(margin, rounds);
  return {
    number,
    card: { ...card, date: card.date + Math.floor(delay / DAY) * DAY },
    a,
    b,
    beforeA: beforeOf(a),
    beforeB: beforeOf(b),
    rounds,
    isListed: draw(9) < (card.isBroadcast ? 0.95 : isMain ? 0.85 : 0.02),
    announced,
    start,
    moved: delay > 0 ? { from: planned, at: announced + draw(10) * (planned - announced) } : null,
    cancelled: draw(11) < 0.03 ? announced + draw(12) * (planned - announced) : null,
    margin,
    truth,
    outcome: outcomeOf(truth, rounds, seed, BOUT, number, 13),
  };
}

/** A broadcast card if wanted, else one in the host's country; if there is none, any card. */
function cardFor({ country }: FighterTraits, wantsBroadcast: boolean, cards: readonly Card[], drawn: number): Card {
  const preferred = [cards.filter((card) => card.isBroadcast), cards.filter((card) => card.country === country), cards];
  const among = preferred.find((some, i) => some.length > 0 && (i > 0 || wantsBroadcast)) ?? cards;
  const card = among[Math.floor(drawn * among.length)];
  if (card === undefined) throw new RangeError('a week without a card');
  return card;
}

/** The record begins four years into the world, when careers are at every stage. */
export const FIRST_DAY_ON_RECORD: Instant = startOf(Math.ceil((4 * YEAR) / WEEK));
