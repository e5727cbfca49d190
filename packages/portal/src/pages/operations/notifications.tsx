import type { Answer } from 'boxing-prediction-trading-client';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Time } from '../../components/values';
import { moneyText, percentText, pointsText } from '../../format/figures';
import { useRequest } from '../../service/request';
import { operatorClient } from '../../service/client';

type Preferences = Answer<'/admin/notifications'>['data'][number];

/** The notification preferences of all users. */
export function Notifications() {
  const preferences = useRequest([], (signal) => operatorClient.get('/admin/notifications', { signal }));
  return (
    <Panel title="Notifications of all users">
      <Answered of={preferences}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No user has set preferences." />
          ) : (
            <Table caption="Notification preferences of all users" rows={data} rowKey={({ userId }) => userId} columns={COLUMNS} />
          )
        }
      </Answered>
    </Panel>
  );
}

const COLUMNS: readonly Column<Preferences>[] = [
  { name: 'User', align: 'start', cell: ({ userId, userEmail }) => <a href={`operations?part=users&user=${userId}`}>{userEmail}</a> },
  { name: 'Messages', align: 'start', cell: ({ enabled }) => (enabled ? 'on' : 'off') },
  { name: 'Minimum edge', cell: ({ minEdge }) => <span class="figure">{pointsText(minEdge)}</span>, short: true },
  {
    name: 'Maximum uncertainty',
    cell: ({ maxUncertainty }) => <span class="figure">{maxUncertainty === null ? 'any' : percentText(maxUncertainty)}</span>,
    short: true,
  },
  { name: 'Minimum stake', cell: ({ minStake }) => <span class="figure">{moneyText(minStake, 'USD')}</span>, short: true },
  { name: 'Bankroll', cell: ({ bankroll }) => <span class="figure">{moneyText(bankroll, 'USD')}</span>, short: true },
  { name: 'Changed', align: 'start', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];
