import { commitmentTo, type HiddenValue } from './log/commitment';
import type { PickEntry, ResultEntry } from './log/leaves';
import { canonicalJson, toHex } from './log/text';
import { textLeafHash } from './log/tree';
import { nodeCrypto, saltAt } from './node-crypto';

/** Makes random bytes. */
export type RandomBytes = (length: number) => Uint8Array;

/** An entry before it is stored. */
export interface EntryRow {
  readonly kind: 'pick' | 'result';
  readonly fight_id: number;
  readonly pick_id: number;
  readonly hash: Uint8Array;
  readonly data: string;
  readonly seed: Uint8Array;
  readonly hidden: readonly HiddenValue[];
}

interface Sealed {
  readonly kind: EntryRow['kind'];
  readonly pick_id: number;
  readonly shown: Omit<PickEntry, 'prices'> | Omit<ResultEntry, 'prices'>;
  readonly hidden: readonly HiddenValue[];
}

/** An entry that commits itself to its hidden values. */
export function entryOf({ kind, pick_id, shown, hidden }: Sealed, random: RandomBytes): EntryRow {
  const seed = random(32);
  const prices = toHex(commitmentTo(nodeCrypto.sha256, hidden, (at) => saltAt(seed, at)));
  const data = canonicalJson({ ...shown, prices });
  return { kind, fight_id: shown.fight_id, pick_id, hash: textLeafHash(nodeCrypto.sha256, data), data, seed, hidden };
}
