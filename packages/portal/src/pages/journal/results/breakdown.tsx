import { useMemo } from 'preact/hooks';
import { Table, type Column } from '../../../components/table';
import { Estimate, Money } from '../../../components/values';
import { gainText, numberText, percentText } from '../../../format/figures';
import type { Summary } from '../journal';

type Group = Summary['groups'][number];

/** The figures of each group of bets in one currency. */
export function Breakdown({ groups, name }: { readonly groups: readonly Group[]; readonly name: string }) {
  const columns = useMemo(() => columnsOf(name), [name]);
  return <Table caption={`Bets by ${name.toLowerCase()}`} rows={groups} columns={columns} rowKey={({ group }) => group} />;
}

function columnsOf(name: string): readonly Column<Group>[] {
  return [
    { name, align: 'start', cell: ({ group }) => (group === 'none' ? 'none' : group) },
    {
      name: 'Bets',
      cell: ({ n, pending }) => (
        <>
          <span class="figure">{numberText(n)}</span>
          {pending > 0 && <span class="sub">{numberText(pending)} pending</span>}
        </>
      ),
    },
    {
      name: 'Staked',
      cell: ({ staked, open_stake, currency }) => (
        <>
          <Money value={staked} currency={currency} />
          {open_stake > 0 && (
            <span class="sub">
              <Money value={open_stake} currency={currency} /> open
            </span>
          )}
        </>
      ),
    },
    {
      name: 'Profit',
      cell: ({ profit, currency, n, pending }) => <Money value={n === pending ? null : profit} currency={currency} sign />,
    },
    {
      name: 'Yield',
      cell: ({ yield: share, yield_low, yield_high }) => (
        <Estimate value={share} low={yield_low} high={yield_high} text={(figure) => gainText(figure)} />
      ),
    },
    {
      name: 'CLV',
      title: 'Mean closing line value',
      cell: ({ clv: { n, mean, ci_low, ci_high } }) => (
        <>
          <Estimate value={mean} low={ci_low} high={ci_high} text={(figure) => gainText(figure)} />
          {n > 0 && <span class="sub">{numberText(n)} with a close</span>}
        </>
      ),
    },
    {
      name: 'Beat the close',
      cell: ({ beat_close: { rate, ci_low, ci_high } }) => (
        <Estimate value={rate} low={ci_low} high={ci_high} text={(figure) => percentText(figure, 0)} />
      ),
    },
  ];
}
