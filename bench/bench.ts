export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly measured: number;
  readonly reference?: { readonly name: string; readonly value: number };
  /** Bounds on the ratio to the reference, on the difference from it, or on the figure alone. */
  readonly asked?: { readonly of: 'ratio' | 'difference' | 'figure'; readonly atMost?: number; readonly atLeast?: number };
}

export interface Bench {
  readonly name: string;
  /** @param note reports remarks on the figures, such as that a reference is not installed */
  run(note: (text: string) => void): Figure[] | Promise<Figure[]>;
}

/** One row per figure, with whether it meets its target. */
export function tableRow({ what, unit, measured, reference, asked }: Figure): Record<string, string> {
  return {
    figure: what,
    measured: `${digits(measured)} ${unit}`,
    reference: reference ? `${digits(reference.value)} ${unit} (${reference.name})` : '',
    ratio: reference ? digits(measured / reference.value) : '',
    asked: asked ? `${asked.of} ${asked.atMost === undefined ? `>= ${asked.atLeast}` : `<= ${asked.atMost}`}` : '',
    met: asked ? verdict(measured, reference?.value, asked) : '',
  };
}

export function seconds(task: () => void): number {
  const start = performance.now();
  task();
  return (performance.now() - start) / 1000;
}

function verdict(measured: number, reference: number | undefined, asked: NonNullable<Figure['asked']>): string {
  const { of, atMost = Infinity, atLeast = -Infinity } = asked;
  if (of !== 'figure' && reference === undefined) return 'no reference';
  const value = of === 'ratio' ? measured / (reference ?? NaN) : of === 'difference' ? measured - (reference ?? NaN) : measured;
  return value <= atMost && value >= atLeast ? 'yes' : 'NO';
}

function digits(value: number): string {
  return Number(value.toPrecision(4)).toString();
}
