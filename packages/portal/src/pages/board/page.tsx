import './board.css';
import './compact.css';
import { useMemo, useState } from 'preact/hooks';
import { Attribution } from '../../components/attribution';
import { Check } from '../../components/forms/fields';
import { Page, Panel } from '../../components/layout';
import { LimitsLine } from '../../components/limits';
import { useIsNarrow } from '../../components/narrow';
import { Answered, Empty } from '../../components/states';
import { Table } from '../../components/table';
import { setQuery } from '../../routing/address';
import { density } from '../../shell/appearance';
import { accountGates, accountOutlay, accountSizing } from '../../service/account-policy';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { areSettingsRead } from '../../service/preferences';
import { lastChange, useChanges } from './changes';
import { CARDS, COLUMNS } from './columns';
import { Filters, FiltersButton } from './filters';
import { Grid } from './grid/grid';
import { PastBets } from './past-bets';
import { Summary } from './summary';
import { boardRows, boardView, groupOf, isBet, type BoardRow, type Pick, type View } from './view';

const REFRESH = [
  'board.updated',
  'pick.stale',
  'fight.moved',
  'pick.settled',
  'limits.changed',
  'limits.reached',
  'limits.opened',
] as const;

/** The bets to place now: where, how much, why, and with which uncertainty. */
export default function BoardPage() {
  const view = boardView();
  useChanges();
  const { bankroll, mine, layout } = view;
  const policy = { ...accountGates(), ...accountSizing(), ...accountOutlay() };
  const request = useRequest(
    areSettingsRead() ? [bankroll, mine, layout, policy] : null,
    (signal) => {
      const query = {
        ...policy,
        include_stale: true,
        ...(bankroll !== undefined && { bankroll }),
        ...((mine || layout === 'grid') && { include_books: true }),
        ...(mine && { books: 'mine' }),
      };
      return client.get('/picks/live', { params: { query }, signal });
    },
    { refreshOn: REFRESH },
  );
  const isNarrow = useIsNarrow();
  return (
    <Page title="Board" lead={isNarrow ? undefined : 'Every upcoming fight: what it is worth, the best price, and what to stake.'}>
      <LastChange />
      <Answered of={request}>
        {({ data, meta }) => (
          <>
            {meta.warnings.length > 0 && (
              <p class="banner banner-stale">
                <strong>This list looks wrong as a whole.</strong> More than half of the fights are BETs, or their stakes take a large part
                of the bankroll. Check the model before you bet.
              </p>
            )}
            <LimitsLine of={meta.limits} />
            <Board picks={data} meta={meta} view={view} />
            <Attribution />
          </>
        )}
      </Answered>
    </Page>
  );
}

/** A separate component, so that a change redraws nothing else. */
function LastChange() {
  return (
    <p class="visually-hidden" role="status">
      {lastChange.value}
    </p>
  );
}

type BoardProps = { readonly picks: readonly Pick[]; readonly meta: Parameters<typeof Summary>[0]['meta']; readonly view: View };

function Board({ picks, meta, view }: BoardProps) {
  const rows = useMemo(() => boardRows(picks, view), [picks, JSON.stringify(view)]);
  const bets = rows.filter(({ pick }) => isBet(pick)).length;
  const isNarrow = useIsNarrow();
  const [showsFilters, setShowsFilters] = useState(false);
  const lastRun =
    meta.cron_age_minutes === undefined ? null : new Date(Date.parse(meta.generated_at) - meta.cron_age_minutes * 60_000).toISOString();
  return (
    <>
      <Summary meta={meta} fights={rows.length} bets={bets} view={view} lastRun={lastRun} isNarrow={isNarrow} />
      {!isNarrow && <PastBets />}
      <Panel
        title="Fights"
        actions={
          <div class="board-actions">
            <LayoutTabs layout={view.layout} />
            {!isNarrow && <DensitySwitch />}
            {isNarrow && <FiltersButton view={view} isOpen={showsFilters} onOpen={setShowsFilters} />}
          </div>
        }
      >
        {(!isNarrow || showsFilters) && <Filters view={view} picks={picks} />}
        {rows.length === 0 ? (
          <NoRows hasPicks={picks.length > 0} />
        ) : view.layout === 'grid' ? (
          <Grid rows={rows} groupOf={(row) => groupOf(row, view, bets)} />
        ) : (
          <div class="board">
            <Table
              caption="Pending fights"
              rows={rows}
              columns={isNarrow ? CARDS : COLUMNS}
              rowKey={({ pick }) => pick.fight_id}
              rowClass={classOf}
              groupOf={(row) => groupOf(row, view, bets)}
              sort={{ by: view.order, ascending: false }}
              onSort={(sort) => setQuery({ sort: sort === view.order ? '' : sort })}
            />
          </div>
        )}
      </Panel>
      {isNarrow && <PastBets />}
      <p class="note">
        <a class="own-line" href="help">
          What these words mean
        </a>
      </p>
    </>
  );
}

/** One line for each fight, or as many as its words need. */
function DensitySwitch() {
  return (
    <Check
      label="Compact"
      checked={density.value === 'compact'}
      onChecked={(isCompact) => density.choose(isCompact ? 'compact' : 'comfortable')}
    />
  );
}

/** Chooses between a row for each fight and a column for each book. */
function LayoutTabs({ layout }: { readonly layout: View['layout'] }) {
  return (
    <div class="tabs" role="group" aria-label="View">
      {LAYOUTS.map(([name, text]) => (
        <button key={name} type="button" aria-pressed={name === layout} onClick={() => setQuery({ view: name === 'list' ? '' : name })}>
          {text}
        </button>
      ))}
    </div>
  );
}

const LAYOUTS = [
  ['list', 'List'],
  ['grid', 'Books'],
] as const;

function classOf({ pick: { verdict, stale } }: BoardRow): string {
  if (stale) return 'row-stale';
  return verdict === 'BET' ? 'row-bet' : '';
}

function NoRows({ hasPicks }: { readonly hasPicks: boolean }) {
  if (hasPicks) {
    return (
      <Empty title="No fight matches the filters.">
        <button type="button" onClick={() => setQuery({ name: '', date: '', bets: '', watched: '' })}>
          Show all fights
        </button>
      </Empty>
    );
  }
  return <Empty title="No pending fight has a price.">Fights appear with the next run that finds prices for them.</Empty>;
}
