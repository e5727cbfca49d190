import type { Answer } from 'boxing-prediction-trading-client';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Time } from '../../components/values';
import { moneyText, percentText, pointsText } from '../../format/figures';
import { useAsked } from '../../service/asked';
import { operatorClient } from '../../service/client';
import { BET_COLUMNS } from './bet-columns';
import { BOOKMAKER_COLUMNS } from './bookmaker-columns';

type Detail = Answer<'/admin/users/{userId}'>['data'];

/** One user: account, keys, bets, bookmakers and preferences. */
export function UserDetail({ id }: { readonly id: string }) {
  const user = useAsked([id], (signal) => operatorClient.get('/admin/users/{userId}', { params: { path: { userId: id } }, signal }));
  return (
    <>
      <p class="note">
        <a href="operations?part=users">All users</a>
      </p>
      <Answered of={user}>
        {({ data: { account, bets, notifications, bookmakers, apiKeys } }) => (
          <>
            <Panel title={account.name}>
              <p>
                {account.email}, since <Time at={account.createdAt} />
              </p>
              <Preferences of={notifications} />
            </Panel>
            <Panel title="Keys" note="A key itself is never shown.">
              <Listed caption="Keys" rows={apiKeys} columns={KEY_COLUMNS} none="No key was minted." />
            </Panel>
            <Panel title="Bookmakers">
              <Listed caption="Saved bookmakers" rows={bookmakers} columns={BOOKMAKER_COLUMNS} none="No bookmaker was saved." />
            </Panel>
            <Panel title="Bets">
              <Listed caption="Bets, newest first" rows={bets} columns={BET_COLUMNS} none="No bet was logged." />
            </Panel>
          </>
        )}
      </Answered>
    </>
  );
}

function Listed<Row extends { readonly id: string }>({
  caption,
  rows,
  columns,
  none,
}: {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly none: string;
}) {
  if (rows.length === 0) return <p class="soft">{none}</p>;
  return <Table caption={caption} rows={rows} rowKey={({ id }) => id} columns={columns} />;
}

const KEY_COLUMNS: readonly Column<Detail['apiKeys'][number]>[] = [
  { name: 'Key', align: 'start', cell: ({ prefix }) => <code>{prefix}…</code> },
  { name: 'Minted', align: 'start', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: 'Revoked',
    align: 'start',
    cell: ({ revokedAt }) => (revokedAt === null ? 'no' : <Time at={revokedAt} />),
  },
];

function Preferences({ of }: { readonly of: Detail['notifications'] }) {
  if (of === null) return <p class="soft">Notifications were never set.</p>;
  const { enabled, minEdge, maxUncertainty, minStake, bankroll, updatedAt } = of;
  return (
    <p>
      Notifications are {enabled ? 'on' : 'off'}: edge of at least {pointsText(minEdge)},{' '}
      {maxUncertainty === null ? 'any uncertainty' : `uncertainty of at most ${percentText(maxUncertainty)}`}, stake of at least{' '}
      {moneyText(minStake, 'USD')} from a bankroll of {moneyText(bankroll, 'USD')}; changed on <Time at={updatedAt} />.
    </p>
  );
}
