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

/** Opens the optimizer with the hedge for a bet, settled by the rules of its book where that is known. */
export function hedgeLink({ book, ...taken }: Taken & { readonly book?: string }): string {
  return `optimizer?${new URLSearchParams({ part: 'hedge', ...queryOf(taken), ...(book && { book }) }).toString()}`;
}

function queryOf({ fight_id, side, odds, stake }: Taken): Record<string, string> {
  return { fight_id: String(fight_id), side, odds: oddsInLink(odds), ...(stake && { stake: String(stake) }) };
}
