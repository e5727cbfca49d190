import './fight.css';
import { ApiError } from 'boxing-prediction-trading-client';
import { Page } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Time } from '../../components/values';
import { dateText } from '../../format/times';
import { address } from '../../routing/address';
import type { PageProps } from '../../routing/routes';
import { accountGates, accountSizing } from '../../service/account-policy';
import { bodyOf, useAsked } from '../../service/asked';
import { client } from '../../service/client';
import { areSettingsRead, settings } from '../../service/preferences';
import { Bet } from './bet';
import { Books } from './books';
import { Closes } from './closes';
import { Explanation } from './explanation';
import { Position } from './position';
import { Prices, type Lines } from './prices';

const REFRESH = [
  'line.moved',
  'pick.changed',
  'pick.verdict_changed',
  'pick.stale',
  'board.updated',
  'pick.settled',
  'fight.moved',
] as const;

/** One fight: whether its price is going or coming, what it is worth and why, and what to do with it. */
export default function FightPage({ id }: PageProps) {
  const bankroll = Number(address.value.query.get('bankroll') ?? 0) || (settings.value?.bankroll ?? 0);
  const lines = useAsked(
    [id],
    (signal) => bodyOf(client.desk.GET('/lines/{fight_id}', { params: { path: { fight_id: id }, query: { points: 300 } }, signal })),
    { refreshOn: REFRESH },
  );
  const policy = { ...accountGates(), ...accountSizing() };
  const pick = useAsked(
    areSettingsRead() ? [id, bankroll, policy] : null,
    (signal) => {
      const query = { ...policy, ...(bankroll > 0 && { bankroll }) };
      return client.get('/picks/{fight_id}', { params: { path: { fight_id: id }, query }, signal });
    },
    { refreshOn: REFRESH },
  );
  const { answer: picked } = pick;
  const known = lines.answer?.data;
  return (
    <Page title={known?.sides.map(({ fighter }) => fighter).join(' v ') ?? 'Fight'} lead={known && <When lines={known} />}>
      <Answered of={lines}>
        {({ data }) => (
          <>
            {picked === undefined ? <NoPick asked={pick} state={data.state} /> : <Bet pick={picked.data} />}
            <Prices lines={data} pick={picked?.data} />
            <Books lines={data} pick={picked?.data} />
            {data.state === 'upcoming' ? <Position lines={data} /> : <Closes fightId={id} lines={data} />}
            {picked !== undefined && <Explanation pick={picked.data} />}
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
      {starts_at === null ? `${dateText(fight_date)}, start not known` : <Time at={starts_at} />}
    </>
  );
}

/** Why there is no pick: the fight has begun or ended, or no model has predicted it; other failures are told as such. */
function NoPick({ asked, state }: { readonly asked: Parameters<typeof Answered>[0]['of']; readonly state: Lines['state'] }) {
  const isUnknown = asked.error instanceof ApiError && asked.error.code === 'fight_not_found';
  if (!isUnknown) return <Answered of={asked}>{() => null}</Answered>;
  return (
    <Empty title={state === 'upcoming' ? 'There is no pick for this fight yet.' : 'This fight is no longer pending.'}>
      {state === 'upcoming'
        ? 'It has prices, but no prediction: a name may wait for a decision under Operations, or the next run makes one.'
        : 'Its prices and closes are below.'}
    </Empty>
  );
}
