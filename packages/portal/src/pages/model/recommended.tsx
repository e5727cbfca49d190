import type { DeskDataOf } from '../../../../figures/src/charts/data';
import { judgedText } from '../../../../figures/src/readings/policy';
import { basisOf, points } from '../../../../figures/src/readings/words';
import { ModelBasis } from '../../components/figures/finding';
import { Table, type Column } from '../../components/table';
import { NONE, numberText, percentText } from '../../format/figures';

type Audit = DeskDataOf<'/reports/sizing-audit'>;
type Recommendation = Audit['recommended'][number];

/** The share of the Kelly stake that the simulation recommends for each set of books. */
export function Recommended({ of }: { readonly of: Audit }) {
  return (
    <>
      <p class="conclusion">{of.recommended.map(adviceText).join(' ')}</p>
      <p class="note">{judgedText('blend')}</p>
      <p class="note">
        {numberText(of.paths)} simulated paths of {numberText(of.bets_per_path)} bets each, drawn from past bets with an edge of at least{' '}
        {points(of.min_edge_pp)} and a positive expected value;{' '}
        {of.max_bet_pct === 0 ? 'stakes have no cap' : `at most ${percentText(of.max_bet_pct)} of the bankroll on one bet`}. Ruin means a
        bankroll below {percentText(of.ruin_below, 0)} of the start. Unless you set your own share, stakes are{' '}
        {percentText(of.default_kelly_fraction, 0)} of the Kelly stake.
      </p>
      <Table caption="Recommended shares of the Kelly stake" rows={of.recommended} rowKey={({ universe }) => universe} columns={COLUMNS} />
      <ModelBasis basis={basisOf(of, 'priced, decided picks')} />
    </>
  );
}

const BOOKS = { sharp_books: 'sharp books', all_books: 'all books' } as const;

function adviceText({ universe, kelly_fraction, reason, n_bets }: Recommendation): string {
  const books = `At ${BOOKS[universe]}`;
  if (kelly_fraction === null) return `${books}: no recommendation from ${numberText(n_bets)} past bets.`;
  if (kelly_fraction === 0) return `${books}: no bets. ${REASONS[reason]}.`;
  return `${books}: ${percentText(kelly_fraction, 0)} of the Kelly stake. ${REASONS[reason]}.`;
}

const REASONS: Readonly<Record<Recommendation['reason'], string>> = {
  highest_median_growth: 'Fastest typical growth without breaking your drawdown limit',
  no_growth: 'The median path does not grow at any share of the Kelly stake',
  drawdown_limit: 'Every share that grows exceeds the drawdown limit',
  ruin_limit: 'Every share that grows exceeds the limit on ruin',
  too_few_bets: 'There are fewer than 100 past bets to draw from',
};

const COLUMNS: readonly Column<Recommendation>[] = [
  { name: 'Books', align: 'start', cell: ({ universe }) => <span class="figure">{BOOKS[universe]}</span> },
  {
    name: 'Share of Kelly',
    cell: ({ kelly_fraction }) => (kelly_fraction === null ? NONE : percentText(kelly_fraction, 0)),
  },
  { name: 'Why', align: 'start', cell: ({ reason }) => REASONS[reason] },
  { name: 'Past bets', cell: ({ n_bets }) => numberText(n_bets) },
  { name: 'Priced fights', cell: ({ priced_fights }) => numberText(priced_fights), deskOnly: true },
  {
    name: 'Drawdown limit',
    title: 'Limit on the largest drawdown, 95th percentile of the paths',
    cell: ({ drawdown_limit }) => percentText(drawdown_limit, 0),
    deskOnly: true,
  },
  { name: 'Ruin limit', cell: ({ ruin_limit }) => percentText(ruin_limit), deskOnly: true },
];
