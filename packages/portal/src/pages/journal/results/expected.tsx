import { Panel } from '../../../components/layout';
import { Table, type Column } from '../../../components/table';
import { Badge, Money, type Tone } from '../../../components/values';
import { moneyText, numberText, unbroken } from '../../../format/figures';
import type { Total } from '../journal';
import { luckText, readingOf, type Reading } from './luck';

interface Row {
  readonly name: string;
  readonly by: string;
  readonly currency: string;
  readonly expectation: Total['expected_at_log'];
}

const WORDS: Readonly<Record<Reading, readonly [tone: Tone, words: string]>> = {
  none: ['plain', 'Not enough bets'],
  luck: ['plain', 'Luck explains it'],
  above: ['better', 'Better than luck'],
  below: ['worse', 'Worse than luck'],
};

/** In a word or two, what the difference between expected and actual profit shows. */
export function Conclusion({ of }: { readonly of: Total['expected_at_log'] }) {
  const [tone, words] = WORDS[readingOf(of)];
  return <Badge tone={tone}>{words}</Badge>;
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Expected by', align: 'start', cell: ({ name }) => name },
  { name: 'Settled bets', cell: ({ expectation: { n } }) => <span class="figure">{numberText(n)}</span> },
  {
    name: 'Expected',
    cell: ({ expectation, currency }) => <Money value={expectation.n === 0 ? null : expectation.expected} currency={currency} sign />,
  },
  {
    name: '95 % interval of luck',
    title: 'If the probabilities were right, 95 % of such profits would lie in this interval',
    cell: ({ expectation: { expected_low, expected_high }, currency }) =>
      expected_low === null || expected_high === null ? (
        <span class="soft">no interval</span>
      ) : (
        <span class="interval figure">
          {moneyText(expected_low, currency, { sign: true })} to {moneyText(expected_high, currency, { sign: true })}
        </span>
      ),
  },
  {
    name: 'Actual',
    cell: ({ expectation: { n, actual }, currency }) => (
      <strong>
        <Money value={n === 0 ? null : actual} currency={currency} sign />
      </strong>
    ),
  },
  {
    name: 'Conclusion',
    align: 'start',
    cell: ({ expectation }) => <Conclusion of={expectation} />,
  },
];

/** Expected and actual profit, and whether luck explains the difference. */
export function Expected({ total: { currency, expected_at_log, expected_at_close } }: { readonly total: Total }) {
  const rows: Row[] = [
    { name: 'Fair price when placed', by: 'the fair prices when you bet', currency, expectation: expected_at_log },
    { name: 'The market at the close', by: 'the market’s closing prices', currency, expectation: expected_at_close },
  ];
  return (
    <Panel
      title={`Expected and actual profit, ${currency}`}
      note="Settled bets for which that probability is known. Fights that did not take place are left out."
    >
      <Table caption="Expected and actual profit" rows={rows} columns={COLUMNS} rowKey={({ name }) => name} />
      {rows.map(({ name, by, expectation }) => (
        <p key={name} class="luck">
          {unbroken(luckText(expectation, by, currency))}
        </p>
      ))}
    </Panel>
  );
}
