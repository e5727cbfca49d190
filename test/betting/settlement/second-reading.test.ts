import type { FightEnding, Held, Result, RingResult } from '../../../src/betting/settlement/endings';
import { paymentsByEnding, type Payments, type RuledBet } from '../../../src/betting/settlement/payments';
import { knownRules } from '../../../src/betting/settlement/rules';
import { STANDARD_RULES } from '../../../src/betting/settlement/standard-rules';
import type { LegKey, MarketType } from '../../../src/betting/odds/types';
import { RULES_READ } from '../../builders/settlement';

/*
 * The pages of the venues once more, as plain conditions on endings told finer than the service tells them: each method of a win by itself, and
 * each change of a result. Written from the notes on the pages, without the service's rules or payments.
 */

type Side = 'a' | 'b';
type Method = 'ko' | 'tko' | 'retirement' | 'points' | 'technical decision' | 'disqualification';
type Nobody = 'draw' | 'early technical draw' | 'late technical draw' | 'early no contest' | 'late no contest' | 'both disqualified';

/** What happened in a ring: who won and how, or why nobody did. */
type Bout = { readonly winner: Side; readonly by: Method } | { readonly winner: null; readonly by: Nobody };

interface Night {
  /** The fight began more than `from` and at most `to` hours late; null where it began on time. */
  readonly late: { readonly from: number; readonly to: number } | null;
  readonly place: 'announced' | 'same country' | 'other country';
  readonly roundsChanged: boolean;
  readonly bout: Bout;
  readonly later: 'stands' | 'corrected in a day' | 'overturned';
}

type Story = Night | 'never' | 'replaced';

interface Asked {
  readonly market: MarketType;
  readonly on: LegKey;
  /** Whether the date of the fight was not set yet. */
  readonly undated: boolean;
}

type Paid = 'win' | 'lose' | 'void' | 'unknown';

const METHODS: readonly Method[] = ['ko', 'tko', 'retirement', 'points', 'technical decision', 'disqualification'];
const NOBODY: readonly Nobody[] = [
  ...(['draw', 'early technical draw', 'late technical draw'] as const),
  ...(['early no contest', 'late no contest', 'both disqualified'] as const),
];
const BOUTS: readonly Bout[] = [
  ...(['a', 'b'] as const).flatMap((winner) => METHODS.map((by) => ({ winner, by }))),
  ...NOBODY.map((by) => ({ winner: null, by })),
];

/** How late a fight can begin, cut at hours. */
function lateBy(cuts: readonly number[]): NonNullable<Night['late']>[] {
  return [0, ...cuts].map((from, i) => ({ from, to: cuts[i] ?? Infinity }));
}

/** Cut at the hours at which the windows of venues end. */
const BANDS = lateBy([24, 36, 48, 72, 168, 720]);
/** Those that the readings of windows that are counted from a date add, and a fight on time. */
const FINER_BANDS = [null, ...lateBy([12, 24]).slice(0, 2), ...lateBy([48, 60, 72, 144, 168, 192, 720]).slice(1, -1)];

function stories(bands: readonly Night['late'][]): Story[] {
  const nights = bands.flatMap((late) =>
    (['announced', 'same country', 'other country'] as const).flatMap((place) =>
      [false, true].flatMap((roundsChanged) =>
        BOUTS.flatMap((bout) =>
          (['stands', 'corrected in a day', 'overturned'] as const).map((later) => ({ late, place, roundsChanged, bout, later })),
        ),
      ),
    ),
  );
  return [...nights, 'never', 'replaced'];
}

/** The payment on a result of the ring that counts. */
function decided({ winner }: Bout, { on }: Asked): Paid {
  return winner === on ? 'win' : 'lose';
}

function drawWins({ on }: Asked): Paid {
  return on === 'draw' ? 'win' : 'lose';
}

const ON_TIME = { from: 0, to: 0 };

/** Whether a window says nothing, because there was no date from which to count it. */
function isWithoutDate({ late }: Night, { undated }: Asked): boolean {
  return undated && late !== null;
}

const isNoContest = ({ by }: Bout) => by === 'early no contest' || by === 'late no contest';
const isTechnicalDraw = ({ by }: Bout) => by === 'early technical draw' || by === 'late technical draw';
const isPlainWin = ({ by }: Bout) => by === 'ko' || by === 'tko' || by === 'points';

/** Each page: from a story to what a bet is paid. */
const PAGES: Readonly<Record<string, (story: Story, asked: Asked) => Paid>> = {
  betmgm: (story, asked) => {
    if (story === 'never' || story === 'replaced') return 'unknown';
    if (story.place === 'other country') return 'void';
    if (isWithoutDate(story, asked)) return 'unknown';
    const hours = story.late ?? ON_TIME;
    if (hours.from >= 48) return 'void';
    if (isNoContest(story.bout)) return 'void';
    if (isPlainWin(story.bout) || story.bout.by === 'disqualification') return decided(story.bout, asked);
    return 'unknown';
  },
  betonlineag: (story, asked) => {
    if (story === 'never' || story === 'replaced') return 'unknown';
    if (story.place === 'other country') return 'void';
    if (isWithoutDate(story, asked)) return 'unknown';
    const hours = story.late ?? ON_TIME;
    if (hours.from >= 192) return 'void';
    if (hours.to > 144) return 'unknown';
    if (story.later !== 'stands') return 'unknown';
    if (isNoContest(story.bout)) return 'void';
    if (isPlainWin(story.bout) || story.bout.by === 'disqualification') return decided(story.bout, asked);
    if (story.bout.by === 'draw') return asked.market === 'h2h' ? 'void' : drawWins(asked);
    return 'unknown';
  },
  bookmaker: (story, asked) => {
    if (story === 'never') return 'unknown';
    // Without a date the bet waits, and is void only if one of the two is signed to fight another.
    if (story === 'replaced') return asked.undated ? 'void' : 'unknown';
    if (!asked.undated && (story.late ?? ON_TIME).from >= 48) return 'void';
    if (story.place !== 'announced' || story.roundsChanged || story.later !== 'stands') return 'unknown';
    if (isPlainWin(story.bout)) return decided(story.bout, asked);
    if (isTechnicalDraw(story.bout) && asked.market === 'h2h_3_way') return drawWins(asked);
    return 'unknown';
  },
  williamhill: (story, asked) => {
    if (story === 'never') return 'unknown';
    if (story === 'replaced') return 'void';
    if (isWithoutDate(story, asked)) return 'unknown';
    if (story.late !== null) return 'void';
    if (story.place !== 'announced' || story.later !== 'stands') return 'unknown';
    if (story.bout.by === 'early technical draw' || story.bout.by === 'early no contest') return 'void';
    return isPlainWin(story.bout) ? decided(story.bout, asked) : 'unknown';
  },
  paddypower: (story, asked) => {
    if (story === 'never') return 'unknown';
    if (story === 'replaced') return 'void';
    if (isWithoutDate(story, asked)) return 'unknown';
    const hours = story.late ?? ON_TIME;
    if (hours.from >= 48) return 'void';
    if (hours.to > 24) return 'unknown';
    if (story.place !== 'announced' || story.roundsChanged || story.later !== 'stands') return 'unknown';
    if (isNoContest(story.bout)) return 'void';
    if (isPlainWin(story.bout) || story.bout.by === 'technical decision') return decided(story.bout, asked);
    if (story.bout.by === 'draw') return asked.market === 'h2h' ? 'void' : drawWins(asked);
    return 'unknown';
  },
  smarkets: (story, asked) => {
    if (story === 'never' || story === 'replaced') return 'unknown';
    if (isWithoutDate(story, asked)) return 'unknown';
    const hours = story.late ?? ON_TIME;
    if (hours.from >= 60) return 'void';
    if (hours.to > 12) return 'unknown';
    if (story.place === 'other country' || story.roundsChanged) return 'unknown';
    if (isNoContest(story.bout)) return 'void';
    if (story.bout.by === 'draw' || isTechnicalDraw(story.bout)) return asked.market === 'h2h' ? 'void' : drawWins(asked);
    if (story.bout.by === 'retirement' || story.bout.by === 'both disqualified') return 'unknown';
    return decided(story.bout, asked);
  },
  sportsbet: (story, asked) => {
    if (story === 'never') return 'unknown';
    if (story === 'replaced') return 'void';
    if (isWithoutDate(story, asked)) return 'unknown';
    const hours = story.late ?? ON_TIME;
    if (hours.from >= 48) return 'void';
    if (story.place !== 'announced' || story.roundsChanged || story.later !== 'stands') return 'unknown';
    return isPlainWin(story.bout) ? decided(story.bout, asked) : 'unknown';
  },
  // Their texts on boxing were not found.
  polymarket: withoutPage,
  kalshi: withoutPage,
};

/** At any venue an ordinary win counts in a fight that was held as announced. */
function withoutPage(story: Story, asked: Asked): Paid {
  if (typeof story === 'string') return 'unknown';
  const isAsAnnounced = story.late === null && story.place === 'announced' && !story.roundsChanged && story.later === 'stands';
  return isAsAnnounced && isPlainWin(story.bout) ? decided(story.bout, asked) : 'unknown';
}

/** A day on which the page of a venue had been read within a year. */
function dayOf(book: string): Date {
  return book === 'smarkets' ? new Date('2022-01-01') : RULES_READ;
}

/** The story in the service's words: one ending for each way in which a result can be changed. */
function endingsOf(story: Story): FightEnding[] {
  if (typeof story === 'string') return [{ circumstances: story, result: null }];
  const place = story.place === 'announced' ? 'announced' : story.place === 'same country' ? 'same_country' : 'other_country';
  const circumstances: Held = { delay: story.late, place, rounds: story.roundsChanged ? 'changed' : 'announced' };
  return resultsOf(story).map((result) => ({ circumstances, result }));
}

function resultsOf({ bout, later }: Night): Result[] {
  const ring = ringOf(bout);
  if (later === 'stands') return [{ ring, change: null }];
  const others = bout.winner === null ? (['a', 'b'] as const) : ([bout.winner === 'a' ? 'b' : 'a', 'nc'] as const);
  return others.map((to) => ({ ring, change: { how: later === 'overturned' ? 'overturned' : 'corrected', to } }));
}

function ringOf({ winner, by }: Bout): RingResult {
  if (winner === null)
    return (
      {
        draw: 'draw.cards',
        'early technical draw': 'draw.technical.early',
        'late technical draw': 'draw.technical.late',
        'early no contest': 'nc.early',
        'late no contest': 'nc.late',
        'both disqualified': 'dq.both',
      } as const
    )[by];
  const kind = (
    {
      retirement: 'retirement',
      'technical decision': 'technical_decision',
      disqualification: 'dq',
      ko: 'win',
      tko: 'win',
      points: 'win',
    } as const
  )[by];
  return `${winner}.${kind}`;
}

function paidAt(own: RuledBet, ending: FightEnding): Paid | Payments {
  const { payments, missing } = paymentsByEnding(own)(ending);
  const [payment] = payments;
  if (missing.length > 0) return 'unknown';
  if (payment === undefined || payments.length > 1) return { payments, missing };
  const { won, returned } = payment;
  if (won === 1 && returned === 0) return 'win';
  if (won === 0 && returned < 2) return returned === 1 ? 'void' : 'lose';
  return { payments, missing };
}

it('there are 2,270 endings', () => {
  expect(stories(BANDS)).toHaveLength(2_270);
});

const ASKED: readonly Asked[] = [false, true].flatMap((undated) => [
  ...(['a', 'b'] as const).map((on) => ({ market: 'h2h' as const, on, undated })),
  ...(['a', 'b', 'draw'] as const).map((on) => ({ market: 'h2h_3_way' as const, on, undated })),
]);

it.each(Object.entries(PAGES))('at %s a bet is paid at every ending as its page says', (book, page) => {
  const told = [...stories(BANDS), ...stories(FINER_BANDS)].map((story) => ({ story, endings: endingsOf(story) }));
  const wrong = ASKED.flatMap((asked) => {
    const { market, on, undated } = asked;
    const rules = knownRules(STANDARD_RULES, book, market, dayOf(book));
    const own = { book, selection: on, market_type: market, rules, placeholder: undated };
    return told.flatMap(({ story, endings }) => {
      const said = page(story, asked);
      const paid = endings.map((ending) => paidAt(own, ending)).find((one) => one !== said);
      return paid === undefined ? [] : [{ asked, story, said, paid }];
    });
  });
  expect(wrong.slice(0, 3)).toEqual([]);
});
