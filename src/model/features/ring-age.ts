import { boutsOf } from '../ratings/record-strength';
import { difference, total } from './column';
import type { FighterFeatures } from './side';

/** Months since the debut that a fighter's registration number tells, by the debuts seen before the quarter; missing without a number. */
const ringAge = ({ ringAge: months }: FighterFeatures): number => months;

/** Bouts a month of ring age, with a year added so that a newcomer's is not wild. */
const boutRate = ({ tally, ringAge: months }: FighterFeatures): number => boutsOf(tally) / (months + 12);

/** Differences antisymmetric, sums symmetric. */
export const ringAgeColumns = [
  difference('ring_age', ringAge),
  difference('bout_rate', boutRate),
  total('ring_age', ringAge),
  total('bout_rate', boutRate),
];
