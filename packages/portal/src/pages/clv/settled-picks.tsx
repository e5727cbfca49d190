import { useMemo } from 'preact/hooks';
import type { DataOf } from '../../../../figures/src/charts/data';
import { SelectField, TextField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Badge, Gain, Odds, Percent, Time } from '../../components/values';
import { numberText } from '../../format/figures';
import { dayText } from '../../format/times';
import { address, setQuery } from '../../routing/address';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { NO_CLOSE } from './missing';
import { Outcome } from './outcome';
import { bookTitle } from '../../../../../src/betting/odds/books';

type Pick = DataOf<'/picks/settled'>[number];

/** The most rows that the service returns at once. */
const LIMIT = 500;

/** A date before any pick: without one, the service returns the picks of the last week. */
const EVER = '1970-01-01';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Settled picks as they were recommended, with the close. */
export function SettledPicks() {
  const { query } = address.value;
  const named = query.get('since') ?? '';
  const since = DAY.test(named) ? named : '';
  const verdict = query.get('verdict') ?? '';
  const request = useRequest(
    [since],
    (signal) => client.get('/picks/settled', { params: { query: { limit: LIMIT, since: since === '' ? EVER : since } }, signal }),
    { refreshOn: ['pick.settled', 'pick.regraded'] },
  );
  return (
    <Panel
      title="Settled picks"
      note="Each fight appears with its first BET before the start. A fight that never had a BET appears with its last pick, which is near the close. Judge the picks by their BET rows."
    >
      <div class="filters">
        <TextField label="Last predicted since (UTC)" type="date" value={since} onValue={(text) => setQuery({ since: text })} />
        <SelectField label="Verdict" value={verdict} onValue={(text) => setQuery({ verdict: text })} options={VERDICTS} />
      </div>
      <Answered of={request}>{({ data }) => <Rows of={data} verdict={verdict} />}</Answered>
    </Panel>
  );
}

const VERDICTS = [
  ['', 'All'],
  ['BET', 'BET'],
  ['NO BET', 'No bet'],
] as const;

function Rows({ of, verdict }: { readonly of: readonly Pick[]; readonly verdict: string }) {
  const rows = useMemo(() => of.filter((pick) => verdict === '' || pick.verdict === verdict), [of, verdict]);
  if (rows.length === 0)
    return (
      <Empty title="No settled pick matches the filters.">
        <p>Choose an earlier date{verdict !== '' && ', or all verdicts'}.</p>
      </Empty>
    );
  const withClose = rows.filter(({ close }) => close !== null).length;
  return (
    <>
      <p class="note">
        {numberText(rows.length)} {rows.length === 1 ? 'pick' : 'picks'}, newest first. {numberText(withClose)} of them{' '}
        {withClose === 1 ? 'has' : 'have'} a close and {withClose === 1 ? 'counts' : 'count'} in the overview.
        {of.length === LIMIT && ` They are of the newest ${LIMIT} picks, of both verdicts; earlier ones are not listed.`}
      </p>
      <Table caption="Settled picks, newest first" rows={rows} rowKey={({ fight_id }) => fight_id} columns={COLUMNS} />
    </>
  );
}

const COLUMNS: readonly Column<Pick>[] = [
  {
    name: 'Pick',
    align: 'start',
    cell: ({ fight_id, fighter, side, fighter_a, fighter_b }) => (
      <a href={`fights/${fight_id}`}>
        <strong>{fighter}</strong> v {side === 'a' ? fighter_b : fighter_a}
      </a>
    ),
  },
  { name: 'Fight', align: 'start', cell: ({ fight_date }) => <span class="figure">{dayText(fight_date)}</span> },
  {
    name: 'Verdict',
    align: 'start',
    cell: ({ verdict }) => <Badge tone={verdict === 'BET' ? 'bet' : 'plain'}>{verdict === 'BET' ? 'BET' : 'No bet'}</Badge>,
  },
  {
    name: 'Result',
    align: 'start',
    cell: ({ hit, result, regraded_at }) => <Outcome hit={hit} result={result} regradedAt={regraded_at} />,
  },
  { name: 'Book', align: 'start', cell: ({ best_market }) => bookTitle(best_market.book), deskOnly: true },
  { name: 'Taken', cell: ({ best_market }) => <Odds value={best_market.decimal_odds} /> },
  {
    name: 'Close',
    cell: ({ close, best_market, no_close_reason }) =>
      close === null ? (
        <span class="soft">{no_close_reason === null ? 'none' : NO_CLOSE[no_close_reason]}</span>
      ) : (
        <>
          <Odds value={close.decimal_odds} />
          {close.book !== best_market.book && <span class="interval"> at {bookTitle(close.book)}</span>}
        </>
      ),
  },
  { name: 'CLV', title: 'Price taken over the close, less 1', cell: ({ best_market }) => <Gain value={best_market.clv_vs_close} /> },
  { name: 'Fair probability', cell: ({ fair_prob }) => <Percent value={fair_prob} />, deskOnly: true },
  { name: 'Edge', cell: ({ edge_pp }) => <Gain value={edge_pp} unit="pp" /> },
  { name: 'Published', align: 'start', cell: ({ predicted_at }) => <Time at={predicted_at} />, wideOnly: true, deskOnly: true },
];
