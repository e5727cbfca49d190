import { LogBet } from '../../components/log-bet';
import type { Column } from '../../components/table';
import { Age, Badge, Estimate, Gain, Money, Odds, Time, STALE_PRICE_SECONDS } from '../../components/values';
import { gainText, numberText, percentText } from '../../format/figures';
import { optimizerWarningText } from '../../../../figures/src/readings/reasons';
import type { Price, RankedRow } from './ranked-prices';
import { bookTitle } from '../../../../../src/betting/odds/books';
import { fightLink } from '../../routing/links';

const FAILS: Readonly<Record<Price['robust']['fails'][number], string>> = {
  calibrated: 'calibrated method',
  power: 'power method',
  multiplicative: 'multiplicative method',
  additive: 'additive method',
  shin: 'Shin’s method',
  odds_ratio: 'odds ratio method',
  one_sigma_less: 'fair probability less one sigma',
  net_of_fees: 'a known commission',
};

/** Names the checks that a price fails, unless it fails all. */
function failsText(fails: Price['robust']['fails'], of: number): string {
  if (fails.length === 0) return '';
  return fails.length === of ? 'Not a BET under any of them. ' : `Not a BET under: ${fails.map((fail) => FAILS[fail]).join(', ')}. `;
}

/** The verdict on a price, and the reasons against it. */
function Why({ row: { price, bet } }: { readonly row: RankedRow }) {
  const { warnings } = price;
  const { passes, of, fails } = (bet ?? price).robust;
  return (
    <div class="why">
      <Badge tone={bet === undefined ? 'plain' : 'bet'}>{bet === undefined ? 'No bet' : 'BET'}</Badge>{' '}
      {bet !== undefined && (
        <span class="figure soft">
          {passes} of {of}
        </span>
      )}
      <span class="sub">
        {bet === undefined && `Would pass ${passes} of ${of} checks with no minimum edge. `}
        {failsText(fails, of)}
        {warnings.map((warning) => `${optimizerWarningText(warning)}. `)}
      </span>
    </div>
  );
}

function Record({ record }: { readonly record: Price['track_record'] }) {
  const { n, enough, mean_clv, mean_clv_low, mean_clv_high } = record;
  if (n === 0) return <span class="soft">no past bets with such an edge</span>;
  const band = [record.edge_from, record.edge_to].map((edge) => (edge === null ? '' : percentText(edge, 0)));
  return (
    <span class="track" title={`Past bets with edges from ${band[0] || 'any'} to ${band[1] || 'any'}, with flat stakes`}>
      Yield <Estimate value={record.yield} low={record.yield_low} high={record.yield_high} text={(share) => gainText(share)} />
      <span class="sub">
        CLV <Estimate value={mean_clv} low={mean_clv_low} high={mean_clv_high} text={(share) => gainText(share)} />
      </span>
      <span class="sub">
        {numberText(n)} {n === 1 ? 'bet' : 'bets'}
        {!enough && ': too few to prove anything'}
      </span>
    </span>
  );
}

/** The columns of the ranking. Every figure comes from the API. */
export const COLUMNS: readonly Column<RankedRow>[] = [
  {
    name: 'Fight',
    align: 'start',
    cell: ({ price: { fight_id, fighter, fighter_a, fighter_b, side, starts_at, placeholder_date } }) => (
      <div class="match">
        <a href={fightLink(fight_id)}>{fighter}</a> <span class="soft">v {side === 'a' ? fighter_b : fighter_a}</span>
        <span class="sub">{placeholder_date ? 'date not set' : <Time at={starts_at} />}</span>
      </div>
    ),
  },
  {
    name: 'Verdict',
    align: 'start',
    title: 'Under how many ways of computing vig and fair price the pick is a BET',
    cell: (row) => <Why row={row} />,
  },
  {
    name: 'Price',
    title: 'The best price at the books you selected',
    cell: ({ price: { decimal_odds, net_decimal_odds, book, market_type } }) => (
      <>
        <strong>
          <Odds value={decimal_odds} />
        </strong>
        <span class="sub">
          {bookTitle(book)}
          {market_type === 'h2h_3_way' && ', draw loses'}
          {net_decimal_odds !== decimal_odds && ', before commission'}
        </span>
      </>
    ),
  },
  {
    name: 'Fair price',
    title: 'The odds at which the bet breaks even in the long run, with the fair probability and its standard deviation',
    cell: ({ price: { break_even_odds, fair_prob, sigma, fair_source } }) => (
      <>
        <Odds value={break_even_odds} />
        <span class="sub">
          <span class="figure">
            {percentText(fair_prob)} ± {percentText(sigma)}
          </span>
          {fair_source !== 'blend' && ` (${fair_source})`}
        </span>
      </>
    ),
  },
  {
    name: 'Edge',
    title: 'Fair probability less the book’s vig-free probability; below it, the expected profit as a share of the stake',
    cell: ({ price: { edge_pp, ev_per_dollar } }) => (
      <>
        <Gain value={edge_pp} unit="pp" />
        <span class="sub">
          EV{'\u00a0'}
          <Gain value={ev_per_dollar} />
        </span>
      </>
    ),
  },
  {
    name: 'Without margin',
    deskOnly: true,
    title: 'Expected profit if the book took no margin. The API sorts by this figure, which favours books with a high margin',
    wideOnly: true,
    cell: ({ price }) => <Gain value={price.roi_per_dollar} />,
  },
  {
    name: 'Stake',
    title: 'Kelly stake from your bankroll; below it, the lowest odds at which the pick stays a BET',
    cell: ({ price, bet }) => (
      <>
        <strong>
          <Money value={price.stake_dollars} />
        </strong>
        {price.sizing?.capped === true && <span class="sub">capped</span>}
        {bet !== undefined && bet.bet_down_to !== null && (
          <span class="sub figure">
            down to <Odds value={bet.bet_down_to} />
          </span>
        )}
        <span class="sub figure">
          <LogBet bet={{ ...price, odds: price.decimal_odds, stake: price.stake_dollars }}>log the bet</LogBet>
        </span>
      </>
    ),
  },
  {
    name: 'Track record',
    deskOnly: true,
    title: 'Yield and closing line value of past bets with edges of this size, with 95 % intervals',
    cell: ({ price }) => <Record record={price.track_record} />,
  },
  { name: 'Price age', cell: ({ price }) => <Age of={price.quoted_at} staleAfter={STALE_PRICE_SECONDS} /> },
];
