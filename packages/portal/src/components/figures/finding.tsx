import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Question, ReadingTable } from '../../../../figures/src/readings/reading';
import type { Basis } from '../../../../figures/src/readings/words';
import type { RequestState } from '../../service/request';
import { Csv, Drawn, Key } from './chart';
import { Panel } from '../layout';
import { Answered, Empty } from '../states';
import { Table, type Column } from '../table';
import { Time } from '../values';

interface FindingProps<Data> {
  readonly question: Question<Data>;
  readonly of: RequestState<{ readonly data: Data }>;
  /** Name of the downloaded file, without its extension. */
  readonly file: string;
  /** The heading where a page tells a story; that of the question otherwise. */
  readonly title?: string;
  /** Controls beside the heading. */
  readonly actions?: ComponentChildren;
}

/** A question with its answer: the chart, one plain sentence, and behind a button the figures, how to read them and their source. */
export function Finding<Data>({ question, of, file, title = question.heading, actions }: FindingProps<Data>) {
  return (
    <Panel title={title} actions={actions}>
      <Answered of={of}>{({ data }) => <Read question={question} data={data} file={file} />}</Answered>
    </Panel>
  );
}

/** Findings side by side where there is room. */
export function Findings({ children }: { readonly children: ComponentChildren }) {
  return <div class="findings">{children}</div>;
}

/** Characters of a name that stays on one line. */
const SHORT = 22;

function Read<Data>({ question, data, file }: { readonly question: Question<Data>; readonly data: Data; readonly file: string }) {
  const read = useMemo(() => question.read(data), [question, data]);
  const [isOpen, setOpen] = useState(false);
  if ('gap' in read)
    return (
      <Empty title="There is nothing to show.">
        <p>{read.gap}</p>
      </Empty>
    );
  const { answer, reading, basis, chart, table } = read;
  return (
    <>
      {chart !== undefined && (
        <figure class="chart">
          <Key of={chart.key} />
          <Drawn chart={chart} />
        </figure>
      )}
      <p class="answer">{answer}</p>
      <details class="behind" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Figures</summary>
        {isOpen && (
          <>
            <p class="note">{reading}</p>
            <div class="chart-table">
              <Figures caption={question.heading} table={table} />
            </div>
            {chart !== undefined && <Csv chart={chart} file={file} />}
            <ModelBasis basis={basis} />
          </>
        )}
      </details>
    </>
  );
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
