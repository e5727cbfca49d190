/** SQL: how many of the fighters `a` and `b` of a fight have a complete record, as `recordKindOf` takes it. */
export const COMPLETE_RECORDS = 'a.has_record_page::int + b.has_record_page::int as complete_records';
