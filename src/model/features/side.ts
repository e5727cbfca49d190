import type { FighterState } from '../ratings/network-history';
import type { Tally } from '../record';
import type { Venue } from '../venues';

/** The features of one fighter before a bout. */
export interface FighterFeatures {
  readonly tally: Tally;
  /** Results of their last six bouts, newest first: 1 won, 0 drawn, -1 lost. Null if incomplete. */
  readonly lastSix: readonly number[] | null;
  /** Months since their debut, estimated from their registration number; NaN without one. */
  readonly ringAge: number;
  readonly external: FighterState;
  /** Null unless both fighters have a page. */
  readonly full: FighterState | null;
  /** Centimetres; NaN when unknown. */
  readonly height: number;
  readonly reach: number;
  /** 1 for a southpaw, 0 for an orthodox boxer, NaN when unknown. */
  readonly southpaw: number;
  /** Null when unknown. */
  readonly nationality: string | null;
  /** Where the bout takes place; null when unknown. */
  readonly venue: Venue | null;
}
