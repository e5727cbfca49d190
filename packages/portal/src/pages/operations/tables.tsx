import type { Answer } from 'boxing-prediction-trading-client';
import { Columns, Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { NONE, numberText } from '../../format/figures';
import { address } from '../../routing/address';
import { useRequest } from '../../service/request';
import { operatorClient } from '../../service/client';

type Sample = Answer<'/schemas/{schema}/{table}'>['data'];

const LIMIT = 25;

const MEANINGS: Readonly<Record<string, string>> = {
  bronze: 'Input as it arrived.',
  master: 'The record: fighters, names, fights and results.',
  public: 'Published data and accounts.',
};

/** The tables of the database, or the first rows of the table named in the address. */
export function Tables() {
  const [schema, table] = (address.value.query.get('table') ?? '').split('.', 2);
  return schema === undefined || table === undefined ? (
    <TableList />
  ) : (
    <TableSample key={`${schema}.${table}`} schema={schema} table={table} />
  );
}

function TableList() {
  const schemas = useRequest([], (signal) => operatorClient.get('/schemas', { signal }));
  return (
    <Answered of={schemas}>
      {({ data }) => (
        <Columns>
          {data.map(({ schema, tables }) => (
            <Panel key={schema} title={schema} note={MEANINGS[schema]}>
              <Table
                caption={`Tables of ${schema}`}
                rows={tables}
                rowKey={({ table }) => table}
                columns={[
                  {
                    name: 'Table',
                    align: 'start',
                    cell: ({ table }) => <a href={`operations?part=tables&table=${schema}.${table}`}>{table}</a>,
                  },
                  { name: 'Rows', cell: ({ row_count }) => <span class="figure">{numberText(row_count)}</span> },
                ]}
              />
            </Panel>
          ))}
        </Columns>
      )}
    </Answered>
  );
}

function TableSample({ schema, table }: { readonly schema: string; readonly table: string }) {
  const sample = useRequest([schema, table], (signal) =>
    operatorClient.get('/schemas/{schema}/{table}', { params: { path: { schema, table }, query: { limit: LIMIT } }, signal }),
  );
  return (
    <>
      <p class="note">
        <a href="operations?part=tables">All tables</a>
      </p>
      <Panel title={`${schema}.${table}`} note="The first rows by primary key. Possible credentials are masked, and long texts are cut.">
        <Answered of={sample}>
          {({ data }) => (
            <>
              <p class="note">{numberText(data.row_count)} rows.</p>
              {data.rows.length === 0 ? (
                <Empty title="The table is empty." />
              ) : (
                <div class="sample" tabIndex={0} role="region" aria-label={`First rows of ${schema}.${table}`}>
                  <Table
                    caption={`First rows of ${schema}.${table}`}
                    rows={data.rows.map((cells, number) => ({ number, cells }))}
                    rowKey={({ number }) => number}
                    columns={columnsOf(data)}
                  />
                </div>
              )}
            </>
          )}
        </Answered>
      </Panel>
    </>
  );
}

interface SampleRow {
  readonly number: number;
  readonly cells: Sample['rows'][number];
}

function columnsOf({ columns, rows }: Sample): Column<SampleRow>[] {
  return columns.map(({ name, type, nullable, masked }, i) => ({
    name,
    title: `${type}${nullable ? '' : ', never null'}${masked ? ', masked' : ''}`,
    align: rows.some((cells) => typeof cells[i] === 'number') ? 'end' : 'start',
    cell: ({ cells }) => {
      const cell = cells[i] ?? null;
      return cell === null ? NONE : String(cell);
    },
  }));
}
