import type { DataOf } from '../../charts/data';
import { minute } from '../output/words';

type Basis = Pick<DataOf<'/model/comparison'>, 'computed_at' | 'input_count' | 'input_from' | 'input_to'>;

/** A figure to read: thousands apart, four decimals below 10 and two above, none for a count; a dash where there is none. */
export function figure(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  const decimals = Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 2 : 4;
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative' });
}

/** A fraction as a percentage. */
export function percent(fraction: number): string {
  return fraction.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 });
}

/** A count with its noun: "1 shuffle", "2 shuffles". */
export function counted(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A figure with its 95 % interval, where it has one. */
export function interval({ value, ci_low, ci_high }: { value: number | null; ci_low: number | null; ci_high: number | null }): string {
  return ci_low === null && ci_high === null ? figure(value) : `${figure(value)} [${figure(ci_low)}, ${figure(ci_high)}]`;
}

/** What figures rest on. @param what the inputs, in the plural */
export function basis({ computed_at, input_count, input_from, input_to }: Basis, what: string): string {
  const dates = input_from === null || input_to === null ? '' : `, ${input_from} to ${input_to}`;
  return `Computed ${formatInstant(computed_at)} from ${figure(input_count)} ${what}${dates}.`;
}

/** To the minute. */
export function formatInstant(iso: string): string {
  return `${minute(new Date(iso))} UTC`;
}
