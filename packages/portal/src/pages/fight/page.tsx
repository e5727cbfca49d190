import './fight.css';
import { ApiError } from 'boxing-prediction-trading-client';
import { Attribution } from '../../components/attribution';
import { Columns, Page } from '../../components/layout';
import { isExcluded, LimitsLine } from '../../components/limits';
import { useIsNarrow } from '../../components/narrow';
import { Answered, Empty } from '../../components/states';
import { Time } from '../../components/values';
import { dateText } from '../../format/times';
import { address } from '../../routing/address';
import { accountGates, accountSizing } from '../../service/account-policy';
import { bodyOf, useRequest } from '../../service/request';
import { client } from '../../service/client';
import { areSettingsRead, settings } from '../../service/preferences';
import { Actions } from './actions';
import { AtSize } from './at-size';
import { Bet } from './bet';
import { Books } from './books';
import { Closes } from './closes';
import { Explanation } from './explanation';
import { Opinions } from './opinions';
import { WholeFight } from './outcomes';
import { Position } from './position';
import { Prices, type Lines } from './prices';

const REFRESH = [
  'line.moved',
  'outcomes.changed',
  'pick.changed',
  'pick.verdict_changed',
  'pick.stale',
  'board.updated',
  'pick.settled',
  'fight.moved',
  'limits.changed',
  'limits.reached',
  'limits.opened',
] as const;

/** Until the fair prices arrive. One array, so that the chart is not drawn again. */
const NONE_YET: Parameters<typeof Prices>[0]['fair'] = [];

/** Changes of a price that are shown. Fewer would hide some, and the prices of a moment would be wrong. */
const MOST_POINTS = 2_000;

/** One fight: how its price moves, what a bet is worth and why, and the reader's position. */
export default function FightPage({ id }: { readonly id: number }) {
  const bankroll = Number(address.value.query.get('bankroll') ?? 0) || (settings.value?.bankroll ?? 0);
  const lines = useRequest(
    [id],
    (signal) =>
      bodyOf(client.desk.GET('/lines/{fight_id}', { params: { path: { fight_id: id }, query: { points: MOST_POINTS } }, signal })),
    { refreshOn: REFRESH },
  );
  const policy = { ...accountGates(), ...accountSizing() };
  const pick = useRequest(
    areSettingsRead() ? [id, bankroll, policy] : null,
    (signal) => {
      const query = { ...policy, ...(bankroll > 0 && { bankroll }) };
      return client.get('/picks/{fight_id}', { params: { path: { fight_id: id }, query }, signal });
    },
    { refreshOn: REFRESH },
  );
  const fair = useRequest(
    [id],
    (signal) =>
      bodyOf(client.desk.GET('/lines/{fight_id}/fair', { params: { path: { fight_id: id }, query: { points: MOST_POINTS } }, signal })),
    { refreshOn: REFRESH },
  );
  const bets = useRequest(
    [id],
    (signal) => bodyOf(client.desk.GET('/journal/bets', { params: { query: { fight_id: id, status: 'pending' } }, signal })),
    { refreshOn: ['bet.settled'] },
  ).answer?.data;
  const isNarrow = useIsNarrow();
  // Nobody who excludes themselves goes on seeing the pick that was there before.
  const picked = isExcluded(pick.error) ? undefined : pick.answer;
  const known = lines.answer?.data;
  return (
    <Page
      title={known?.sides.map(({ fighter }) => fighter).join(' v ') ?? 'Fight'}
      lead={known && <When lines={known} />}
      actions={known && <Actions lines={known} pick={picked?.data} held={bets?.find(({ side }) => side !== 'draw')} />}
    >
      <Answered of={lines}>
        {({ data }) => (
          <>
            {picked === undefined ? (
              <NoPick request={pick} state={data.state} />
            ) : (
              <>
                <LimitsLine of={picked.meta.limits} />
                <Columns>
                  <Bet pick={picked.data} />
                  {!isNarrow && <Opinions pick={picked.data} />}
                </Columns>
              </>
            )}
            <Prices lines={data} fair={fair.answer?.data.points ?? NONE_YET} pick={picked?.data} />
            {isNarrow && picked !== undefined && <Opinions pick={picked.data} />}
            <Books lines={data} pick={picked?.data} />
            <AtSize fightId={id} startsAt={data.starts_at} refreshOn={REFRESH} />
            {data.state === 'upcoming' && picked !== undefined && <WholeFight fightId={id} refreshOn={REFRESH} />}
            {data.state === 'upcoming' ? <Position lines={data} bets={bets} /> : <Closes fightId={id} lines={data} />}
            {picked !== undefined && <Explanation pick={picked.data} />}
            <Attribution />
          </>
        )}
      </Answered>
    </Page>
  );
}

const STATES: Readonly<Record<Lines['state'], string>> = {
  upcoming: '',
  started: 'Started; no result yet. ',
  finished: 'Finished. ',
  cancelled: 'Cancelled. ',
};

function When({ lines: { state, fight_date, starts_at } }: { readonly lines: Lines }) {
  return (
    <>
      {STATES[state]}
      {starts_at === null ? `${dateText(fight_date)}, start time not known` : <Time at={starts_at} />}
    </>
  );
}

/** Explains why there is no pick: the fight has begun or ended, or no model has predicted it. Shows other failures as errors. */
function NoPick({ request, state }: { readonly request: Parameters<typeof Answered>[0]['of']; readonly state: Lines['state'] }) {
  const isUnknown = request.error instanceof ApiError && request.error.code === 'fight_not_found';
  if (!isUnknown) return <Answered of={request}>{() => null}</Answered>;
  return (
    <Empty title={state === 'upcoming' ? 'There is no pick for this fight yet.' : 'This fight is no longer pending.'}>
      {state === 'upcoming'
        ? 'It has prices, but no prediction. The next run may make one, or an operator must first decide on a name under Operations.'
        : 'Its prices and closing prices are below.'}
    </Empty>
  );
}
