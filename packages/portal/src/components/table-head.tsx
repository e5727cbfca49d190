import { useIsNarrow } from './narrow';
import { useExplanation } from './popover/explanation';
import { meaningOf } from './terms/meaning';
import { Term } from './terms/term';

/** The column that rows are sorted by. */
export interface Sort {
  readonly by: string;
  readonly ascending: boolean;
}

interface HeadProps {
  readonly name: string;
  /** Explains the column. */
  readonly title: string | undefined;
  /** The order that a click selects. */
  readonly sortBy: string | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: ((by: string) => void) | undefined;
}

/** The name of a column, which explains itself and may sort the rows. On a phone the heads are hidden, and must not take the focus. */
export function ColumnHead({ name, title, sortBy, sort, onSort }: HeadProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <>{name}</>;
  if (sortBy === undefined) return <Term word={name} meaning={title} />;
  const head = { name, arrow: sort?.by === sortBy ? (sort.ascending ? ' ▲' : ' ▼') : '', onSort: () => onSort?.(sortBy) };
  const meaning = title ?? meaningOf(name);
  return meaning === undefined ? <SortButton {...head} /> : <ExplainedSort {...head} meaning={meaning} />;
}

interface ButtonProps {
  readonly name: string;
  readonly arrow: string;
  readonly onSort: () => void;
}

function ExplainedSort({ meaning, ...head }: ButtonProps & { readonly meaning: string }) {
  const { trigger, shown } = useExplanation(meaning);
  return (
    <>
      <SortButton {...head} trigger={trigger} />
      {shown}
    </>
  );
}

function SortButton({ name, arrow, onSort, trigger }: ButtonProps & { readonly trigger?: ReturnType<typeof useExplanation>['trigger'] }) {
  const onClick = () => {
    trigger?.onClick();
    onSort();
  };
  return (
    <button type="button" class={trigger === undefined ? 'sort' : 'sort term'} {...trigger} onClick={onClick}>
      {name}
      <span aria-hidden="true">{arrow}</span>
    </button>
  );
}
