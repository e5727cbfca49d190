import { address, navigate } from '../../routing/address';

/** Buttons for the pages of a list. Pages are entries in the history, so the back button returns to the previous one. */
export function CursorPages({ next, newest, older }: { readonly next: string | null; readonly newest: string; readonly older: string }) {
  const { path, query } = address.value;
  const isFirst = query.get('cursor') === null;
  if (isFirst && next === null) return null;
  const go = (cursor: string | null) => {
    const there = new URLSearchParams(query);
    if (cursor === null) there.delete('cursor');
    else there.set('cursor', cursor);
    navigate(`${path}?${there.toString()}`);
  };
  return (
    <nav class="pages" aria-label="Pages of the list">
      <button type="button" disabled={isFirst} onClick={() => go(null)}>
        {newest}
      </button>
      <button type="button" disabled={next === null} onClick={() => go(next)}>
        {older}
      </button>
    </nav>
  );
}
