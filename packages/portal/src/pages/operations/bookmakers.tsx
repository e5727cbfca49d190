import type { Answer } from 'boxing-prediction-trading-client';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { useRequest } from '../../service/request';
import { operatorClient } from '../../service/client';
import { BOOKMAKER_COLUMNS } from './bookmaker-columns';

type Saved = Answer<'/admin/bookmakers'>['data'][number];

/** The bookmakers at which users have accounts. */
export function Bookmakers() {
  const saved = useRequest([], (signal) => operatorClient.get('/admin/bookmakers', { signal }));
  return (
    <Panel title="Bookmakers of all users">
      <Answered of={saved}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No user has saved a bookmaker." />
          ) : (
            <Table caption="Saved bookmakers of all users" rows={data} rowKey={({ id }) => id} columns={COLUMNS} />
          )
        }
      </Answered>
    </Panel>
  );
}

const COLUMNS: readonly Column<Saved>[] = [
  { name: 'Owner', align: 'start', cell: ({ userId, userEmail }) => <a href={`operations?part=users&user=${userId}`}>{userEmail}</a> },
  ...BOOKMAKER_COLUMNS,
];
