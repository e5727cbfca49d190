import { useEffect, useRef, useState } from 'preact/hooks';

/** Rows that are drawn in one task. */
const AT_ONCE = 12;

/**
 * Newer rows take the place of older ones a few at a time, from the top: to draw hundreds in one task would keep the page from answering. Until all
 * are there, the older ones that follow stay.
 */
export function useGradually<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): readonly Row[] {
  const before = useRef<readonly Row[]>([]);
  const [done, setDone] = useState<{ readonly rows: readonly Row[]; readonly count: number }>({ rows, count: AT_ONCE });
  const count = done.rows === rows ? done.count : AT_ONCE;
  useEffect(() => {
    if (count >= rows.length) {
      before.current = rows;
      return undefined;
    }
    const timer = setTimeout(() => setDone({ rows, count: count + AT_ONCE }));
    return () => clearTimeout(timer);
  }, [rows, count]);
  if (count >= rows.length) return rows;
  const head = rows.slice(0, count);
  const shown = new Set(head.map(keyOf));
  return [...head, ...before.current.filter((row) => !shown.has(keyOf(row)))];
}
