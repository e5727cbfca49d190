/** One item of a payload that was left out, and why. */
export interface RejectedItem {
  /** Path to the item, such as `event 3f2a/book bovada/market h2h`. */
  readonly location: string;
  readonly reason: string;
  readonly detail: string;
  /** The item as it came, cut to 500 characters. */
  readonly content: string;
}

/** Leaves one item out; returns an empty list to stand in its place. */
export type RejectItem = (location: string, reason: string, detail: string, content: unknown) => [];

const LONGEST = 500;

/** A list of what was set aside, and the function that adds to it. */
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

/** The beginning of a text; a surrogate pair that the cut would split goes as a whole. */
function cut(value: string, characters: number): string {
  return value.slice(0, characters).replace(/[\0\p{Surrogate}]/gu, '');
}
