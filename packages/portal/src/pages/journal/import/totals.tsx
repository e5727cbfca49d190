import { Table, type Column } from '../../../components/table';
import { Badge, Money } from '../../../components/values';
import type { FileTotal } from './file-import';

const COLUMNS: readonly Column<FileTotal>[] = [
  { name: 'Currency', align: 'start', cell: ({ currency }) => currency },
  { name: 'Staked', cell: ({ currency, staked }) => <Money value={staked} currency={currency} /> },
  { name: 'Profit here', cell: ({ currency, profit }) => <Money value={profit} currency={currency} sign /> },
  { name: 'Profit in your file', cell: ({ currency, their_profit }) => <Money value={their_profit} currency={currency} sign /> },
  {
    name: 'Do they agree?',
    align: 'start',
    cell: ({ profit, their_profit }) => {
      if (their_profit === null) return <span class="soft">the file does not say</span>;
      return profit === their_profit ? <Badge tone="better">Yes</Badge> : <Badge tone="stale">No</Badge>;
    },
  },
];

/** What the bets of a file add up to here, and by the file itself. */
export function Totals({ of }: { readonly of: readonly FileTotal[] }) {
  return <Table caption="Stakes and profit of the file" rows={of} columns={COLUMNS} rowKey={({ currency }) => currency} />;
}
