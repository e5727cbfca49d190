/** SQL that counts the versions of each row of a table. */
export const versioned = (table: string): string =>
  `create trigger ${table}_versioned before update on public.${table} for each row execute function public.next_version();`;

/** SQL that records every change of a row of a table. */
export const recorded = (table: string): string =>
  `create trigger ${table}_recorded after insert or update or delete on public.${table} for each row execute function public.record_change();`;
