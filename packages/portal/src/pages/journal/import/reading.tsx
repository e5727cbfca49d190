import { Table, type Column } from '../../../components/table';
import { percentText } from '../../../format/figures';
import { instantText } from '../../../format/times';
import { preferences } from '../../../service/preferences';
import type { FileReading, ReadColumn } from './schemas';

/** What a column holds, in a bettor's words. */
const MEANINGS: Readonly<Record<string, string>> = {
  placed: 'When you bet',
  placed_time: 'Time of day you bet',
  settled: 'When it settled',
  event_date: 'When the fight was',
  zone: 'Time zone',
  selection: 'Your pick',
  event: 'The fight',
  home: 'First fighter',
  away: 'Second fighter',
  market: 'Market',
  bet_type: 'Type of bet',
  direction: 'Back or lay',
  liability: 'Liability of a lay bet',
  other_pick: 'Another pick',
  how: 'Method or round',
  sport: 'Sport',
  book: 'Bookmaker',
  price: 'Odds',
  stake: 'Stake',
  currency: 'Currency',
  result: 'Result',
  profit: 'Profit',
  payout: 'Payout',
  kind: 'Free bet or boost',
  live: 'Live bet',
  units: 'Stake in units',
  ref: 'Bet ID',
  note: 'Note',
  tags: 'Tags',
};

interface ShownColumn extends ReadColumn {
  /** Whether a question on the column is open. */
  readonly isOpen: boolean;
}

const COLUMNS: readonly Column<ShownColumn>[] = [
  { name: 'Column', align: 'start', cell: ({ column }) => column },
  {
    name: 'Read as',
    align: 'start',
    cell: ({ meaning, format }) => (
      <>
        {MEANINGS[meaning ?? ''] ?? meaning}
        {format !== null && <span class="sub">{format}</span>}
      </>
    ),
  },
  {
    name: 'For example',
    align: 'start',
    cell: ({ samples, isOpen }) => samples.map(({ raw, read }) => <SampleLine key={raw} raw={raw} read={isOpen ? (read ?? raw) : read} />),
  },
  { name: 'Understood', align: 'start', short: true, cell: (column) => <Understood of={column} /> },
];

function Understood({ of: { confidence, isOpen } }: { readonly of: ShownColumn }) {
  if (isOpen) return <span class="stale">needs your answer</span>;
  if (confidence === null) return <span class="soft">as written</span>;
  if (confidence === 1) return <span class="better">every value</span>;
  return <span class="stale">{percentText(confidence, 0)} of values</span>;
}

/** How each column of the file is read, with three of its values. */
export function Reading({ of: { columns, questions } }: { readonly of: FileReading }) {
  const open = new Set(questions.filter(({ required, answer }) => required && answer === null).map(({ column }) => column));
  const read = columns.filter(({ meaning }) => meaning !== null).map((column) => ({ ...column, isOpen: open.has(column.column) }));
  const unread = columns.filter(({ meaning }) => meaning === null).map(({ column }) => column);
  return (
    <>
      <Table caption="Columns of the file" rows={read} columns={COLUMNS} rowKey={({ column }) => column} />
      {unread.length > 0 && <p class="note">Not used: {unread.join(', ')}.</p>}
    </>
  );
}

/** A value of the file, and how it is read. */
export function SampleLine({ raw, read }: { readonly raw: string; readonly read: string | null }) {
  return (
    <span class="import-sample">
      <q>{raw}</q>
      {read === null ? <span class="worse"> not understood</span> : read !== raw && ` → ${readText(read)}`}
    </span>
  );
}

/** Instants in the reader's time zone. */
function readText(read: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(read) ? instantText(new Date(read), preferences().time_zone) : read;
}
