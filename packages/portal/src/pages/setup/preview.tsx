import { Facts } from '../../components/layout';
import { Table, type Column } from '../../components/table';
import { Badge, Stat, Stats, type Tone } from '../../components/values';
import { numberText } from '../../format/figures';
import type { ImportedFile } from './setup';

type Line = ImportedFile['lines'][number];

const OUTCOMES: Readonly<Record<Line['outcome'], readonly [tone: Tone, text: string]>> = {
  added: ['better', 'New'],
  changed: ['stale', 'Changed'],
  unchanged: ['plain', 'Unchanged'],
  rejected: ['worse', 'Rejected'],
};

const COLUMNS: readonly Column<Line>[] = [
  { name: 'Line', align: 'start', cell: ({ line }) => <span class="line-number">Line {numberText(line)}</span> },
  {
    name: 'Outcome',
    align: 'start',
    cell: ({ outcome }) => <Badge tone={OUTCOMES[outcome][0]}>{OUTCOMES[outcome][1]}</Badge>,
  },
  {
    name: 'Becomes',
    align: 'start',
    cell: ({ becomes, faults }) => (
      <div class="becomes">
        {becomes.map(({ name, value }) => (
          <span key={name}>
            <span class="soft">{name}</span> {value}
          </span>
        ))}
        {faults.map(({ column, reason, detail }) => (
          <span key={`${column ?? ''} ${reason}`} class="worse">
            {column === null ? '' : `${column}: `}
            {reason} ({detail})
          </span>
        ))}
      </div>
    ),
  },
];

/** What became of a file, or would. */
export function Preview({ of, caption }: { readonly of: ImportedFile; readonly caption: string }) {
  const { rows_read, rows_added, rows_changed, rows_unchanged, rows_rejected, rejected_by_reason, values_left_out_by_reason, lines } = of;
  const reasons = [
    ...rejected_by_reason.map(({ reason, count }) => [`Rejected: ${reason}`, numberText(count)] as const),
    ...values_left_out_by_reason.map(({ reason, count }) => [`Values left out: ${reason}`, numberText(count)] as const),
  ];
  return (
    <>
      <Stats>
        <Stat label="Rows">{numberText(rows_read)}</Stat>
        <Stat label="New">{numberText(rows_added)}</Stat>
        <Stat label="Changed">{numberText(rows_changed)}</Stat>
        <Stat label="Unchanged">{numberText(rows_unchanged)}</Stat>
        <Stat label="Rejected">{numberText(rows_rejected)}</Stat>
      </Stats>
      {reasons.length > 0 && <Facts of={reasons} />}
      {of.followed.length > 0 && <p class="note">{of.followed.join('; ')}.</p>}
      {lines.length > 0 && (
        <details>
          <summary>What each line becomes: the first {numberText(lines.length)}</summary>
          <Table caption={caption} rows={lines} columns={COLUMNS} rowKey={({ line }) => line} />
        </details>
      )}
    </>
  );
}
