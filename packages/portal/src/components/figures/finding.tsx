import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Question, ReadingTable } from '../../../../figures/src/readings/reading';
import type { Basis } from '../../../../figures/src/readings/words';
import type { RequestState } from '../../service/request';
import { Chart } from './chart';
import { Panel } from '../layout';
import { Answered, Empty } from '../states';
import { Table, type Column } from '../table';
import { Time } from '../values';

interface FindingProps<Data> {
  readonly question: Question<Data>;
  readonly of: RequestState<{ readonly data: Data }>;
  /** Name of the downloaded file, without its extension. */
  readonly file: string;
  /** Controls beside the heading. */
  readonly actions?: ComponentChildren;
}

/** A question with its answer: how to read it, the chart, the figures and their source. */
export function Finding<Data>({ question, of, file, actions }: FindingProps<Data>) {
  return (
    <Panel title={question.heading} actions={actions}>
      <Answered of={of}>{({ data }) => <Read question={question} data={data} file={file} />}</Answered>
    </Panel>
  );
}

/** Characters of a row that fit beside a chart, on a screen of 1440 pixels. */
const MOST_CHARACTERS = 76;
/** Space between two columns, in characters. */
const BETWEEN = 2;
/** Characters of a name that stays on one line. */
const SHORT = 22;
/** A longer table is shown only by the button of its chart. */
const MOST_ROWS = 14;

function Read<Data>({ question, data, file }: { readonly question: Question<Data>; readonly data: Data; readonly file: string }) {
  const read = useMemo(() => question.read(data), [question, data]);
  if ('gap' in read)
    return (
      <Empty title="There is nothing to show.">
        <p>{read.gap}</p>
      </Empty>
    );
  const { reading, basis, chart, table } = read;
  return (
    <>
      <p class="note finding-note">{reading}</p>
      <div class={chart === undefined || isWide(table) ? 'finding' : 'columns finding'}>
        {chart !== undefined && <Chart chart={chart} file={file} />}
        {(chart === undefined || table.rows.length <= MOST_ROWS) && <Figures caption={question.heading} table={table} />}
      </div>
      <ModelBasis basis={basis} />
    </>
  );
}

/** Whether a table needs the full width. An interval may wrap below its figure. */
function isWide({ columns, rows }: ReadingTable): boolean {
  const widths = columns.map((_, i) =>
    Math.max(0, ...rows.flatMap((cells) => (cells[i] ?? '').split(/ (?=\()/).map(({ length }) => length))),
  );
  return widths.reduce((sum, width) => sum + width + BETWEEN, 0) > MOST_CHARACTERS;
}

interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

function Figures({ caption, table }: { readonly caption: string; readonly table: ReadingTable }) {
  const rows = useMemo(() => table.rows.map((cells, number): Row => ({ number, cells })), [table]);
  const columns = useMemo(
    () =>
      table.columns.map(({ name, isFigure }, i): Column<Row> => ({
        name: sentenceCase(name),
        align: isFigure ? 'end' : 'start',
        cell: ({ cells }) => <Cell text={cells[i] ?? ''} isFigure={isFigure} />,
      })),
    [table],
  );
  return <Table caption={caption} rows={rows} rowKey={({ number }) => number} columns={columns} />;
}

/** Styles an interval differently from its figure, as all pages do. */
function Cell({ text, isFigure }: { readonly text: string; readonly isFigure: boolean }) {
  if (!isFigure) return <span class={text.length <= SHORT ? 'figure' : undefined}>{text}</span>;
  const [figure, interval] = text.split(/ (?=\()/);
  return (
    <>
      <span class="figure">{figure}</span> {interval !== undefined && <span class="interval">{interval}</span>}
    </>
  );
}

/** Capitalises a name, except a single letter such as `n`, the count behind a figure. */
function sentenceCase(name: string): string {
  return name.length === 1 ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The source of figures: the number and dates of their inputs, the time of computation and the model's version. */
export function ModelBasis({ basis: { model, computed_at, inputs } }: { readonly basis: Basis }) {
  return (
    <p class="rests-on">
      From {inputs}. Computed <Time at={computed_at} />
      {model === undefined ? '' : ` for ${model}`}.
    </p>
  );
}
