/** One answer of a list with an offset. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly pagination: { readonly next_offset: number | null; readonly offset_cap_reached: boolean } };
}

/**
 * Yields every row of a list. Each page is requested when the previous one is used up.
 * @param ask requests the page at an offset
 * @throws Error after the last row that an offset can reach, if more rows follow: narrow the list with its filters
 */
export async function* walk<Row>(ask: (offset: number) => Promise<Page<Row>>): AsyncGenerator<Row, void> {
  for (let offset: number | null = 0; offset !== null;) {
    const { data, meta }: Page<Row> = await ask(offset);
    yield* data;
    if (meta.pagination.offset_cap_reached) throw new Error('more rows follow than an offset can reach; narrow the list with its filters');
    offset = meta.pagination.next_offset;
  }
}
