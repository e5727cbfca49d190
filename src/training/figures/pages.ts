import type { NumberedRecord } from '../record/read-record';

/** Of which of a bout's fighters their own record page was read. */
export interface Pages {
  readonly a: boolean;
  readonly b: boolean;
}

/** By fight_id, over the whole record. */
export function pagesByFight({ bouts, fightIds, hasFullRecord }: NumberedRecord): Map<number, Pages> {
  return new Map(bouts.map(({ a, b }, i) => [fightIds[i] ?? 0, { a: hasFullRecord[a] ?? false, b: hasFullRecord[b] ?? false }]));
}
