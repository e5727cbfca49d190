import { boutsOf } from '../ratings/record-strength';
import { difference, total } from './column';
import type { Side } from './side';

/** Months since the debut that a man's registration number tells, by the debuts seen before the quarter; missing without a number. */
const ringAge = ({ ringAge: months }: Side): number => months;

/** Bouts a month of ring age, with a year added so that a newcomer's is not wild. */
const boutRate = ({ tally, ringAge: months }: Side): number => boutsOf(tally) / (months + 12);

/** Differences antisymmetric, sums symmetric. */
export const ringAgeColumns = [
  difference('ring_age', ringAge),
  difference('bout_rate', boutRate),
  total('ring_age', ringAge),
  total('bout_rate', boutRate),
];
