import type { Columns } from './columns';
import type { DecimalReading } from './inference/infer-money';
import { cellAt } from './rows/cells';
import type { CsvRecord } from './rows/records';
import { Refused } from './single-bet';

/** Columns of exchanges for the part of a stake that became a bet, and for the part that did not. */
const MATCHED = /^(?:(?:size|stake|amount) )?matched(?: (?:size|stake|amount))?$/;
const UNMATCHED = /^(?:(?:size|stake|amount) )?(?:unmatched|remaining)(?: (?:size|stake|amount))?$/;

/** Refuses a bet that an exchange matched in part or not at all: its stake is not what was asked for. @param stake in cents @throws Refused */
export function assertMatched(row: CsvRecord, columns: Columns, decimals: DecimalReading, stake: number): void {
  for (const column of columns.unused) {
    const isPart = MATCHED.test(column.bareWords);
    if (!isPart && !UNMATCHED.test(column.bareWords)) continue;
    const [text, asked] = [cellAt(row, column), columns.of('stake')];
    const amount = decimals.nearestIn('stake', text);
    if (amount === undefined || amount === (isPart ? stake : 0)) continue;
    const said = `"${column.name}" says ${text}`;
    throw new Refused(
      'invalid_amount',
      isPart
        ? `${said}, and "${asked?.name}" says ${cellAt(row, asked)}: only the matched part is a bet`
        : `${said}: only the matched part of "${asked?.name}" is a bet`,
    );
  }
}
