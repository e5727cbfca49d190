export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

/** A page out of rows of which one more than `limit` was asked for, so that it is known whether another page follows. */
export function page<Row>(rows: readonly Row[], { limit, offset }: PageRequest) {
  return {
    data: rows.slice(0, limit),
    meta: { pagination: { next_offset: rows.length > limit ? offset + limit : null } },
  };
}
