import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  readonly name: string;
  /** Explains the column. */
  readonly title?: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** Words are aligned to the left, figures (the default) to the right. */
  readonly align?: 'start' | 'end';
  /** Sorts by it when its head is clicked; the first click sorts as `sortFirst` says. */
  readonly sortBy?: string;
  /** Left out on a phone, where each row is a card. */
  readonly wideOnly?: boolean;
}

interface TableProps<Row> {
  /** What the rows are, for those who do not see the table. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowClass?: (row: Row) => string;
  /** The column that the rows are sorted by, and whether from the smallest up. */
  readonly sort?: { readonly by: string; readonly ascending: boolean };
  readonly onSort?: (by: string) => void;
}

/**
 * A table that a trader can scan; on a phone each row is a card, whose first column is its title. Roles are given because a table that is not laid
 * out as one loses them.
 */
export function Table<Row>({ caption, rows, columns, rowKey, rowClass = () => '', sort, onSort }: TableProps<Row>) {
  return (
    <div class="table-frame">
      <table role="table">
        <caption class="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, title, align, sortBy, wideOnly }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                title={title}
                class={classes(align, wideOnly)}
                aria-sort={sortBy !== undefined && sort?.by === sortBy ? (sort.ascending ? 'ascending' : 'descending') : undefined}
              >
                {sortBy === undefined || onSort === undefined ? (
                  name
                ) : (
                  <button type="button" class="sort" onClick={() => onSort(sortBy)}>
                    {name}
                    <span aria-hidden="true">{sort?.by === sortBy ? (sort.ascending ? ' ▲' : ' ▼') : ''}</span>
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" class={rowClass(row)}>
              {columns.map(({ name, cell, align, wideOnly }, i) => (
                <td key={name} role={i === 0 ? 'rowheader' : 'cell'} data-label={name} class={classes(align, wideOnly)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function classes(align: 'start' | 'end' = 'end', wideOnly = false): string {
  return `${align}${wideOnly ? ' wide-only' : ''}`;
}
