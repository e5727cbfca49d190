import { useIsNarrow } from './narrow';
import { meaningOf } from './terms/meaning';

interface Named {
  readonly name: string;
  readonly title?: string;
}

/** On a phone, where the heads of columns are hidden: the meanings of their names, folded away below the cards. */
export function TableWords({ columns }: { readonly columns: readonly Named[] }) {
  if (!useIsNarrow()) return null;
  const explained = columns.flatMap(({ name, title = meaningOf(name) }) => (title === undefined ? [] : [{ name, meaning: title }]));
  if (explained.length === 0) return null;
  return (
    <details class="table-words">
      <summary>Words in this table</summary>
      <dl class="terms">
        {explained.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
