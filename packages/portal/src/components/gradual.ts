import { useEffect, useRef, useState } from 'preact/hooks';

/** Rows drawn in one task. */
const AT_ONCE = 12;

/**
 * Replaces older rows with newer ones a few at a time, from the top. Drawing hundreds in one task would freeze the page.
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
