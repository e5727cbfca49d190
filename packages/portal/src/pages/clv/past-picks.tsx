import { useMemo } from 'preact/hooks';
import type { DataOf } from '../../../../figures/src/charts/data';
import { SelectField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Badge, Gain, Odds, Percent } from '../../components/values';
import { NONE, numberText } from '../../format/figures';
import { dayText } from '../../format/times';
import { address, setQuery } from '../../routing/address';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { Outcome } from './outcome';
import { bookTitle } from '../../../../../src/betting/odds/books';

type Pick = DataOf<'/picks/historical'>[number];

const MODELS = [
  ['lgbm_ens', 'Ensemble'],
  ['lgbm', 'One gradient-boosted model'],
  ['pca', 'Principal components'],
  ['baseline', 'Logistic baseline'],
] as const;

const KINDS = [
  ['all', 'All'],
  ['live', 'Live'],
  ['dev', 'Development'],
  ['holdout', 'Holdout'],
] as const;

const VERDICTS = [
  ['', 'All'],
  ['BET', 'BET'],
  ['NO BET', 'No bet'],
] as const;

/** Rows of the first answer, and of the answer with more. */
const [FEW, MANY] = [100, 1_000];

/** The choice named in the address, or else the first one. */
function chosen<Choice extends string>(
  name: string,
  choices: readonly [readonly [Choice, string], ...(readonly [Choice, string])[]],
): Choice {
  const named = address.value.query.get(name);
  return (choices.find(([choice]) => choice === named) ?? choices[0])[0];
}

/** Picks on decided fights by model and kind, with the price at the time or the best close on record. */
export function PastPicks() {
  const [model, kind, verdict] = [chosen('model', MODELS), chosen('kind', KINDS), chosen('verdict', VERDICTS)];
  const limit = address.value.query.get('rows') === 'many' ? MANY : FEW;
  const request = useRequest(
    [model, kind, limit],
    (signal) => client.get('/picks/historical', { params: { query: { model, kind, limit } }, signal }),
    { refreshOn: ['pick.settled', 'pick.regraded'] },
  );
  return (
    <Panel
      title="Past picks"
      note="Live picks appear as published, at their price at the time. Other picks use the model alone, without the consensus that a BET on the board needs, and the best close on record. Nobody gets the best closing price every time, so read these as an upper bound."
    >
      <div class="filters">
        <SelectField
          label="Model"
          value={model}
          onValue={(text) => setQuery({ model: text === 'lgbm_ens' ? '' : text })}
          options={MODELS}
        />
        <SelectField label="Kind" value={kind} onValue={(text) => setQuery({ kind: text === 'all' ? '' : text })} options={KINDS} />
        <SelectField label="Verdict" value={verdict} onValue={(text) => setQuery({ verdict: text })} options={VERDICTS} />
      </div>
      <Answered of={request}>
        {({ data, meta }) => (
          <>
            {meta.notes.map(({ code, message }) => (
              <p key={code} class="note">
                {message.charAt(0).toUpperCase() + message.slice(1)}.
              </p>
            ))}
            <Rows of={data} verdict={verdict} limit={limit} />
          </>
        )}
      </Answered>
    </Panel>
  );
}

function Rows({ of, verdict, limit }: { readonly of: readonly Pick[]; readonly verdict: string; readonly limit: number }) {
  const rows = useMemo(() => of.filter((pick) => verdict === '' || pick.verdict === verdict), [of, verdict]);
  const isCut = of.length === limit;
  return (
    <>
      {rows.length === 0 ? (
        <Empty title="No pick matches the filters." />
      ) : (
        <Table
          caption="Past picks, newest first"
          rows={rows}
          rowKey={({ fight_id, model_version }) => `${fight_id} ${model_version}`}
          columns={COLUMNS}
        />
      )}
      {isCut && limit === FEW && (
        <p class="note">
          These picks are from the newest {numberText(FEW)} fights.{' '}
          <button type="button" onClick={() => setQuery({ rows: 'many' })}>
            Show up to {numberText(MANY)}
          </button>
        </p>
      )}
      {isCut && limit === MANY && <p class="note">These picks are from the newest {numberText(MANY)} fights; the API has more.</p>}
    </>
  );
}

const KIND_NAMES: Readonly<Record<Pick['kind'], string>> = { live: 'Live', dev: 'Development', holdout: 'Holdout' };

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
  { name: 'Kind', align: 'start', cell: ({ kind }) => KIND_NAMES[kind] },
  {
    name: 'Verdict',
    align: 'start',
    cell: ({ verdict }) => <Badge tone={verdict === 'BET' ? 'bet' : 'plain'}>{verdict === 'BET' ? 'BET' : 'No bet'}</Badge>,
  },
  { name: 'Result', align: 'start', cell: ({ hit, result }) => <Outcome hit={hit} result={result} /> },
  {
    name: 'Price',
    cell: ({ best_market }) => <Odds value={best_market.decimal_odds} />,
  },
  {
    name: 'At',
    align: 'start',
    deskOnly: true,
    cell: ({ best_market: { book, books_quoting } }) =>
      book !== null ? bookTitle(book) : books_quoting === null ? 'the best' : `best of ${numberText(books_quoting)}`,
  },
  { name: 'Fair probability', cell: ({ fair_prob }) => <Percent value={fair_prob} />, deskOnly: true },
  { name: 'Vig-free market', cell: ({ implied_prob_vigfree }) => <Percent value={implied_prob_vigfree} />, deskOnly: true },
  { name: 'Edge', cell: ({ edge_pp }) => <Gain value={edge_pp} unit="pp" /> },
  {
    name: 'CLV',
    title: 'Live picks: price taken against the close. Others: best close against the vig-free close',
    cell: ({ best_market: { clv_vs_close, clv_vs_vigfree_close } }) =>
      clv_vs_close === null && clv_vs_vigfree_close === null ? NONE : <Gain value={clv_vs_close ?? clv_vs_vigfree_close} />,
  },
];
