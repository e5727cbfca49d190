import type { PolicyRecord } from '../../../board/board';
import { fraction } from '../../../lib/math/rounding';
import type { Data } from '../../operation';

type Policy = Data<'getPolicy'>;
type Worth = PolicyRecord['figures']['all'];

/** The record in `/policy`; null before a BET is settled. */
export function recordFields(record: PolicyRecord | null): Policy['record'] {
  if (record === null) return null;
  const { all, by_year, by_hours } = record.figures;
  return {
    computed_at: record.computed_at.toISOString(),
    all: rounded(all),
    by_year: by_year.map((row) => ({ ...row, ...rounded(row) })),
    by_hours: by_hours.map((row) => ({ ...row, ...rounded(row) })),
  };
}

function rounded({ n, enough, ...of }: Worth): Worth {
  return {
    ...{ n, enough },
    ...{ mean_clv: fraction(of.mean_clv), mean_clv_low: fraction(of.mean_clv_low), mean_clv_high: fraction(of.mean_clv_high) },
    ...{ yield: fraction(of.yield), yield_low: fraction(of.yield_low), yield_high: fraction(of.yield_high) },
  };
}
