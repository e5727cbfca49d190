import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { dateText } from '../../format/times';
import { operatorClient } from '../../service/client';
import { bodyOf, useRequest } from '../../service/request';

type Source = DeskComponents['schemas']['DataSource'];

const WHO: Readonly<Record<Source['data_to'], string>> = { self: 'your own users', key_holders: 'guests too', public: 'everybody' };

const COLUMNS: readonly Column<Source>[] = [
  { name: 'Source', align: 'start', cell: ({ source, is_changed }) => (is_changed ? `${source} (your rights)` : source) },
  { name: 'On pages', align: 'start', cell: ({ display_to }) => WHO[display_to] },
  { name: 'As data', align: 'start', cell: ({ data_to }) => WHO[data_to] },
  { name: 'Figures', align: 'start', cell: ({ derived_to }) => WHO[derived_to] },
  {
    name: 'Terms',
    align: 'start',
    cell: ({ terms_url, read_on }) => {
      const read = read_on === null ? 'unread' : `read on ${dateText(read_on)}`;
      return terms_url === null ? read : <a href={terms_url}>{read}</a>;
    },
  },
];

/** Where the data come from, and who may see what of them. */
export function Sources() {
  const request = useRequest([], (signal) => bodyOf(operatorClient.desk.GET('/data-sources', { signal })));
  return (
    <Panel
      title="Sources of data"
      note="Who may see single prices on pages, as data, and figures made from several. Change it with boxing sources import."
    >
      <Answered of={request}>
        {({ data: { sources } }) => <Table caption="Sources of data" rows={sources} columns={COLUMNS} rowKey={({ source }) => source} />}
      </Answered>
    </Panel>
  );
}
