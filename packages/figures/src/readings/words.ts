import type { DataOf } from '../charts/data';
import { percent, rounded, withInterval } from '../charts/parts/figures';

const NONE = '–';

/** A number to read: thousands apart, four decimals below 10 and two above, none for a count; a dash where there is none. */
export function figure(value: number | null | undefined): string {
  if (value === null || value === undefined) return NONE;
  const decimals = Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 2 : 4;
  const text = value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative' });
  return text.replace('-', '−');
}

/** A figure as text. */
export interface Written {
  readonly figure: string;
}

/** A fraction as percent, where there is one. */
export function share(fraction: number | null): Written {
  return { figure: fraction === null ? NONE : percent(fraction) };
}

/** A gain or a loss, a fraction, as percent with its sign, where there is one. */
export function gain(fraction: number | null): Written {
  return { figure: fraction === null ? NONE : signed(fraction) };
}

/** The same of a figure that is there. */
export function signed(fraction: number): string {
  const text = percent(fraction);
  return fraction > 0 && text !== percent(0) ? `+${text}` : text;
}

/** A difference of probabilities in percentage points. */
export function points(difference: number): string {
  return `${rounded(100 * difference)} pp`;
}

/** A count with its noun: "1 shuffle", "2 shuffles". */
export function counted(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export interface Estimate {
  readonly value: number | null;
  readonly ci_low: number | null;
  readonly ci_high: number | null;
}

/** A figure with its 95 % interval, where it has one. */
export function estimate({ value, ci_low, ci_high }: Estimate, text: (value: number) => string = figure): Written {
  return { figure: value === null ? NONE : withInterval(value, ci_low, ci_high, text) };
}

/** What figures rest on. */
export interface Basis {
  /** The version of the model that they are of, where they are of one. */
  readonly model: string | undefined;
  readonly computed_at: string;
  /** How many inputs of which kind, and their dates. */
  readonly inputs: string;
}

type Computed = Pick<DataOf<'/model/comparison'>, 'computed_at' | 'input_count' | 'input_from' | 'input_to'>;

/** @param what the inputs, in the plural */
export function basisOf({ computed_at, input_count, input_from, input_to }: Computed, what: string, model?: string): Basis {
  const dates = input_from === null || input_to === null ? '' : `, ${input_from} to ${input_to}`;
  return { model, computed_at, inputs: `${figure(input_count)} ${what}${dates}` };
}

/** What makes figures come that are not generated yet, out of the message that says so: `model_pca: not generated yet; run "boxing refit"`. */
export function cureOf(message: string): string {
  return message.replace(/^.*?: not generated yet; /, '');
}
