import type { SeriesRow } from './series';

interface Market {
  readonly key: 'h2h';
  readonly outcomes: { readonly name: string; readonly price: number }[];
}
interface WireBook {
  readonly key: string;
  readonly title: string;
  last_update: string;
  readonly markets: readonly [Market];
}
interface WireEvent {
  readonly id: string;
  readonly sport_key: 'boxing_boxing';
  readonly commence_time: string;
  readonly home_team: string;
  readonly away_team: string;
  readonly bookmakers: WireBook[];
}

/**
 * The prices of one poll as the body of a v4 `/odds` answer of The Odds API, in decimal odds, for the pipeline to read. The same rows
 * in the same order give the same bytes.
 */
export function seriesPoll(rows: readonly SeriesRow[]): Buffer {
  const events = new Map<string, WireEvent>();
  for (const row of rows) {
    const event = events.get(row.eventId) ?? eventOf(row);
    events.set(row.eventId, event);
    addPrice(event, row);
  }
  return Buffer.from(JSON.stringify([...events.values()]));
}

/** Home and away in alphabetical order, because the file lists a bout from both sides. */
function eventOf({ eventId, startsAt, fighter, opponent }: SeriesRow): WireEvent {
  const [home_team, away_team] = fighter < opponent ? [fighter, opponent] : [opponent, fighter];
  return { id: eventId, sport_key: 'boxing_boxing', commence_time: startsAt.toISOString(), home_team, away_team, bookmakers: [] };
}

function addPrice({ bookmakers }: WireEvent, { book: key, title, fighter, decimal, seenAt }: SeriesRow): void {
  const last_update = seenAt.toISOString();
  const outcome = { name: fighter, price: decimal };
  const book = bookmakers.find((each) => each.key === key);
  if (book === undefined) bookmakers.push({ key, title, last_update, markets: [{ key: 'h2h', outcomes: [outcome] }] });
  else {
    book.markets[0].outcomes.push(outcome);
    if (last_update > book.last_update) book.last_update = last_update;
  }
}
