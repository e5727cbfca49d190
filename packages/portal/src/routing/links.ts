import { oddsInLink } from '../format/odds';
import { address } from './address';

interface Taken {
  readonly fight_id: number;
  readonly side: 'a' | 'b' | 'draw';
  /** Decimal. */
  readonly odds: number;
  readonly stake?: number | null | undefined;
}

/** Opens a fight, with the bankroll that the reader typed on this page. */
export function fightLink(fight_id: number): string {
  return withBankroll(`fights/${fight_id}`);
}

/** Pages of the menu that size stakes. */
const SIZING_PAGES: readonly string[] = ['', 'optimizer'];

/** Opens a page of the menu; one that sizes stakes, with the bankroll that the reader typed. @param pattern empty for the board */
export function pageLink(pattern: string): string {
  const path = pattern === '' ? './' : pattern;
  return SIZING_PAGES.includes(pattern) ? withBankroll(path) : path;
}

function withBankroll(path: string): string {
  const bankroll = address.value.query.get('bankroll');
  return bankroll === null ? path : `${path}?${new URLSearchParams({ bankroll }).toString()}`;
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
