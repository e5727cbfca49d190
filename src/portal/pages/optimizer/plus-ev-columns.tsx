import type { Answer } from 'boxing-prediction-trading-client';
import type { Column } from '../../components/table';
import { Age, Badge, Estimate, Gain, Money, Odds, Time, STALE_PRICE_SECONDS } from '../../components/values';
import { gainText, numberText, percentText } from '../../format/figures';
import { optimizerWarningText } from '../../format/reasons';
import { newBetLink } from '../../routing/links';

type Row = Answer<'/optimizer/plus-ev'>['data'][number];

const FAILS: Readonly<Record<Row['robust']['fails'][number], string>> = {
  power: 'power method',
  multiplicative: 'multiplicative method',
  additive: 'additive method',
  shin: 'Shin’s method',
  odds_ratio: 'odds ratio',
  one_sigma_less: 'one sigma less',
  net_of_fees: 'value after fees',
};

/** Where a price is a bet, and what speaks against it. */
function Why({ row: { robust, bet_down_to, ev_per_dollar, warnings } }: { readonly row: Row }) {
  const { passes, of, fails } = robust;
  return (
    <div class="why">
      <Badge tone={bet_down_to === null ? 'plain' : 'bet'}>{bet_down_to === null ? 'No bet' : 'BET'}</Badge>{' '}
      <span class="figure soft">
        {passes} of {of}
      </span>
      <span class="sub">
        {ev_per_dollar < 0 && 'Expected to lose at this price. '}
        {fails.length > 0 && `No bet by ${fails.map((fail) => FAILS[fail]).join(', ')}. `}
        {warnings.map((warning) => `${optimizerWarningText(warning)}. `)}
      </span>
    </div>
  );
}

function Record({ record }: { readonly record: Row['track_record'] }) {
  const { n, enough, mean_clv, mean_clv_low, mean_clv_high } = record;
  if (n === 0) return <span class="soft">no past bet with such an edge</span>;
  const band = [record.edge_from, record.edge_to].map((edge) => (edge === null ? '' : percentText(edge, 0)));
  return (
    <span
      class="track"
      title={`Past bets with edges from ${band[0] || 'any'} to ${band[1] || 'any'}, at their best closing price, flat stakes`}
    >
      Yield <Estimate value={record.yield} low={record.yield_low} high={record.yield_high} text={(share) => gainText(share)} />
      <span class="sub">
        CLV <Estimate value={mean_clv} low={mean_clv_low} high={mean_clv_high} text={(share) => gainText(share)} />
      </span>
      <span class="sub">
        {numberText(n)} {n === 1 ? 'bet' : 'bets'}
        {!enough && ': too few to tell anything'}
      </span>
    </span>
  );
}

/** The columns of the ranking. Each figure is the API's. */
export const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Fight',
    align: 'start',
    cell: ({ fight_id, fighter, fighter_a, fighter_b, side, starts_at, placeholder_date }) => (
      <div class="match">
        <a href={`fights/${fight_id}`}>{fighter}</a> <span class="soft">v {side === 'a' ? fighter_b : fighter_a}</span>
        <span class="sub">{placeholder_date ? 'date not set yet' : <Time at={starts_at} />}</span>
      </div>
    ),
  },
  {
    name: 'Readings',
    align: 'start',
    title: 'Under how many readings of vig and fair price it is a BET',
    cell: (row) => <Why row={row} />,
  },
  {
    name: 'Price',
    title: 'The best price of the books considered',
    cell: ({ decimal_odds, net_decimal_odds, book, market_type }) => (
      <>
        <strong>
          <Odds value={decimal_odds} />
        </strong>
        <span class="sub">
          {book}
          {market_type === 'h2h_3_way' && ', draw loses'}
          {net_decimal_odds !== decimal_odds && ', before commission'}
        </span>
      </>
    ),
  },
  {
    name: 'Fair price',
    title: 'Odds at which the bet neither wins nor loses in the long run, and the probability with its standard deviation',
    cell: ({ break_even_odds, fair_prob, sigma, fair_source }) => (
      <>
        <Odds value={break_even_odds} />
        <span class="sub">
          <span class="figure">
            {percentText(fair_prob)} ± {percentText(sigma)}
          </span>
          {fair_source !== 'blend' && ` by ${fair_source}`}
        </span>
      </>
    ),
  },
  {
    name: 'Edge',
    title: 'Fair probability less the one that the book’s own market implies without its margin; expected profit of the stake below',
    cell: ({ edge_pp, ev_per_dollar }) => (
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
    name: 'Return',
    deskOnly: true,
    title: 'Return of a stake at fair odds, by which the list is sorted; it favours books with a high vig',
    wideOnly: true,
    cell: ({ roi_per_dollar }) => <Gain value={roi_per_dollar} />,
  },
  {
    name: 'Stake',
    title: 'Kelly stake from your bankroll, and the lowest odds at which it stays a BET',
    cell: ({ stake_dollars, sizing, bet_down_to, decimal_odds, ...row }) => (
      <>
        <strong>
          <Money value={stake_dollars} />
        </strong>
        {sizing?.capped === true && <span class="sub">capped</span>}
        {bet_down_to !== null && (
          <span class="sub">
            down to <Odds value={bet_down_to} />
          </span>
        )}
        <span class="sub">
          <a href={newBetLink({ ...row, odds: decimal_odds, stake: stake_dollars })}>log the bet</a>
        </span>
      </>
    ),
  },
  {
    name: 'Track record',
    deskOnly: true,
    title: 'Yield and closing line value of past bets with edges of this size, with 95 % intervals',
    cell: ({ track_record }) => <Record record={track_record} />,
  },
  { name: 'Price age', cell: ({ quoted_at }) => <Age of={quoted_at} staleAfter={STALE_PRICE_SECONDS} /> },
];
