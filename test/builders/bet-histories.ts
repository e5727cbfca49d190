/** Bets on side a at 2.10, placed on 1 December 2026, and what became of their fights; what each pays is read off the paper, book by book. */

export const PLACED = '2026-12-01T12:00:00Z';
export const START = '2026-12-05T20:00:00Z';
const PLACEHOLDER = '2026-12-31T23:00:00Z';

/** Two are old or silent, and of the last two nobody has read anything. */
export const BOOKS = [
  ...['betmgm', 'betonlineag', 'bookmaker', 'williamhill', 'paddypower', 'sportsbet'],
  ...['smarkets', 'bovada', 'kalshi'],
] as const;

type Book = (typeof BOOKS)[number];
type Outcome = 'a_win' | 'b_win' | 'draw' | 'no_contest';

export interface Story {
  readonly name: string;
  readonly market_type: 'h2h' | 'h2h_3_way';
  /** What the feed said when the bet was placed, and what it says in the end. */
  readonly announced: string;
  readonly feed: string;
  readonly status: 'scheduled' | 'finished' | 'cancelled';
  readonly record: { readonly date: string; readonly precision: 'day' | 'month'; readonly placeholder: boolean };
  readonly result: Outcome | null;
  readonly method: string | null;
  readonly round: number | null;
  /** What the record had said first, and how many hours before. */
  readonly first: { readonly result: Outcome; readonly hours: number } | null;
  readonly replaced: boolean;
  readonly now: string;
  readonly sheet: (book: Book) => Entry;
}

/** What a bet pays by which rule, or the rule for which it waits; null where it waits for the fight. */
export type Entry = { readonly as: 'win' | 'lose' | 'void'; readonly rule: string | null } | { readonly waits: string | null };

const pays = (as: 'win' | 'lose' | 'void', rule: string | null = null): Entry => ({ as, rule });
const waits = (rule: string | null): Entry => ({ waits: rule });
const isOneOf = (book: Book, ...books: Book[]) => books.includes(book);
const isUnread = (book: Book) => isOneOf(book, 'smarkets', 'bovada', 'kalshi');
const later = (hours: number, from = START) => new Date(Date.parse(from) + hours * 3_600_000).toISOString();

/** A fight that was held when it was announced, and that a won on points. */
function story(name: string, given: Partial<Story> & Pick<Story, 'sheet'>): Story {
  const feed = given.feed ?? START;
  return {
    ...{ name, market_type: 'h2h', announced: START, feed, status: 'finished', result: 'a_win', method: 'UD', round: 12, first: null },
    ...{ replaced: false, record: { date: feed.slice(0, 10), precision: 'day', placeholder: false }, now: later(700) },
    ...given,
  };
}

function moved(hours: number, sheet: Story['sheet']): Story {
  return story(`held ${hours} hours late`, { feed: later(hours), sheet });
}

const MOVED = 'moved.stands_hours';

const CASES: readonly Story[] = [
  story('a wins', { sheet: () => pays('win') }),
  story('b wins', { result: 'b_win', sheet: () => pays('lose') }),
  moved(20, (book) => {
    if (book === 'williamhill') return pays('void', MOVED);
    return pays('win', isUnread(book) ? null : MOVED);
  }),
  moved(30, (book) => {
    if (book === 'williamhill') return pays('void', MOVED);
    // The original date counts: a day or two.
    return book === 'paddypower' || isUnread(book) ? waits(MOVED) : pays('win', MOVED);
  }),
  moved(60, (book) => {
    if (isUnread(book)) return waits(MOVED);
    return book === 'betonlineag' ? pays('win', MOVED) : pays('void', MOVED);
  }),
  moved(100, (book) => {
    if (isUnread(book)) return waits(MOVED);
    return book === 'betonlineag' ? pays('win', MOVED) : pays('void', MOVED);
  }),
  moved(240, (book) => (isUnread(book) ? waits(MOVED) : pays('void', MOVED))),
  story('set for 10 days later, every window over', {
    ...{ feed: later(240), status: 'scheduled', result: null, now: later(230) },
    sheet: (book) => (isUnread(book) ? waits(MOVED) : pays('void', MOVED)),
  }),
  story('set for 10 days later, 30 hours after the start', {
    ...{ feed: later(240), status: 'scheduled', result: null, now: later(30) },
    sheet: (book) => {
      if (book === 'williamhill') return pays('void', MOVED);
      return waits(isUnread(book) ? MOVED : null);
    },
  }),
  story('no news a day after the start', { status: 'scheduled', result: null, now: later(24), sheet: () => waits(null) }),
  story('never held', { status: 'cancelled', result: null, sheet: () => waits('never') }),
  story('another opponent', {
    ...{ status: 'cancelled', result: null, replaced: true },
    sheet: (book) =>
      isOneOf(book, 'williamhill', 'paddypower', 'sportsbet') ? pays('void', 'opponent.replaced') : waits('opponent.replaced'),
  }),
  story('a draw where none is offered', {
    ...{ result: 'draw', method: 'MD' },
    sheet: (book) => {
      if (book === 'kalshi') return waits('draw.cards');
      return pays('void', isOneOf(book, 'betonlineag', 'paddypower') ? 'draw.cards' : null);
    },
  }),
  story('a draw where it is offered', {
    ...{ market_type: 'h2h_3_way', result: 'draw', method: 'MD' },
    sheet: (book) => {
      if (book === 'kalshi') return waits('draw.cards');
      return pays('lose', isOneOf(book, 'betonlineag', 'paddypower') ? 'draw.cards' : null);
    },
  }),
  story('a technical draw in round 3 where a draw is offered', {
    ...{ market_type: 'h2h_3_way', result: 'draw', method: 'TD', round: 3 },
    sheet: (book) => {
      if (book === 'bookmaker') return pays('lose', 'draw.technical.early');
      return book === 'williamhill' ? pays('void', 'draw.technical.early') : waits('draw.technical.early');
    },
  }),
  story('a technical draw in round 6 where no draw is offered', {
    ...{ result: 'draw', method: 'TD', round: 6 },
    sheet: (book) => (book === 'kalshi' ? waits('draw.technical.late') : pays('void')),
  }),
  story('no contest in round 4', {
    ...{ result: 'no_contest', method: 'NC', round: 4 },
    sheet: (book) => (isOneOf(book, 'betmgm', 'betonlineag', 'williamhill', 'paddypower') ? pays('void', 'nc.early') : waits('nc.early')),
  }),
  story('no contest in round 5', {
    ...{ result: 'no_contest', method: 'NC', round: 5 },
    sheet: (book) => (isOneOf(book, 'betmgm', 'betonlineag', 'paddypower') ? pays('void', 'nc.late') : waits('nc.late')),
  }),
  story('a disqualification', { method: 'DQ', sheet: (book) => pays('win', isOneOf(book, 'betmgm', 'betonlineag') ? 'dq' : null) }),
  story('corrected after 10 hours', {
    ...{ result: 'b_win', first: { result: 'a_win', hours: 10 } },
    sheet: (book) => (book === 'betmgm' ? pays('win', 'result') : pays('lose')),
  }),
  story('overturned after 20 days', {
    ...{ result: 'no_contest', method: null, round: 9, first: { result: 'a_win', hours: 480 } },
    sheet: (book) => {
      if (book === 'betmgm') return pays('win', 'result');
      // Where nobody has read what a no contest pays, the first result has settled it.
      return isOneOf(book, 'betonlineag', 'paddypower') ? pays('void', 'nc.late') : pays('win');
    },
  }),
  story('the record knows the month, the feed the hour', {
    record: { date: '2026-12-01', precision: 'month', placeholder: false },
    sheet: () => pays('win'),
  }),
  story('the record knows the month, the feed no date', {
    ...{ feed: PLACEHOLDER, record: { date: '2026-12-01', precision: 'month', placeholder: true } },
    sheet: () => waits(MOVED),
  }),
  story('placed for a placeholder date', {
    announced: PLACEHOLDER,
    sheet: (book) => (book === 'bookmaker' ? pays('win', MOVED) : waits('moved.placeholder')),
  }),
];

/** Each story at each book. */
export const HISTORIES = CASES.flatMap((one) => BOOKS.map((book) => ({ story: one, book, entry: one.sheet(book) })));
