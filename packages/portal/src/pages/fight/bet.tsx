import { Panel } from '../../components/layout';
import { Age, Badge, Estimate, Gain, Money, Odds, Stat, Stats, STALE_PRICE_SECONDS } from '../../components/values';
import { gainText, percentText, pointsText } from '../../format/figures';
import { warningText } from '../../../../figures/src/readings/reasons';
import { reasonText, stakeReasonText } from '../../format/reasons';
import type { PickOfFight } from './prices';
import { bookTitle } from '../../../../../src/betting/odds/books';

/** The better bet on the fight: book, price, stake and reasons. */
export function Bet({ pick }: { readonly pick: PickOfFight }) {
  const { verdict, stale, fighter, book, decimal_odds, market_type, reasons, sizing, warnings, quoted } = pick;
  return (
    <Panel title={`Bet on ${fighter}`}>
      <p class="verdict-line">
        {stale ? (
          <Badge tone="stale">Stale</Badge>
        ) : (
          <Badge tone={verdict === 'BET' ? 'bet' : 'plain'}>{verdict === 'BET' ? 'BET' : 'No bet'}</Badge>
        )}{' '}
        <strong>
          <Odds value={decimal_odds} /> at {bookTitle(book)}
        </strong>
        {market_type === 'h2h_3_way' && ', and a draw loses'}
        {!quoted && '. The newest poll did not show this price: it may be gone'}
      </p>
      <Figures pick={pick} />
      <ul class="reasons">
        {reasons.map((reason) => (
          <li key={reason.code} class={reason.passed ? 'soft' : ''}>
            {reasonText(reason)}
          </li>
        ))}
        {(sizing?.reasons ?? []).map((reason) => (
          <li key={`stake ${reason.code}`}>{stakeReasonText(reason)}</li>
        ))}
        {warnings.map((warning) => (
          <li key={warning} class="stale">
            Check: {warningText(warning)}
          </li>
        ))}
      </ul>
      <TrackRecord pick={pick} />
    </Panel>
  );
}

function Figures({ pick }: { readonly pick: PickOfFight }) {
  const {
    break_even_odds,
    fair_prob,
    sigma,
    edge_pp,
    ev_per_dollar,
    stake_dollars,
    sizing,
    bet_down_to,
    robust,
    quoted_at,
    net_decimal_odds,
    decimal_odds,
  } = pick;
  return (
    <Stats>
      <Stat label="Stake" note={stakeNote(stake_dollars, sizing)}>
        <Money value={stake_dollars} />
      </Stat>
      <Stat label="Fair price" note={`${percentText(fair_prob)} ± ${percentText(sigma)}, from ${pick.fair_source}`}>
        <Odds value={break_even_odds} />
      </Stat>
      <Stat
        label="Edge"
        note={
          <>
            expected <Gain value={ev_per_dollar} /> of the stake
          </>
        }
      >
        {pointsText(edge_pp)}
      </Stat>
      <Stat
        label="BET down to"
        note={net_decimal_odds === decimal_odds ? 'no commission' : `${net_decimal_odds.toFixed(3)} after commission now`}
      >
        <Odds value={bet_down_to} />
      </Stat>
      <Stat label="Robust" note={robust.fails.length === 0 ? 'under every method' : `not under ${robust.fails.map(plain).join(', ')}`}>
        {robust.passes} of {robust.of}
      </Stat>
      <Stat label="Price age">
        <Age of={quoted_at} staleAfter={STALE_PRICE_SECONDS} />
      </Stat>
    </Stats>
  );
}

function plain(code: string): string {
  return code.replaceAll('_', ' ');
}

function stakeNote(stake: number | null, sizing: PickOfFight['sizing']): string {
  if (stake === null || sizing === null) return 'set a bankroll in Settings or on the board';
  return `${percentText(sizing.stake_fraction, 2)} of the bankroll${sizing.capped ? ', capped' : ''}; full Kelly ${percentText(sizing.kelly_raw)}`;
}

function bandText({ edge_from, edge_to }: PickOfFight['track_record']): string {
  if (edge_from === null) return edge_to === null ? 'edges of any size' : `edges below ${pointsText(edge_to)}`;
  return edge_to === null ? `edges of at least ${pointsText(edge_from)}` : `edges of ${pointsText(edge_from)} to ${pointsText(edge_to)}`;
}

function TrackRecord({ pick: { track_record: record } }: { readonly pick: PickOfFight }) {
  const band = bandText(record);
  return (
    <p class="note">
      Past bets with {band}: {record.n}.{' '}
      {record.enough ? (
        <>
          Mean CLV <Estimate value={record.mean_clv} low={record.mean_clv_low} high={record.mean_clv_high} text={gainText} />, yield at one
          unit per bet <Estimate value={record.yield} low={record.yield_low} high={record.yield_high} text={gainText} />.
        </>
      ) : (
        'Fewer than 50 bets prove nothing.'
      )}
    </p>
  );
}
