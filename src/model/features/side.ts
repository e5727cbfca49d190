import type { Standing } from '../ratings/network-history';
import type { Tally } from '../record';

/** All that is known of one man before a bout. */
export interface Side {
  readonly tally: Tally;
  /** Results of his last six bouts, newest first: 1 won, 0 drawn, -1 lost. Null when they are not all known. */
  readonly lastSix: readonly number[] | null;
  /** Months since his debut by his registration number; NaN when he has none. */
  readonly ringAge: number;
  readonly external: Standing;
  /** Null unless both men have a page. */
  readonly full: Standing | null;
  /** Centimetres; NaN when unknown. */
  readonly height: number;
  readonly reach: number;
  /** 1 for a southpaw, 0 for an orthodox boxer, NaN when unknown. */
  readonly southpaw: number;
}
