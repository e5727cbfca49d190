/** Where a page of a list begins: nothing for the first page. */
export interface PageStart {
  readonly cursor?: string;
}

/** One answer of a list with a cursor. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly pagination: { readonly next_cursor: string | null } };
}

/**
 * Yields every row of a list. Each page is requested when the previous one is used up.
 * @param ask requests the page that begins there: `(page) => client.get('/runs', { params: { query: { limit: 200, ...page } } })`
 */
export async function* walk<Row>(ask: (page: PageStart) => Promise<Page<Row>>): AsyncGenerator<Row, void> {
  let start: PageStart | undefined = {};
  while (start !== undefined) {
    const { data, meta }: Page<Row> = await ask(start);
    yield* data;
    const { next_cursor } = meta.pagination;
    start = next_cursor === null ? undefined : { cursor: next_cursor };
  }
}
