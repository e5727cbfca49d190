import { beginningOf } from './json';

/** One rejected item of a payload, and why. */
export interface RejectedItem {
  /** Path to the item, such as `event 3f2a/book bovada/market h2h`. */
  readonly location: string;
  readonly reason: string;
  readonly detail: string;
  /** The item as received, cut to 500 characters. */
  readonly content: string;
}

/** Rejects one item; returns an empty list, for use in `flatMap`. */
export type RejectItem = (location: string, reason: string, detail: string, content: unknown) => [];

const LONGEST = 500;
/** The most rejected items kept of one payload. One more item says how many there were. */
const MOST = 1_000;

export interface RejectLog {
  readonly add: RejectItem;
  /** The first thousand items, and one that counts the others. */
  items(): RejectedItem[];
}

/** Collects the rejected items of a payload. */
export function rejectLog(): RejectLog {
  const kept: RejectedItem[] = [];
  let others = 0;
  return {
    add: (location, reason, detail, content) => {
      if (kept.length === MOST) others += 1;
      else
        kept.push({
          location: cut(location, LONGEST),
          reason,
          detail: cut(detail, LONGEST),
          content: cut(beginningOf(content, LONGEST), LONGEST),
        });
      return [];
    },
    items: () => (others === 0 ? kept : [...kept, theOthers(others)]),
  };
}

/** How many items were rejected, by reason. */
export function countReasons(items: readonly Pick<RejectedItem, 'reason'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason } of items) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

function theOthers(others: number): RejectedItem {
  return { location: 'payload', reason: 'too_many_items', detail: `${others} more items were rejected and are not kept`, content: '' };
}

/** The beginning of a text. Drops a surrogate pair that the cut would split. */
function cut(value: string, characters: number): string {
  return value.slice(0, characters).replace(/[\0\p{Surrogate}]/gu, '');
}
