import type { Answer } from 'boxing-prediction-trading-client';
import { Panel } from '../../components/layout';
import { SearchField } from '../../components/forms/search-field';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Badge, Time, type Tone } from '../../components/values';
import { NONE, percentText } from '../../format/figures';
import { METHODS, REASONS } from '../../format/names';
import { address } from '../../routing/address';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';

type Attempt = Answer<'/audit/resolution-log'>['data'][number];

const LIMIT = 100;

/** How names in the feed were matched to fighters. */
export function Resolutions() {
  const search = address.value.query.get('search') ?? '';
  const attempts = useRequest(
    [search],
    (signal) => client.get('/audit/resolution-log', { params: { query: { limit: LIMIT, ...(search !== '' && { search }) } }, signal }),
    { refreshOn: ['board.updated'] },
  );
  return (
    <Panel
      title="How names were matched"
      note="The odds feed identifies fighters by name. Every attempt to match a name is logged. A fight with an unmatched name has no prediction until an operator decides."
    >
      <div class="filters">
        <SearchField label="Name" placeholder="As in the feed or on record" />
      </div>
      <Answered of={attempts}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={search === '' ? 'No name has been looked up yet.' : `No attempt matches “${search}”.`} />
          ) : (
            <>
              <Table caption="Attempts, newest first" rows={data} rowKey={({ attempt_id }) => attempt_id} columns={COLUMNS} />
              {data.length === LIMIT && <p class="note">The newest {LIMIT} attempts are shown. Search to find older ones.</p>}
            </>
          )
        }
      </Answered>
    </Panel>
  );
}

const TONES: Readonly<Record<Attempt['outcome'], Tone>> = { resolved: 'better', ambiguous: 'stale', unresolved: 'worse' };

const COLUMNS: readonly Column<Attempt>[] = [
  { name: 'Name', align: 'start', cell: ({ name }) => name },
  { name: 'Source', align: 'start', cell: ({ source }) => source },
  { name: 'When', align: 'start', cell: ({ attempted_at }) => <Time at={attempted_at} /> },
  {
    name: 'Outcome and reason',
    align: 'start',
    cell: ({ outcome, method, reason }) => (
      <>
        <Badge tone={TONES[outcome]}>{outcome}</Badge> {reason === null ? METHODS[method] : REASONS[reason]}
      </>
    ),
  },
  { name: 'Fighter', align: 'start', cell: (attempt) => <Found of={attempt} /> },
  {
    name: 'Other matches',
    title: 'Other fighters matched to the same name, at another time or in another source',
    align: 'start',
    cell: ({ conflict_count, conflicts }) =>
      conflict_count === 0
        ? NONE
        : conflicts.map(({ fighter_id, fighter_name, source }) => (
            <p key={`${source} ${fighter_id}`}>
              <a href={`fighters/${fighter_id}`}>{fighter_name}</a> in {source}
            </p>
          )),
  },
];

function Found({ of: { fighter_id, fighter_name, candidates } }: { readonly of: Attempt }) {
  if (fighter_id !== null) return <a href={`fighters/${fighter_id}`}>{fighter_name ?? `fighter ${fighter_id}`}</a>;
  if (candidates.length === 0) return <span class="soft">no similar name</span>;
  return (
    <>
      {candidates.map(({ fighter_id: id, name, score, record }) => (
        <p key={id}>
          <a href={`fighters/${id}`}>{name}</a>{' '}
          <span class="soft figure">
            {percentText(score, 0)} alike, {record?.replaceAll('-', '–') ?? 'no bout'}
          </span>
        </p>
      ))}
    </>
  );
}
