import { Table, type Column } from '../../../components/table';
import { Badge, Money } from '../../../components/values';
import { numberText } from '../../../format/figures';
import type { FileImport, FileTotal } from './schemas';

type TotalsLine = NonNullable<NonNullable<FileImport['reading']>['totals_line']>;
type Sum = TotalsLine['staked'];

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

/** The file's own line of totals beside what its lines add up to. Amounts may be in several currencies, so they have none. */
export function OwnTotals({ of: { line, staked, profit } }: { readonly of: TotalsLine }) {
  const sums = [sumText('staked', staked), sumText('profit', profit)].filter((text) => text !== undefined);
  const agrees = [staked, profit].every((sum) => sum === null || sum.stated === sum.added);
  return (
    <p class={agrees ? 'note' : 'notice notice-stale'}>
      Line {line} has your file’s own totals: {sums.join('; ')}.{' '}
      {agrees ? 'Its lines add up to the same.' : 'Check above how we read the amounts: a line may be missing, or misread.'}
    </p>
  );
}

function sumText(what: string, sum: Sum): string | undefined {
  if (sum === null) return undefined;
  return `${what} ${numberText(sum.stated, 2)}${sum.added === sum.stated ? '' : `, but its lines add up to ${numberText(sum.added, 2)}`}`;
}
