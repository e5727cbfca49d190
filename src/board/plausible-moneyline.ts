import { LARGEST_OVERROUND, LEAST_OVERROUND } from '../markets/plausible';
import { TOLERANCE } from '../markets/policy';

/** SQL for whether both closing prices of `moneyline` can be meant, as `isPlausibleMarket` has it; earlier versions stored the others too. */
export const PLAUSIBLE_MONEYLINE = `
  coalesce(1 / moneyline.decimal_a + 1 / moneyline.decimal_b - 1
    between ${LEAST_OVERROUND - TOLERANCE} and ${LARGEST_OVERROUND + TOLERANCE}, true)`;
