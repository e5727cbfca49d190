import { Time } from '../../components/values';
import { numberText } from '../../format/figures';
import { dayText } from '../../format/times';

interface Computed {
  readonly computed_at: string;
  readonly input_count: number;
  readonly input_from: string | null;
  readonly input_to: string | null;
}

/** The source of figures: the number and dates of their fights, and the time of computation. */
export function Basis({ of: { computed_at, input_count, input_from, input_to } }: { readonly of: Computed }) {
  return (
    <p class="note">
      From {numberText(input_count)} fights
      {input_from !== null && input_to !== null && `, ${dayText(input_from)} to ${dayText(input_to)}`}; computed on{' '}
      <Time at={computed_at} />.
    </p>
  );
}
