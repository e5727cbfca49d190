export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page out of rows of which one more than `limit` was asked for, so that it is known whether another page follows. One that would start
 * beyond the largest offset that the operation takes cannot be asked for, so it has no offset, and `offset_cap_reached` says why.
 */
export function page<Row>(rows: readonly Row[], { limit, offset }: PageRequest, largestOffset: number) {
  const next = rows.length > limit ? offset + limit : null;
  const capped = next !== null && next > largestOffset;
  return {
    data: rows.slice(0, limit),
    meta: { pagination: { next_offset: capped ? null : next, offset_cap_reached: capped } },
  };
}
