import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Chart as ChartData } from '../../../../figures/src/charts/parts/options';
import { SHAPES } from '../../../../figures/src/charts/parts/shapes';
import type { ChartTable } from '../../../../figures/src/charts/parts/table';
import { NONE } from '../../format/figures';
import { csvOf } from '../../format/csv';
import type { Drawing } from './echarts';
import { Table, type Column } from '../table';

interface ChartProps {
  readonly chart: ChartData;
  /** Name of the downloaded file, without its extension. */
  readonly file: string;
  /** Controls over the drawing. */
  readonly children?: ComponentChildren;
}

/** A chart, with buttons that show its figures as a table and download them as CSV. The first chart shown loads the library. */
export function Chart({ chart, file, children }: ChartProps) {
  const [showsTable, setShowsTable] = useState(false);
  const { rows } = chart.table;
  return (
    <figure class="chart">
      <Key of={chart.key} />
      {showsTable ? (
        <div class="chart-table">
          <Table caption={chart.label} rows={numbered(rows)} rowKey={({ number }) => number} columns={columnsOf(chart)} />
        </div>
      ) : (
        <div class="drawing-frame">
          <Drawn chart={chart} />
          {children}
        </div>
      )}
      <figcaption class="chart-foot">
        <button type="button" class="quiet" aria-pressed={showsTable} onClick={() => setShowsTable(!showsTable)}>
          {showsTable ? 'Show the chart' : 'Show as table'}
        </button>
        <Csv chart={chart} file={file} />
      </figcaption>
    </figure>
  );
}

/** The meaning of the marks of a chart. */
export function Key({ of }: { readonly of: ChartData['key'] }) {
  if (of.length === 0) return null;
  return (
    <ul class="legend">
      {of.map(({ name, color, shape }) => (
        <li key={name}>
          <svg viewBox="-1 -1 10 10" width="12" height="12" aria-hidden="true">
            <path d={SHAPES[shape]} fill={color} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Saves the figures of a chart. */
export function Csv({ chart: { table }, file }: ChartProps) {
  return (
    <button type="button" class="quiet" onClick={() => saveFile(`${file}.csv`, csvOf([table.columns, ...table.rows]))}>
      Download CSV
    </button>
  );
}

interface NumberedRow {
  readonly number: number;
  readonly cells: ChartTable['rows'][number];
}

function numbered(rows: ChartTable['rows']): NumberedRow[] {
  return rows.map((cells, number) => ({ number, cells }));
}

function columnsOf({ table: { columns, rows } }: ChartData): Column<NumberedRow>[] {
  return columns.map((name, i) => ({
    name,
    cell: ({ cells }) => cells[i] ?? NONE,
    align: rows.some((cells) => typeof cells[i] === 'string') ? 'start' : 'end',
  }));
}

/** The picture of a chart alone. */
export function Drawn({ chart }: { readonly chart: ChartData }) {
  const element = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const latest = useRef(chart);
  latest.current = chart;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    let isGone = false;
    const resize = new ResizeObserver(() => drawing.current?.resize());
    import('./echarts').then(
      ({ draw }) => {
        if (isGone) return;
        drawing.current = draw(place);
        drawing.current.setOption(latest.current.option);
        resize.observe(place);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      resize.disconnect();
      drawing.current?.dispose();
      drawing.current = null;
    };
  }, []);
  useEffect(() => {
    drawing.current?.setOption(chart.option, { notMerge: true });
    drawing.current?.resize();
  }, [chart]);
  if (failed) return <p class="notice">The chart could not be loaded. Choose “Show as table” for the same figures.</p>;
  return <div ref={element} class="drawing" role="img" aria-label={chart.label} style={{ height: `${chart.height}px` }} />;
}

/** Saves a text of CSV as a file. */
export function saveFile(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
