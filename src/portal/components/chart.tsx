import { useEffect, useRef, useState } from 'preact/hooks';
import type { Chart as ChartData } from '../../charts/options';
import type { Drawing } from './echarts';
import { downloadCsv } from './csv';
import { Table } from './table';

interface ChartProps {
  readonly chart: ChartData;
  /** Of the downloaded file, without its ending. */
  readonly file: string;
  /** What the lines and shapes stand for. */
  readonly legend?: readonly { readonly name: string; readonly color: string }[];
}

/** A chart, the same figures as a table behind a button, and as CSV. The library is loaded with the first chart that is shown. */
export function Chart({ chart, file, legend }: ChartProps) {
  const [showsTable, setShowsTable] = useState(false);
  const { columns, rows } = chart.table;
  return (
    <figure class="chart">
      {legend !== undefined && (
        <ul class="legend">
          {legend.map(({ name, color }) => (
            <li key={name}>
              <svg width="10" height="10" aria-hidden="true">
                <rect width="10" height="10" rx="2" fill={color} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      {showsTable ? (
        <div class="chart-table">
          <Table
            caption={chart.label}
            rows={rows.map((cells, i) => ({ cells, i }))}
            rowKey={({ i }) => i}
            columns={columns.map((name, i) => ({
              name,
              cell: ({ cells }) => cells[i] ?? '–',
              align: typeof rows[0]?.[i] === 'number' ? 'end' : 'start',
            }))}
          />
        </div>
      ) : (
        <Drawn chart={chart} />
      )}
      <figcaption class="chart-foot">
        <button type="button" class="quiet" aria-pressed={showsTable} onClick={() => setShowsTable(!showsTable)}>
          {showsTable ? 'Show the chart' : 'Show as table'}
        </button>
        <button type="button" class="quiet" onClick={() => downloadCsv(`${file}.csv`, columns, rows)}>
          Download CSV
        </button>
      </figcaption>
    </figure>
  );
}

function Drawn({ chart }: { readonly chart: ChartData }) {
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
  if (failed) return <p class="notice">The chart could not be loaded. The table below its button has the same figures.</p>;
  return <div ref={element} class="drawing" role="img" aria-label={chart.label} style={{ height: `${chart.height}px` }} />;
}
