import type { Columns } from './columns';
import { PRICE_FORMATS } from './inference/infer-prices';
import { cellAt } from './rows/cells';
import type { CsvRecord } from './rows/records';
import { Refused } from './single-bet';
import { priceFormatIn } from './values/meanings';
import type { PriceFormat } from './values/prices';

/** A column that says how the prices beside it are written. */
const FORMAT_COLUMN = /^(?:odds|price) (?:type|format|style)$/;

/** Refuses a price that its line says to be in another format than it was read in, such as 0.9 and 1.9 of Hong Kong. @throws Refused */
export function assertFormat(row: CsvRecord, columns: Columns, format: PriceFormat | undefined): void {
  if (format === undefined || format === 'by_form') return;
  for (const column of columns.unused) {
    if (!FORMAT_COLUMN.test(column.words)) continue;
    const text = cellAt(row, column);
    const stated = priceFormatIn(text);
    if (stated !== undefined && stated !== format)
      throw new Refused(
        'invalid_odds',
        `"${column.name}" says ${text}, and we read "${columns.of('price')?.name}" as ${PRICE_FORMATS[format]}`,
      );
  }
}

/** A number in parentheses behind a pick that is a handicap or a total more often than odds. */
const POINTS = /^\d{1,2}[.,]5$/;
/** How far odds in a text may be from those of the line, because either is rounded. */
const ROUNDED = 0.02;

/** Refuses a pick such as `Ann Stone (2.5)` whose number is not the price of the line. @throws Refused */
export function assertNoPoints(selection: string, odds: number): void {
  for (const [mark, inside = ''] of selection.matchAll(/[([]\s*([^()[\]]*?)\s*[)\]]/g))
    if (POINTS.test(inside) && Math.abs(Number(inside.replace(',', '.')) - odds) > ROUNDED * odds)
      throw new Refused('invalid_side', `We do not understand "${mark}" in "${selection}"`);
}
