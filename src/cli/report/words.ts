import type { DataOf } from '../../charts/data';
import { minute } from '../output/words';

type Basis = Pick<DataOf<'/model/comparison'>, 'computed_at' | 'input_count' | 'input_from' | 'input_to'>;

/** A figure as the API rounded it, thousands apart; a dash where there is none. */
export function figure(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : value.toLocaleString('en', { maximumFractionDigits: 6 });
}

/** A figure with its 95 % interval. */
export function interval({ value, ci_low, ci_high }: { value: number | null; ci_low: number | null; ci_high: number | null }): string {
  return `${figure(value)} [${figure(ci_low)}, ${figure(ci_high)}]`;
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
