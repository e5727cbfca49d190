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

/** A list of rejected items, and the function that adds to it. */
export function rejectLog(): { readonly list: RejectedItem[]; readonly add: RejectItem } {
  const list: RejectedItem[] = [];
  return {
    list,
    add: (location, reason, detail, content) => {
      list.push({
        location: cut(location, LONGEST),
        reason,
        detail: cut(detail, LONGEST),
        content: cut(JSON.stringify(content) ?? '', LONGEST),
      });
      return [];
    },
  };
}

/** The beginning of a text. Drops a surrogate pair that the cut would split. */
function cut(value: string, characters: number): string {
  return value.slice(0, characters).replace(/[\0\p{Surrogate}]/gu, '');
}
