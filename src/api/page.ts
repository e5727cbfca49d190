export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of rows. A page that starts beyond the operation's largest offset cannot be requested, so `next_offset` is null and
 * `offset_cap_reached` is set. @param rows query one more than `limit`: the extra row shows that another page follows
 */
export function page<Row>(rows: readonly Row[], { limit, offset }: PageRequest, largestOffset: number) {
  const next = rows.length > limit ? offset + limit : null;
  const capped = next !== null && next > largestOffset;
  return {
    data: rows.slice(0, limit),
    meta: { pagination: { next_offset: capped ? null : next, offset_cap_reached: capped } },
  };
}
