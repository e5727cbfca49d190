/** One answer of a list with an offset. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly pagination: { readonly next_offset: number | null } };
}

/**
 * Every row of a list, page by page, each page asked for when the one before it is used up.
 * @param ask asks for the page that begins at an offset
 */
export async function* walk<Row>(ask: (offset: number) => Promise<Page<Row>>): AsyncGenerator<Row, void> {
  for (let offset: number | null = 0; offset !== null;) {
    const { data, meta }: Page<Row> = await ask(offset);
    yield* data;
    offset = meta.pagination.next_offset;
  }
}
