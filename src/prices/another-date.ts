import { SAME_DATE_DAYS } from '../betting/odds/event-date';

/**
 * SQL for whether a fight took place more than two days off the date that it was priced for. It is a different bet then, and books' rules
 * differ. Null if either start is unknown.
 */
export function onAnotherDate(pricedFor: string, held: string): string {
  return `abs(extract(epoch from ${pricedFor} - ${held})) > extract(epoch from interval '${SAME_DATE_DAYS} days')`;
}
