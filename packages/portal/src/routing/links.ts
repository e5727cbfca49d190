import { oddsInLink } from '../format/odds';

interface Taken {
  readonly fight_id: number;
  readonly side: 'a' | 'b' | 'draw';
  /** Decimal. */
  readonly odds: number;
  readonly stake?: number | null | undefined;
}

/** Opens the journal's form for a new bet, filled in. */
export function newBetLink({
  book,
  market_type,
  ...taken
}: Taken & { readonly book: string; readonly market_type: 'h2h' | 'h2h_3_way' }): string {
  return `journal?${new URLSearchParams({ add: '1', ...queryOf(taken), book, market_type }).toString()}`;
}

/** Opens the optimizer with the hedge for a bet. */
export function hedgeLink(taken: Taken): string {
  return `optimizer?${new URLSearchParams({ part: 'hedge', ...queryOf(taken) }).toString()}`;
}

function queryOf({ fight_id, side, odds, stake }: Taken): Record<string, string> {
  return { fight_id: String(fight_id), side, odds: oddsInLink(odds), ...(stake && { stake: String(stake) }) };
}
