import { boutsOf } from '../ratings/record-strength';
import { difference, total } from './column';
import type { FighterFeatures } from './side';

/** Months since the debut, estimated from the registration number by the debuts before the quarter; missing without a number. */
const ringAge = ({ ringAge: months }: FighterFeatures): number => months;

/** Bouts per month of ring age, with a year added to stabilise newcomers. */
const boutRate = ({ tally, ringAge: months }: FighterFeatures): number => boutsOf(tally) / (months + 12);

/** The differences are antisymmetric, the sums symmetric. */
export const ringAgeColumns = [
  difference('ring_age', ringAge),
  difference('bout_rate', boutRate),
  total('ring_age', ringAge),
  total('bout_rate', boutRate),
];
