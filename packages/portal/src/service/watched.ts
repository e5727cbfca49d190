import { signal } from '@preact/signals';

const KEPT = 'watched';

/** The fights that the reader watches. Stored in the browser, because the account has no such list. */
export const watched = signal<ReadonlySet<number>>(kept());

// Another tab may have changed the list.
addEventListener('storage', ({ key }) => {
  if (key === KEPT) watched.value = kept();
});

function kept(): ReadonlySet<number> {
  const ids = (localStorage.getItem(KEPT) ?? '').split(',');
  return new Set(ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number));
}

/** Starts to watch a fight, or stops. */
export function setWatched(fightId: number, isWatched: boolean): void {
  const others = [...watched.value].filter((id) => id !== fightId);
  watched.value = new Set(isWatched ? [...others, fightId] : others);
  localStorage.setItem(KEPT, [...watched.value].join());
}
