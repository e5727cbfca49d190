import type { NumberedRecord } from '../record/read-record';

/** Whether the record page of each of a bout's fighters was read. */
export interface Pages {
  readonly a: boolean;
  readonly b: boolean;
}

/** The pages of every bout of the record, by fight_id. */
export function pagesByFight({ bouts, fightIds, hasFullRecord }: NumberedRecord): Map<number, Pages> {
  return new Map(bouts.map(({ a, b }, i) => [fightIds[i] ?? 0, { a: hasFullRecord[a] ?? false, b: hasFullRecord[b] ?? false }]));
}
