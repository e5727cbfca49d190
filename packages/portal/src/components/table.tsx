import { Component, Fragment, type ComponentChildren } from 'preact';
import { useGradually } from './gradual';
import { ColumnHead, type Sort } from './table-head';
import { TableWords } from './table-words';

export interface Column<Row> {
  readonly name: string;
  /** Explains the column. By default, the meaning of its name among the terms. */
  readonly title?: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** Text is aligned to the left, figures (the default) to the right. */
  readonly align?: 'start' | 'end';
  /** The order that a click on the column's head selects. */
  readonly sortBy?: string;
  /** Left out on a phone, where each row is a card. */
  readonly wideOnly?: boolean;
  /** Left out on a tablet, where rows are narrow; a card has room for it. */
  readonly deskOnly?: boolean;
  /** On a phone, two short columns that follow each other share a line. */
  readonly short?: boolean;
}

interface TableProps<Row> {
  /** Describes the rows to a screen reader. */
  readonly caption: string;
  readonly rows: readonly Row[];
  /** Created once outside the component, or memoized: new columns draw every row again. */
  readonly columns: readonly Column<Row>[];
  /** The columns whose names a phone explains below the cards, by default those shown. */
  readonly words?: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowClass?: (row: Row) => string;
  /** The group that a row belongs to; rows of one group follow each other, under its title. */
  readonly groupOf?: (row: Row) => string;
  /** The column that the rows are sorted by, and whether from the smallest up. */
  readonly sort?: Sort | undefined;
  readonly onSort?: (by: string) => void;
}

/**
 * A table that is easy to scan. On a phone each row is a card, titled by its first column. The roles are explicit
 * because a table with another CSS display loses them.
 */
export function Table<Row>({ caption, rows, columns, words = columns, rowKey, rowClass, groupOf, sort, onSort }: TableProps<Row>) {
  const shown = useGradually(rows, rowKey);
  return (
    <div class="table-frame">
      <table role="table" aria-busy={shown !== rows}>
        <caption class="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, title, sortBy, ...column }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                class={classes(column)}
                aria-sort={sortBy !== undefined && sort?.by === sortBy ? (sort.ascending ? 'ascending' : 'descending') : undefined}
              >
                <ColumnHead name={name} title={title} sortBy={onSort && sortBy} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((row, i) => {
            const group = groupOf?.(row);
            const before = shown[i - 1];
            const begins = group !== undefined && (before === undefined || groupOf?.(before) !== group);
            return (
              <Fragment key={rowKey(row)}>
                {begins && (
                  <tr role="row" class="group">
                    <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                      {group}
                    </th>
                  </tr>
                )}
                <TableRow row={row} columns={columns} class={rowClass?.(row) ?? ''} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <TableWords columns={words} />
    </div>
  );
}

interface RowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly class: string;
}

/** Drawn again only when its row has changed, because a board has hundreds of rows. */
class TableRow<Row> extends Component<RowProps<Row>> {
  override shouldComponentUpdate(next: RowProps<Row>): boolean {
    return next.row !== this.props.row || next.columns !== this.props.columns || next.class !== this.props.class;
  }

  override render({ row, columns, class: className }: RowProps<Row>) {
    return (
      <tr role="row" class={className}>
        {columns.map(({ name, cell, ...column }, i) => (
          <td key={name} role={i === 0 ? 'rowheader' : 'cell'} data-label={name} class={classes(column)}>
            <div class="cell">{cell(row)}</div>
          </td>
        ))}
      </tr>
    );
  }
}

type Layout = Pick<Column<never>, 'align' | 'wideOnly' | 'deskOnly' | 'short'>;

function classes({ align = 'end', wideOnly = false, deskOnly = false, short = false }: Layout): string {
  return `${align}${wideOnly ? ' wide-only' : ''}${deskOnly ? ' desk-only' : ''}${short ? ' short' : ''}`;
}
