/** What can be wrong with a log. */
export type FaultKind =
  // The input cannot be read as a log.
  | 'unreadable'
  // Signatures and keys.
  | 'key_replaced'
  | 'signature_wrong'
  // Against a head that was kept.
  | 'log_replaced'
  | 'tail_cut'
  | 'forked'
  | 'not_comparable'
  // Leaves.
  | 'leaf_altered'
  | 'leaf_dropped'
  | 'leaf_added'
  | 'leaves_reordered'
  | 'leaves_differ'
  | 'backdated'
  // Entries.
  | 'entry_altered'
  | 'entry_dropped'
  | 'entry_added'
  | 'entries_reordered'
  | 'board_incomplete'
  | 'published_after_start'
  | 'model_unsealed'
  | 'result_unfounded'
  | 'opening_wrong'
  | 'clv_wrong';

/** The first thing that is wrong with a log. */
export class Fault extends Error {
  /** @param leaf where; null for what concerns no single leaf */
  constructor(
    readonly kind: FaultKind,
    readonly leaf: number | null,
    message: string,
  ) {
    super(message);
    this.name = 'Fault';
  }
}
