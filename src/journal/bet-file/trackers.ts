import type { Meaning } from './values/column-names';
import type { WrittenResult } from './values/results';
import { betfairColumns, smarketsColumns, type DerivedColumns } from './derived-columns';

/** A program whose export is known by its columns. */
export interface KnownTracker {
  readonly name: string;
  /** All of these are in its export, as they are written there. */
  readonly columns: readonly string[];
  /** Beginnings of further columns, whose names hold a currency. */
  readonly begins?: readonly string[];
  /** Meanings of columns whose names say something else elsewhere; null for a column that is not read. */
  readonly meanings?: Readonly<Record<string, Meaning | null>>;
  /** Columns of amounts in hundredths, such as cents. */
  readonly hundredths?: readonly string[];
  /** Results by its own words for them, in small letters, where they say something else elsewhere. */
  readonly results?: Readonly<Record<string, WrittenResult>>;
  /** Columns that are read out of others. */
  readonly derived?: DerivedColumns;
}

/** Trackers by documented exports, those with more columns first. */
const TRACKERS: readonly KnownTracker[] = [
  {
    name: 'Pikkit',
    columns: ['bet_id', 'sportsbook', 'type', 'odds', 'amount', 'time_placed', 'bet_info', 'sports'],
    meanings: { closing_line: null, ev: null, type: 'bet_type', bet_info: 'selection' },
  },
  {
    name: 'Bet-Analytix',
    columns: ['Date', 'Type', 'Sport', 'Label', 'Odds', 'Stake', 'State', 'Bookmaker'],
    meanings: {
      ...{
        Type: 'bet_type',
        Label: 'selection',
        Bonus: null,
        Closing: null,
        Category: 'tags',
        Tipster: 'tags',
        Live: 'live',
        Freebet: 'kind',
      },
      ...{ BetType: null, Cashout: 'cash_out', Comment: 'note' },
    },
    results: { w: 'won', l: 'lost', p: 'pending', v: 'push', c: 'cashed_out', hw: 'half', hl: 'half' },
  },
  {
    name: 'Juice Reel',
    columns: ['juice_bet_id', 'sportsbook', 'risk_amount', 'bet_result', 'amount_won_or_lost', 'odds_american', 'date_placed', 'bet_on'],
    meanings: {
      ...{ juice_bet_id: 'ref', books_bet_id: null, risk_amount: 'stake', max_potential_win: null, amount_won_or_lost: 'profit' },
      ...{ bet_result: 'result', odds_american: 'price', number_of_legs: 'legs', bet_leg_id: null },
      ...{ leg_type: 'market', bet_on: 'selection', leg_sport: 'sport', leg_league: null, leg_description: null, event_name: 'event' },
      ...{ bet_tag_details: null, if_duration_bet: null, leg_vig: null },
    },
  },
  {
    name: 'OddsJam',
    columns: ['created_at', 'sportsbook', 'event_name', 'market_name', 'bet_name', 'odds', 'stake', 'status', 'bet_profit', 'parlay_id'],
    meanings: {
      ...{ created_at: 'placed', event_name: 'event', market_name: 'market', bet_name: 'selection', bet_profit: 'profit', game_id: null },
      ...{ bet_type: null, clv: null, clv_source: null, potential_payout: null, league: null, is_free_bet: 'kind', is_live_bet: 'live' },
    },
  },
  {
    name: 'Sportsbook Scout',
    columns: ['External Bet ID', 'Primary', 'Market', 'Selection', 'Odds', 'Bet Amount', 'Placed Date', 'Result', 'Leg Result'],
    meanings: { Primary: null, 'Leg Result': null, 'Potential Payout': null, Market: 'market' },
  },
  {
    name: 'Betfair',
    columns: ['Market', 'Selection', 'Type', 'Bet ID', 'Bet placed', 'Stake', 'Avg. odds matched', 'Profit/Loss'],
    meanings: { Type: 'bet_type', 'Odds req.': null, 'Avg. odds matched': 'price' },
    derived: betfairColumns,
  },
  {
    name: 'Smarkets',
    columns: ['Event', 'Details', 'Date', 'Odds'],
    begins: ['Backers Stake (', 'In/Out ('],
    meanings: { Event: null, Details: null },
    derived: smarketsColumns,
  },
  {
    name: 'SharpSports',
    columns: ['betslipId', 'timePlaced', 'type', 'oddsAmerican', 'atRisk'],
    meanings: { atRisk: 'stake', toWin: null, position: 'selection', proposition: 'market', outcome: 'result', status: null },
    hundredths: ['atRisk', 'netProfit'],
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
  return TRACKERS.find(
    ({ columns, begins = [] }) =>
      columns.every((column) => names.has(column)) && begins.every((start) => header.some((name) => name.startsWith(start))),
  );
}
