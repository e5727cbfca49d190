import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { SelectField, TextField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Money, Odds, Gain, Stat, Stats } from '../../components/values';
import { optimizerWarningText, outsideLimitsText } from '../../../../figures/src/readings/reasons';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import type { Lines } from './prices';
import { bookTitle } from '../../../../../src/betting/odds/books';

export type Bet = DeskComponents['schemas']['Bet'];

interface Held {
  readonly side: 'a' | 'b';
  readonly stake: string;
  readonly odds: string;
}

/** The reader's bet on the fight, and the hedge for it. */
export function Position({ lines, bets }: { readonly lines: Lines; readonly bets: readonly Bet[] | undefined }) {
  const [typed, setTyped] = useState<Held>();
  const [logged] = bets ?? [];
  const held = typed ?? heldFrom(logged) ?? { side: 'a', stake: '', odds: '' };
  const change = (changes: Partial<Held>) => setTyped({ ...held, ...changes });
  return (
    <Panel
      title="My position"
      note="The bet on the other side that makes both results pay the same. The form starts with your last pending bet on this fight."
    >
      <form class="filters" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label="I bet on"
          value={held.side}
          onValue={(side) => change({ side: side === 'b' ? 'b' : 'a' })}
          options={lines.sides.map(({ side, fighter }) => [side, fighter] as const)}
        />
        <TextField label="Stake" type="number" min={0} step="any" value={held.stake} onValue={(stake) => change({ stake })} />
        <TextField label="At decimal odds" type="number" min={1.0001} step="any" value={held.odds} onValue={(odds) => change({ odds })} />
      </form>
      {Number(held.stake) > 0 && Number(held.odds) > 1 ? (
        <Hedge fightId={lines.fight_id} held={held} />
      ) : (
        <p class="soft">{bets?.length === 0 ? 'You have no pending bet on this fight. ' : ''}Enter a stake and odds to see the hedge.</p>
      )}
    </Panel>
  );
}

function heldFrom(bet: Bet | undefined): Held | undefined {
  // A bet on the draw cannot be hedged with one bet.
  return bet === undefined || bet.side === 'draw'
    ? undefined
    : { side: bet.side, stake: String(bet.stake), odds: String(bet.decimal_odds) };
}

function Hedge({ fightId, held: { side, stake, odds } }: { readonly fightId: number; readonly held: Held }) {
  const request = useRequest(
    [fightId, side, stake, odds],
    (signal) =>
      client.get('/optimizer/hedge', {
        params: { query: { fight_id: fightId, side, stake: Number(stake), odds: Number(odds), unpredicted: true } },
        signal,
      }),
    { refreshOn: ['board.updated'] },
  );
  return (
    <Answered of={request}>
      {({ data: { hedge, outside_limits, outcome, warnings } }) => (
        <>
          <Stats>
            <Stat
              label={`Bet on ${hedge.fighter}`}
              note={
                <>
                  at <Odds value={hedge.decimal_odds} /> with {bookTitle(hedge.book)}
                </>
              }
            >
              <Money value={hedge.stake_dollars} />
            </Stat>
            <Stat
              label={outcome.locked_profit_dollars < 0 ? 'Locks in a loss' : 'Locks in a profit'}
              note={
                <>
                  <Gain value={outcome.locked_roi} /> of both stakes
                </>
              }
            >
              <Money value={outcome.locked_profit_dollars} sign />
            </Stat>
            <Stat label="Both stakes">
              <Money value={outcome.total_outlay_dollars} />
            </Stat>
          </Stats>
          {outside_limits !== null && <p class="note worse">{outsideLimitsText(outside_limits)}.</p>}
          {warnings.map((warning) => (
            <p key={warning} class="note stale">
              Check: {optimizerWarningText(warning)}
            </p>
          ))}
        </>
      )}
    </Answered>
  );
}
