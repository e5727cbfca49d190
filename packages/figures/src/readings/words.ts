import type { DataOf } from '../charts/data';
import { percent, rounded, withInterval } from '../charts/parts/figures';

const NONE = '–';

/** A number as text, with thousands separators: four decimals below 10, two from 10 on, none for an integer. A dash if it is missing. */
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

/** A fraction as a percentage; a dash if it is missing. */
export function share(fraction: number | null): Written {
  return { figure: fraction === null ? NONE : percent(fraction) };
}

/** A gain or loss, as a fraction, as a percentage with its sign; a dash if it is missing. */
export function gain(fraction: number | null): Written {
  return { figure: fraction === null ? NONE : signed(fraction) };
}

/** A fraction as a percentage with its sign. */
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

/** A figure with its 95 % interval, if it has one. */
export function estimate({ value, ci_low, ci_high }: Estimate, text: (value: number) => string = figure): Written {
  return { figure: value === null ? NONE : withInterval(value, ci_low, ci_high, text) };
}

/** The source of figures. */
export interface Basis {
  /** The version of the model that they describe, if they describe one. */
  readonly model: string | undefined;
  readonly computed_at: string;
  /** The number, kind and dates of the inputs. */
  readonly inputs: string;
}

type Computed = Pick<DataOf<'/model/comparison'>, 'computed_at' | 'input_count' | 'input_from' | 'input_to'>;

/** @param what the inputs, in the plural */
export function basisOf({ computed_at, input_count, input_from, input_to }: Computed, what: string, model?: string): Basis {
  const dates = input_from === null || input_to === null ? '' : `, ${input_from} to ${input_to}`;
  return { model, computed_at, inputs: `${figure(input_count)} ${what}${dates}` };
}

/** The remedy in a message about figures that are not generated yet: `model_pca: not generated yet; run "boxing refit"`. */
export function cureOf(message: string): string {
  return message.replace(/^.*?: not generated yet; /, '');
}
