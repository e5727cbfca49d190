import type { ComponentChildren } from 'preact';
import { address } from '../../routing/address';
import { useIsNarrow } from '../narrow';

/** The filters of a list. On a phone they are folded away, and the summary says how many are set. */
export function Filters({
  label,
  names,
  children,
}: {
  readonly label: string;
  /** The parameters of the address that the fields set. */
  readonly names: readonly string[];
  readonly children: ComponentChildren;
}) {
  const { query } = address.value;
  const set = names.filter((name) => query.has(name)).length;
  const form = (
    <form class="filters" role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
  if (!useIsNarrow()) return form;
  return (
    <details>
      <summary>{set === 0 ? 'Filters' : `Filters, ${set} set`}</summary>
      {form}
    </details>
  );
}
