import type { Answer } from 'boxing-prediction-trading-client';
import { Check } from '../../components/forms/fields';
import { Page, Panel } from '../../components/layout';
import { offsetInAddress, Pages } from '../../components/pages';
import { SearchField } from '../../components/forms/search-field';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { numberText } from '../../format/figures';
import { dayText } from '../../format/times';
import { address, setQuery } from '../../routing/address';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { known, lengthText } from '../fighter/bio';

type Fighter = Answer<'/fighters'>['data'][number];

const LIMIT = 50;

/** All fighters on record, searched by name. */
export default function FightersPage() {
  const { query } = address.value;
  const search = query.get('search') ?? '';
  const has_bio = query.get('bio') === 'yes';
  const offset = offsetInAddress();
  const fighters = useRequest([search, has_bio, offset], (signal) =>
    client.get('/fighters', { params: { query: { limit: LIMIT, offset, has_bio, ...(search !== '' && { search }) } }, signal }),
  );
  return (
    <Page title="Fighters" lead="All fighters on record, with their fights and the known facts about them.">
      <Panel title="Find a fighter">
        <div class="filters">
          <SearchField label="Name" placeholder="Part of the name" />
          <Check
            label="Only with a biography"
            checked={has_bio}
            onChecked={(checked) => setQuery({ bio: checked ? 'yes' : undefined, offset: undefined })}
          />
        </div>
        <Answered of={fighters}>
          {({ data, meta }) =>
            data.length === 0 ? (
              <NoFighters search={search} has_bio={has_bio} />
            ) : (
              <>
                <Table caption="Fighters" rows={boxersFirst(data)} rowKey={({ fighter_id }) => fighter_id} columns={COLUMNS} />
                <Pages shown={data.length} limit={LIMIT} pagination={meta.pagination} />
              </>
            )
          }
        </Answered>
      </Panel>
    </Page>
  );
}

/** Moves fighters without a recorded bout to the end of their page. */
function boxersFirst(fighters: readonly Fighter[]): Fighter[] {
  return fighters.toSorted((one, other) => Number(other.total_fights > 0) - Number(one.total_fights > 0));
}

const COLUMNS: readonly Column<Fighter>[] = [
  { name: 'Name', align: 'start', cell: ({ fighter_id, name }) => <a href={`fighters/${fighter_id}`}>{name}</a> },
  { name: 'Nationality', align: 'start', cell: ({ nationality }) => known(nationality) },
  { name: 'Born', align: 'start', cell: ({ dob }) => known(dob === null ? null : dayText(dob)) },
  { name: 'Stance', align: 'start', cell: ({ stance }) => known(stance), short: true },
  { name: 'Height', cell: ({ height_cm }) => known(lengthText(height_cm)), short: true },
  { name: 'Reach', cell: ({ reach_cm }) => known(lengthText(reach_cm)), short: true },
  {
    name: 'Bouts',
    title: 'Recorded professional bouts that took place',
    cell: ({ total_fights }) => <span class="figure">{numberText(total_fights)}</span>,
    short: true,
  },
];

function NoFighters({ search, has_bio }: { readonly search: string; readonly has_bio: boolean }) {
  if (search === '' && !has_bio)
    return (
      <Empty title="No fighter is on record yet.">
        <p>
          The operator imports a record with <code>boxing import bouts</code>.
        </p>
      </Empty>
    );
  return (
    <Empty title={search === '' ? 'No fighter has a biography.' : `No fighter's name contains “${search}”.`}>
      <p>Try part of the name{has_bio ? ', or remove the filter on biographies' : ''}.</p>
    </Empty>
  );
}
