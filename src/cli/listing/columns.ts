import { localMinute, relative } from '../output/times';
import type { ListingColumn } from './listing';

/** The fighters of a row. */
export function fightersOf({ fighter_a, fighter_b }: { readonly fighter_a: string; readonly fighter_b: string }): string {
  return `${fighter_a} v ${fighter_b}`;
}

/** When a fight starts: relative, and with --wide also by the clock of this machine. */
export function startColumns<Row extends { readonly starts_at: string }>(rank: number): ListingColumn<Row>[] {
  return [
    { title: 'start', rank, ages: true, text: ({ starts_at }, now) => relative(new Date(starts_at), now) },
    { title: 'local start', rank, wide: true, text: ({ starts_at }) => localMinute(new Date(starts_at)) },
  ];
}

/** When a price was quoted, in the same way. */
export function quoteColumns<Row extends { readonly quoted_at: string }>(rank: number): ListingColumn<Row>[] {
  return [
    { title: 'price age', rank, ages: true, text: ({ quoted_at }, now) => relative(new Date(quoted_at), now) },
    { title: 'quoted at', rank, wide: true, text: ({ quoted_at }) => localMinute(new Date(quoted_at)) },
  ];
}

/** The id of a fight. */
export function fightColumn<Row extends { readonly fight_id: number }>(rank: number): ListingColumn<Row> {
  return { title: 'fight', rank, align: 'right', text: ({ fight_id }) => String(fight_id) };
}
