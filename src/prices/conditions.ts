import { SAME_DATE_DAYS } from '../betting/odds/event-date';
import { LARGEST_OVERROUND, LEAST_OVERROUND } from '../betting/odds/plausible';
import { TOLERANCE } from '../betting/picks/policy';

/**
 * SQL for whether a fight took place more than two days off the date that it was priced for. It is a different bet then, and books' rules
 * differ. Null if either start is unknown.
 */
export function onAnotherDate(pricedFor: string, held: string): string {
  return `abs(extract(epoch from ${pricedFor} - ${held})) > extract(epoch from interval '${SAME_DATE_DAYS} days')`;
}

/**
 * SQL for whether a pick or a prediction may enter a record: its model was fitted before the fight, and is not provisional. One that was fitted
 * later was made by replaying old prices.
 */
export const FITTED_BEFORE_FIGHT = '(version.cutoff <= fight.fight_date and not version.is_provisional)';

/** SQL for the rule of `isPlausibleMarket` on two prices; true if one is missing. */
export function plausiblePrices(a: string, b: string): string {
  const [least, largest] = [LEAST_OVERROUND - TOLERANCE, LARGEST_OVERROUND + TOLERANCE];
  return `coalesce(1 / ${a} + 1 / ${b} - 1 between ${least} and ${largest}, true)`;
}

/** SQL: the closing moneylines of linked bouts by side. Implausible ones, which earlier versions stored, are left out. */
export const MONEYLINES = `select * from master.moneylines_by_side where ${plausiblePrices('decimal_a', 'decimal_b')}`;

/** SQL: how many of the fighters `a` and `b` of a fight have a complete record, as `recordKindOf` takes it. */
export const COMPLETE_RECORDS = 'a.has_record_page::int + b.has_record_page::int as complete_records';
