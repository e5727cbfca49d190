import type { Meaning } from './values/column-names';
import { STATEMENT_ENTRY } from './values/wagers';

/** A row by the names of its columns. */
type NamedRow = (column: string) => string;

/** Columns that are read out of others, because one text of a tracker says several things. */
export interface DerivedColumns {
  readonly meanings: Readonly<Record<string, Meaning>>;
  /** The values of these columns, for each row. */
  readonly valuesOf: (rows: readonly NamedRow[]) => readonly (readonly string[])[];
}

/** The exchange names neither itself nor results: a settled bet has a profit, 0 if it is void. */
export const betfairColumns: DerivedColumns = {
  meanings: { Exchange: 'book', 'Result by profit': 'result' },
  valuesOf: (rows) => rows.map((row) => ['Betfair Exchange', resultOfProfit(row('Profit/Loss'))]),
};

function resultOfProfit(profit: string): string {
  if (profit === '') return '';
  if (!/[1-9]/.test(profit)) return 'void';
  return /^[(-]/.test(profit) ? 'lost' : 'won';
}

const PLACED = /^Bet Placed\s*\W\s*(For|Against) (.*)$/;
const SETTLED = /^Bet (Won|Lost|Void\w*)\s*\W\s*(.*)$/;

/** A statement: a bet is a line, its result a later one, and there are deposits between. */
export const smarketsColumns: DerivedColumns = {
  meanings: {
    ...{ 'Event: side': 'bet_type', 'Event: pick': 'selection', 'Details: event': 'event', 'Details: market': 'market' },
    ...{ 'Result in a later line': 'result', Exchange: 'book' },
  },
  valuesOf: (rows) => {
    const results = settledLines(rows);
    return rows.map((row) => {
      const [, side, pick = ''] = PLACED.exec(row('Event')) ?? [];
      const [, event = '', market = row('Details')] = /^(.*?) \/ (.*)$/.exec(row('Details')) ?? [];
      if (side === undefined) return [STATEMENT_ENTRY, '', event, market, '', 'Smarkets'];
      return [side, pick, event, market, results.get(betKey(row, `${side} ${pick}`))?.shift() ?? '', 'Smarkets'];
    });
  },
};

/** Results by their bets; equal bets have theirs in the order of the lines. */
function settledLines(rows: readonly NamedRow[]): Map<string, string[]> {
  const results = new Map<string, string[]>();
  for (const row of rows) {
    const [, result, bet] = SETTLED.exec(row('Event')) ?? [];
    if (result === undefined || bet === undefined) continue;
    const key = betKey(row, bet);
    results.set(key, [...(results.get(key) ?? []), result]);
  }
  return results;
}

function betKey(row: NamedRow, bet: string): string {
  return JSON.stringify([row('Details'), bet, row('Odds')]);
}
