import type { DeskDataOf } from '../../../../figures/src/charts/data';
import { judgedText } from '../../../../figures/src/readings/policy';
import { basisOf, points } from '../../../../figures/src/readings/words';
import { RestsOn } from '../../components/figures/finding';
import { Table, type Column } from '../../components/table';
import { NONE, numberText, percentText } from '../../format/figures';

type Audit = DeskDataOf<'/reports/sizing-audit'>;
type Recommendation = Audit['recommended'][number];

/** The share of the Kelly stake that the simulation recommends for each set of books, in words. */
export function Recommended({ of }: { readonly of: Audit }) {
  return (
    <>
      <p class="conclusion">{of.recommended.map(adviceText).join(' ')}</p>
      <p class="note">{judgedText(undefined)}</p>
      <p class="note">
        {numberText(of.paths)} paths of {numberText(of.bets_per_path)} bets, drawn from past bets with an edge of at least{' '}
        {points(of.min_edge_pp)}, at the best close;{' '}
        {of.max_bet_pct === 0 ? 'no cap on a stake' : `at most ${percentText(of.max_bet_pct)} of the bankroll on one bet`}. Ruin is a
        bankroll below {percentText(of.ruin_below, 0)} of the start. Without one of your own, stakes are{' '}
        {percentText(of.default_kelly_fraction, 0)} of the Kelly stake.
      </p>
      <Table caption="Recommended shares of the Kelly stake" rows={of.recommended} rowKey={({ universe }) => universe} columns={COLUMNS} />
      <RestsOn basis={basisOf(of, 'priced, decided picks')} />
    </>
  );
}

const BOOKS = { sharp_books: 'sharp books', all_books: 'all books' } as const;

function adviceText({ universe, kelly_fraction, reason, n_bets }: Recommendation): string {
  const books = `At ${BOOKS[universe]}`;
  if (kelly_fraction === null) return `${books}: no recommendation from ${numberText(n_bets)} past bets.`;
  if (kelly_fraction === 0) return `${books}: no bets on the model alone. ${REASONS[reason]}.`;
  return `${books}: ${percentText(kelly_fraction, 0)} of the Kelly stake. ${REASONS[reason]}.`;
}

const REASONS: Readonly<Record<Recommendation['reason'], string>> = {
  highest_median_growth: 'It grows fastest on the median path among the shares within the limits',
  no_growth: 'No share of the Kelly stake has a median path that grows',
  drawdown_limit: 'Every share that grows falls deeper than the limit',
  ruin_limit: 'Every share that grows is ruined more often than the limit allows',
  too_few_bets: 'Fewer than 100 past bets to draw from',
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
    name: 'Largest fall accepted',
    title: '95th percentile of the paths',
    cell: ({ drawdown_limit }) => percentText(drawdown_limit, 0),
    deskOnly: true,
  },
  { name: 'Chance of ruin accepted', cell: ({ ruin_limit }) => percentText(ruin_limit), deskOnly: true },
];
