import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import { address, setQuery } from '../../routing/address';
import { TextField } from './fields';

/** A field that updates the address when the reader leaves it or presses Enter, so that a half-typed number sends no request. */
export function QueryField({
  name,
  otherwise = '',
  ...field
}: {
  /** Name of the parameter. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'number' | 'date';
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: number | 'any';
  readonly placeholder?: string;
  /** Value of the field while the address has no such parameter. */
  readonly otherwise?: string;
}) {
  const [typed, setTyped] = useState<string>();
  const commit = ({ target }: TargetedEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement) setQuery({ [name]: target.value.trim() });
    setTyped(undefined);
  };
  return (
    <div class="query-field" onChange={commit}>
      <TextField {...field} name={name} value={typed ?? address.value.query.get(name) ?? otherwise} onValue={setTyped} />
    </div>
  );
}
