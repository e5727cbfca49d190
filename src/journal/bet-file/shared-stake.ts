import type { Columns } from './columns';
import type { DecimalReading } from './inference/infer-money';
import { cellAt } from './rows/cells';
import type { CsvRecord } from './rows/records';
import { Refused } from './single-bet';
import { isNo } from './values/yes-no';

/** Columns for the part of a stake that is the bettor's own. An exchange's Shares are contracts. */
const SHARE =
  /^(?:(?:my|own|your) )?(?:stake )?share(?: of stake)?$|^(?:my|own|your) (?:stake|part|cut|portion)$|^(?:percent )?(?:owned|ownership)$|^(?:mein |min |mijn |moj )?(?:anteil|andel|aandeel|udzial)$/;
/** Columns that say whether, or with whom, a stake is shared. */
const SPLIT = /^(?:(?:bet |stake )?(?:split|shared)(?: bet| stake)?(?: with)?|syndicate)$/;
/** Shares that may be amounts. */
const AMOUNT = /(?:stake|part|cut|portion)$/;
const WHOLE = /^(?:100(?:[.,]0+)?\s*%|1\/1|all|full|whole)$/i;
/** A text that speaks of a share, and one that says the whole stake is the bettor's. */
const SHARED = /\b(?:my|own) (?:share|half|part|cut)\b|\b(?:split|shared|halves|50[/-]50)(?: it| this| the bet| the stake)? with\b/i;
const ALL_MINE = /\b(?:share|part|cut)\b\D*100(?:[.,]0+)?\s*%/i;

/** Refuses a bet whose stake is not all the bettor's own. @param stake in cents @throws Refused */
export function assertOwnStake(row: CsvRecord, columns: Columns, decimals: DecimalReading, stake: number): void {
  const isWhole = (header: string, name: string, text: string): boolean => {
    if (WHOLE.test(text)) return true;
    const isPercent = /%|percent/i.test(header);
    // My stake is an amount of money, of which 1 and 100 are any.
    if (isPercent || !AMOUNT.test(name)) return (isPercent ? /^100(?:[.,]0+)?$/ : /^(?:1|100)(?:[.,]0+)?$/).test(text);
    return decimals.nearestIn('stake', text) === stake;
  };
  for (const column of [...columns.unused, ...columns.all('note'), ...columns.all('tags')]) {
    const [name, text] = [column.bareWords, cellAt(row, column)];
    const isShare = SHARE.test(name) && !isWhole(column.name, name, text);
    const isSplit = SPLIT.test(name) && !/^100(?:[.,]0+)?\s*%?$/.test(text);
    const isPart = text !== '' && !isNo(text) && (isShare || isSplit);
    if (isPart || (SHARED.test(text) && !ALL_MINE.test(text)))
      throw new Refused(
        'invalid_amount',
        `"${column.name}" says ${text.slice(0, 100)}: enter only your own part of "${columns.of('stake')?.name}"`,
      );
  }
}
