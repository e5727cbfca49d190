import { numberText } from '../format/figures';
import { address, setQuery } from '../routing/address';

/** The number of rows to skip, from the address. */
export function offsetInAddress(): number {
  const text = address.value.query.get('offset') ?? '';
  return /^\d{1,7}$/.test(text) ? Number(text) : 0;
}

interface PageMeta {
  readonly next_offset: number | null;
  readonly offset_cap_reached: boolean;
}

/** Buttons for the pages of a list. */
export function Pages({ shown, limit, pagination }: { readonly shown: number; readonly limit: number; readonly pagination: PageMeta }) {
  const offset = offsetInAddress();
  const { next_offset, offset_cap_reached } = pagination;
  if (offset === 0 && next_offset === null && !offset_cap_reached) return null;
  const go = (to: number) => {
    setQuery({ offset: to === 0 ? undefined : String(to) });
    scrollTo(0, 0);
  };
  return (
    <nav class="pages" aria-label="Pages of the list">
      <button type="button" disabled={offset === 0} onClick={() => go(Math.max(0, offset - limit))}>
        Previous
      </button>
      <span class="soft">{shown === 0 ? 'No rows' : `Rows ${numberText(offset + 1)} to ${numberText(offset + shown)}`}</span>
      <button type="button" disabled={next_offset === null} onClick={() => next_offset !== null && go(next_offset)}>
        Next
      </button>
      {offset_cap_reached && <span class="soft">There are more rows. Search to find them.</span>}
    </nav>
  );
}
