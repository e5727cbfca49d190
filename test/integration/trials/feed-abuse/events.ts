import { event } from '../../../builders/wire';
import type { Random } from '../../../../src/lib/math/random';
import { ABUSES_OF_BOOKS, asItIs, homoglyphs, type CleanBook } from './books';
import type { Prices } from './model';

/** An event of the feed before it is abused. */
export interface CleanEvent {
  readonly id: string;
  readonly names: CleanBook['names'];
  readonly starts: Date;
  readonly prices: ReadonlyMap<string, CleanBook['prices']>;
}

/** Entries for the wire, and the prices in them that are valid; undefined when the event itself is not. */
export interface AbusedEvent {
  readonly entries: readonly unknown[];
  readonly valid: Prices | undefined;
}

type AbuseOfEvent = (clean: CleanEvent, random: Random) => AbusedEvent;

interface Given {
  readonly names?: CleanBook['names'];
  readonly more?: object;
}

/** The event with each book as it is. */
function entryOf({ id, names: known, starts, prices }: CleanEvent, { names = known, more = {} }: Given = {}): AbusedEvent {
  const books = [...prices].map(([key, price]) => asItIs({ key, names, prices: price }));
  const [home_team, away_team] = names;
  const bookmakers = books.flatMap(({ entries }) => entries);
  return {
    entries: [event(id, { home_team, away_team, commence_time: starts.toISOString(), bookmakers, ...more })],
    valid: new Map(books.flatMap(({ valid }) => valid)),
  };
}

const refused =
  (given: (clean: CleanEvent) => Given): AbuseOfEvent =>
  (clean) => ({ ...entryOf(clean, given(clean)), valid: undefined });

const DAY_MS = 86_400_000;

/** What a feed can do to an event. */
const ABUSES_OF_EVENTS: Readonly<Record<string, AbuseOfEvent>> = {
  'another date': (clean, random) => entryOf({ ...clean, starts: new Date(clean.starts.getTime() + Math.round(random() * 10) * DAY_MS) }),
  'a date that does not exist': refused(() => ({ more: { commence_time: '2026-02-30T20:00:00Z' } })),
  'no date': refused(() => ({ more: { commence_time: null } })),
  'swapped corners': (clean) => {
    const [home, away] = clean.names;
    const turned = new Map([...clean.prices].map(([key, [h, a]]) => [key, [a, h] as const]));
    const { entries } = entryOf({ ...clean, prices: turned }, { names: [away, home] });
    return { entries, valid: entryOf(clean).valid };
  },
  'homoglyphs in one name': (clean) => entryOf(clean, { names: [homoglyphs(clean.names[0]), clean.names[1]] }),
  // Other letters than in one name: an event may change one name at a time.
  'homoglyphs in both names': refused(({ names: [home, away] }) => ({ names: [homoglyphs(home, /[PO]/g), homoglyphs(away, /[PO]/g)] })),
  'other fighters': refused(() => ({ names: ['Sly Stranger', 'Other Nobody'] })),
  'one fighter against themselves': refused(({ names: [home] }) => ({ more: { away_team: home } })),
  'a name without a letter': refused(() => ({ more: { home_team: '!!!' } })),
  'another sport': refused(() => ({ more: { sport_key: 'mma_mixed_martial_arts' } })),
  'no id': refused(() => ({ more: { id: null } })),
  'books that are none': (clean) => ({ ...entryOf(clean, { more: { bookmakers: 'none' } }), valid: new Map() }),
  'no books': (clean) => ({ ...entryOf(clean, { more: { bookmakers: [] } }), valid: new Map() }),
  'the event twice': (clean) => {
    const first = entryOf(clean);
    const other = entryOf({ ...clean, prices: new Map([...clean.prices.keys()].map((key) => [key, [1.5, 2.6] as const])) });
    return { ...first, entries: [...first.entries, ...other.entries] };
  },
  'no object': () => ({ entries: ['event'], valid: undefined }),
  'left out': () => ({ entries: [], valid: undefined }),
};

/** Abuses some events, some books of others, and leaves the rest alone. @param share of what is abused, from 0 to 1 */
export function abuseEvent(clean: CleanEvent, share: number, random: Random): AbusedEvent {
  if (random() < share) return one(ABUSES_OF_EVENTS, random)(clean, random);
  const { id, names, starts } = clean;
  const books = [...clean.prices].map(([key, prices]) => {
    const abuse = random() < share ? one(ABUSES_OF_BOOKS, random) : asItIs;
    return abuse({ key, names, prices });
  });
  const [home_team, away_team] = names;
  return {
    entries: [
      event(id, { home_team, away_team, commence_time: starts.toISOString(), bookmakers: books.flatMap(({ entries }) => entries) }),
    ],
    // The first entry of a book and market counts.
    valid: new Map(books.flatMap(({ valid }) => valid).toReversed()),
  };
}

function one<T>(choices: Readonly<Record<string, T>>, random: Random): T {
  const values = Object.values(choices);
  const chosen = values[Math.floor(random() * values.length)];
  if (chosen === undefined) throw new RangeError('there is nothing to choose from');
  return chosen;
}
