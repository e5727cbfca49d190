import type { Meaning } from './values/meanings';
import type { WrittenResult } from './values/results';

/** A program whose export is known by its columns. */
export interface KnownTracker {
  readonly name: string;
  /** All of these are in its export, as they are written there. */
  readonly columns: readonly string[];
  /** Meanings of columns whose names say something else elsewhere; null for a column that is not read. */
  readonly meanings?: Readonly<Record<string, Meaning | null>>;
  /** Words for results that mean something else elsewhere, in small letters. */
  readonly results?: Readonly<Record<string, WrittenResult>>;
}

/** Trackers by documented exports, those with more columns first. */
export const TRACKERS: readonly KnownTracker[] = [
  {
    name: 'Pikkit',
    columns: ['bet_id', 'sportsbook', 'type', 'odds', 'amount', 'time_placed', 'bet_info', 'sports'],
    meanings: { closing_line: null, ev: null, type: 'bet_type', bet_info: 'selection' },
  },
  {
    name: 'Bet-Analytix',
    columns: ['Date', 'Type', 'Sport', 'Label', 'Odds', 'Stake', 'State', 'Bookmaker'],
    meanings: {
      Type: 'bet_type',
      Label: 'selection',
      Bonus: null,
      Closing: null,
      Category: 'tags',
      Live: 'live',
      Freebet: 'kind',
      Cashout: 'cash_out',
    },
    results: { w: 'won', l: 'lost', p: 'pending', v: 'push', c: 'cashed_out', hw: 'half', hl: 'half' },
  },
  {
    name: 'Juice Reel',
    columns: ['juice_bet_id', 'books_bet_id', 'risk_amount', 'odds_american'],
    meanings: { juice_bet_id: null, max_potential_win: null },
  },
  {
    name: 'OddsJam',
    columns: ['created_at', 'market_width', 'saved_filter_name', 'bet_name'],
    meanings: { game_id: null, bet_name: 'selection' },
  },
  { name: 'Sportsbook Scout', columns: ['External Bet ID', 'Bet Amount', 'Leg Result'], meanings: { 'Leg Result': null } },
  { name: 'Betfair', columns: ['Market', 'Selection', 'Odds req.', 'Avg. odds matched'], meanings: { 'Odds req.': null } },
  {
    name: 'SharpSports',
    columns: ['betslipId', 'timePlaced', 'type', 'oddsAmerican', 'atRisk'],
    meanings: { atRisk: 'stake', toWin: null },
  },
  {
    name: 'Betaminic',
    columns: ['Date', 'Match', 'Odds', 'Stake', 'Result', 'Strategy'],
  },
  {
    name: 'RebelBetting',
    columns: ['Bookmaker', 'Event', 'Selection', 'Odds', 'Stake', 'Expected value'],
    meanings: { 'Expected value': null },
  },
];

/** The known tracker whose columns a header has. */
export function trackerOf(header: readonly string[]): KnownTracker | undefined {
  const names = new Set(header);
  return TRACKERS.find(({ columns }) => columns.every((column) => names.has(column)));
}
