import type { DeskEvent } from 'boxing-prediction-trading-client';
import { pointsText } from './figures';
import { oddsText, type OddsFormat } from './odds';
import { bookTitle } from '../../../../src/betting/odds/books';

export interface Change {
  /** Describes the change: `2.05 to 2.10 at bovada`. */
  readonly text: string;
  /** Good or bad for a bettor who backs the picked side. */
  readonly tone: 'better' | 'worse' | 'plain';
}

type Told = Exclude<Extract<DeskEvent, { type: 'pick.changed' | 'pick.verdict_changed' }>['data'], { reduced: true }>;
type Figure = 'side' | 'book' | 'decimal_odds' | 'verdict' | 'edge_pp';
type Figures = Pick<Told, Figure> & { readonly previous: Pick<Told, Figure> | null };

/** The change of a pick; undefined if no figure on the board changed. */
export function pickChange({ previous, ...pick }: Figures, format: OddsFormat): Change | undefined {
  if (previous === null) return { text: 'New', tone: 'plain' };
  if (pick.verdict !== previous.verdict)
    return { text: `${previous.verdict} to ${pick.verdict}`, tone: pick.verdict === 'BET' ? 'better' : 'worse' };
  if (pick.side !== previous.side) return { text: 'The other side is better now', tone: 'plain' };
  if (pick.decimal_odds !== previous.decimal_odds) {
    const text = `${oddsText(previous.decimal_odds, format)} to ${oddsText(pick.decimal_odds, format)} at ${bookTitle(pick.book)}`;
    return { text, tone: pick.decimal_odds > previous.decimal_odds ? 'better' : 'worse' };
  }
  if (pick.book !== previous.book) return { text: `Best price now at ${bookTitle(pick.book)}`, tone: 'plain' };
  const [before, after] = [pointsText(previous.edge_pp), pointsText(pick.edge_pp)];
  return before === after ? undefined : { text: `Edge ${before} to ${after}`, tone: pick.edge_pp > previous.edge_pp ? 'better' : 'worse' };
}
