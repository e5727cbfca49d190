import { isMoneyOpen } from './asked-meanings';
import type { Columns } from './columns';
import type { ResultReading } from './inference/infer-results';
import { cellAt } from './rows/cells';
import type { CsvRecord } from './rows/records';
import { clear, Refused } from './single-bet';
import { isNo, isYes } from './values/yes-no';
import { checkedResult, resultByMoney, resultFrom, saysCalledOff, type PaidBet, type ReadResult } from './values/results';

interface Results {
  readonly columns: Columns;
  readonly results: ResultReading;
}

/** What came back for a bet that was cashed out, in cents. A cash-out of a bet that ended otherwise contradicts its result. */
export function cashOutOf(row: CsvRecord, { columns, results }: Results, amount: number | undefined): number | undefined {
  const column = columns.of('cash_out');
  const [text, ended] = [cellAt(row, column), cellAt(row, columns.of('result'))];
  if (column === undefined || text === '' || isNo(text) || amount === 0) return undefined;
  if (resultFrom(ended, results.words) === 'cashed_out') return amount;
  if (ended !== '') throw new Refused('unclear_result', `the result is "${ended}", and "${column.name}" says ${text}`);
  if (amount === undefined || /value|offer/i.test(column.name))
    throw new Refused('unclear_result', `We cannot tell whether this bet was cashed out: "${column.name}" says ${text}.`);
  return amount;
}

/** Whether a bet paid what its line says. @throws Refused while the owner has not said so */
export function isPaid(row: CsvRecord, { columns, results }: Results, meaning: 'payout' | 'profit'): boolean {
  const column = columns.of(meaning);
  const isResult = meaning === 'payout' ? results.isPayoutResult : results.isProfitResult;
  if (isResult === undefined && cellAt(row, column) !== '') {
    const unclear = isMoneyOpen(column, columns.questions) ? 'includes the stake' : 'was paid, or is what the bet would pay';
    throw new Refused('unclear_result', `it is not clear whether "${column?.name}" ${unclear}`);
  }
  return isResult === true;
}

/** Words for a bet that is over, however it ended. */
const OVER = /^(?:settled|completed?|closed|finished|resulted|graded)$/i;

/** How a bet ended by its line, in words and in money; undefined for an open bet. @throws Refused where that is not clear */
export function lineResult(row: CsvRecord, { columns, results }: Results, bet: PaidBet, isCashedOut: boolean): ReadResult | undefined {
  const column = columns.of('result');
  const text = cellAt(row, column);
  const named = isCashedOut ? 'cashed_out' : column === undefined ? undefined : resultFrom(text, results.words);
  // Trackers write P for pending and for push: only money tells.
  if (named === undefined && /^[-\u2212\u2013]$/.test(text)) throw new Refused('unknown_result', `"${text}" may be lost or still open`);
  if (named === undefined && /^p$/i.test(text)) {
    if (bet.profit === undefined && bet.payout === undefined) throw new Refused('unknown_result', `"${text}" may be pending or push`);
    return clear(checkedResult('push', bet), 'unclear_result');
  }
  const isOver = named === undefined && OVER.test(text);
  if (column !== undefined && named === undefined && !isOver) throw new Refused('unknown_result', `We do not know the result "${text}"`);
  if (named === 'half') throw new Refused('half_result', `"${text}": a half-won or half-lost bet cannot be kept as one result`);
  if (named === 'pending' && text !== '') {
    assertOpen(row, columns);
    return undefined;
  }
  // A line without a result is open, unless money tells how it ended. What came back may be what would come back.
  const status =
    named === undefined || named === 'pending' ? resultByMoney(named === undefined ? bet : { ...bet, payout: undefined }) : named;
  if (status === undefined && isOver)
    throw new Refused('unclear_result', `the line says "${text}", and no amount says how: was it won, lost or void?`);
  if (status === undefined && bet.profit === 0 && results.isOpenBlank)
    throw new Refused('unclear_result', `"${columns.of('profit')?.name}" is 0 and there is no result: is the bet open or void?`);
  if (status === undefined) {
    assertOpen(row, columns);
    return undefined;
  }
  return clear(typeof status === 'string' ? checkedResult(status, bet) : status, 'unclear_result');
}

/** Refuses an open bet that another column says to be over: the fight would settle it as won or lost. @throws Refused */
function assertOpen(row: CsvRecord, columns: Columns): void {
  const isResult = (name: string): boolean => !['pending', 'half', undefined].includes(resultFrom(name));
  const marked = columns.unused.find(
    (column) => saysCalledOff(cellAt(row, column)) || (isYes(cellAt(row, column)) && isResult(column.name)),
  );
  const column = marked ?? [...columns.all('note'), ...columns.all('tags')].find((one) => saysCalledOff(cellAt(row, one)));
  if (column !== undefined) throw new Refused('unclear_result', `there is no result, and "${column.name}" says "${cellAt(row, column)}"`);
}
