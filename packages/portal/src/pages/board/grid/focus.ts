/** Columns and rows that an arrow key moves by. */
const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Moves the focus to the next price in the direction of an arrow key, past books without one. The tab key comes back to where it was.
 * @returns whether the key moves the focus
 */
export function moveFocus(grid: HTMLElement | null, key: string): boolean {
  const step = STEPS[key];
  const from = document.activeElement;
  if (grid === null || step === undefined || !(from instanceof HTMLElement) || !grid.contains(from)) return false;
  const rows = [...grid.querySelectorAll('.grid-row:not(.grid-head)')].map((row) => [...row.children]);
  let y = rows.findIndex((row) => row.includes(from));
  let x = rows[y]?.indexOf(from) ?? -1;
  for (;;) {
    [x, y] = [x + step[0], y + step[1]];
    const to = rows[y]?.[x];
    if (to === undefined) return true;
    if (!(to instanceof HTMLElement) || to.dataset.book === undefined) continue;
    from.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
    return true;
  }
}
