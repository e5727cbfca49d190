/**
 * SQL for whether a fight was held on another date than the one it was priced for, more than two days off: then it is another bet, and
 * books differ on it. Null where either start is not known.
 */
export function onAnotherDate(pricedFor: string, held: string): string {
  return `abs(extract(epoch from ${pricedFor} - ${held})) > extract(epoch from interval '2 days')`;
}
