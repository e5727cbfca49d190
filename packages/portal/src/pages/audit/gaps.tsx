import type { Answer } from 'boxing-prediction-trading-client';
import { Panel } from '../../components/layout';
import { Table, type Column } from '../../components/table';
import { Percent, Time } from '../../components/values';
import { numberText } from '../../format/figures';
import { dayText } from '../../format/times';
import { words } from '../../../../figures/src/charts/data';
import { featureText } from '../../../../figures/src/charts/feature-names';

export type DataQuality = Answer<'/audit/data-quality'>['data'];

type Unsettled = DataQuality['unsettled_picks']['reasons'][number];

const WHY_UNSETTLED: Readonly<Record<Unsettled['reason'], string>> = {
  waiting: 'The fight began within the last 14 days, and its result is not on record yet.',
  no_result: 'The fight began more than 14 days ago, and no source reports a result or a cancellation.',
  published_late: 'Every pick was published after the start, so there was nothing to recommend.',
  fitted_later: 'Every pick replays old prices with a model that was fitted after the fight, so it enters no record.',
  grading_due: 'The next grading will settle it.',
};

/** Unsettled picks, rejected input and disputed results. */
export function Gaps({ of: { set_aside, other_markets, result_disputes, unsettled_picks } }: { readonly of: DataQuality }) {
  return (
    <>
      <Panel title="Unsettled picks" note="Fights that have begun but whose picks are not settled.">
        {unsettled_picks.fights === 0 ? (
          <p class="soft">None: the pick of every fight that has begun is settled.</p>
        ) : (
          <Table caption="Unsettled picks" rows={unsettled_picks.reasons} rowKey={({ reason }) => reason} columns={UNSETTLED} />
        )}
      </Panel>
      <Panel title="Rejected input">
        {set_aside.length === 0 ? (
          <p class="soft">None: every input row could be used.</p>
        ) : (
          <Table caption="Rejected input" rows={set_aside} rowKey={({ kind, reason }) => `${kind} ${reason}`} columns={SET_ASIDE} />
        )}
      </Panel>
      {other_markets.length > 0 && (
        <Panel title="Other markets" note="What the feed gives beside the winner’s prices. They are stored as the feed names them.">
          <Table caption="Other markets" rows={other_markets} rowKey={({ market_key }) => market_key} columns={OTHER_MARKETS} />
        </Panel>
      )}
      <Panel title="Disputed results">
        {result_disputes.length === 0 ? (
          <p class="soft">None: all sources agree.</p>
        ) : (
          <Table
            caption="Disputed results, latest report first"
            rows={result_disputes}
            rowKey={({ fight_id }) => fight_id}
            columns={DISPUTES}
          />
        )}
      </Panel>
    </>
  );
}

/** How often each feature of the model has no value for upcoming fights. */
export function FeatureGaps({ of: { feature_zero_rate } }: { readonly of: DataQuality }) {
  return (
    <Panel title="Gaps in features" note="How often each feature is zero or missing, over the newest live prediction of each fight.">
      {feature_zero_rate.length === 0 ? (
        <p class="soft">No fight has a live prediction yet.</p>
      ) : (
        <div class="chart-table" tabIndex={0} role="region" aria-label="Gaps in features">
          <Table caption="Gaps in features" rows={feature_zero_rate} rowKey={({ feature }) => feature} columns={FEATURES} />
        </div>
      )}
    </Panel>
  );
}

const UNSETTLED: readonly Column<Unsettled>[] = [
  { name: 'Why', align: 'start', cell: ({ reason }) => WHY_UNSETTLED[reason] },
  { name: 'Fights', cell: ({ fights }) => <span class="figure">{numberText(fights)}</span> },
];

const OTHER_MARKETS: readonly Column<DataQuality['other_markets'][number]>[] = [
  { name: 'Market', align: 'start', cell: ({ market_key }) => words(market_key) },
  { name: 'Fights', cell: ({ events }) => <span class="figure">{numberText(events)}</span> },
  { name: 'Prices', cell: ({ quotes }) => <span class="figure">{numberText(quotes)}</span> },
  { name: 'Newest', cell: ({ last_seen_at }) => <Time at={last_seen_at} /> },
];

const SET_ASIDE: readonly Column<DataQuality['set_aside'][number]>[] = [
  { name: 'Reason', align: 'start', cell: ({ reason }) => words(reason) },
  { name: 'Input', align: 'start', cell: ({ kind }) => (kind === 'feed' ? 'odds feed poll' : `${kind} file`) },
  { name: 'Rows', cell: ({ rows }) => <span class="figure">{numberText(rows)}</span> },
];

const DISPUTES: readonly Column<DataQuality['result_disputes'][number]>[] = [
  { name: 'Fight', align: 'start', cell: ({ fighter_a, fighter_b }) => `${fighter_a} against ${fighter_b}` },
  { name: 'Date', align: 'start', cell: ({ fight_date }) => dayText(fight_date) },
  { name: 'On record', align: 'start', cell: ({ result }) => words(result) },
  {
    name: 'Reported',
    align: 'start',
    cell: ({ claims }) =>
      claims.map(({ source, result, reported_at, corrects }) => (
        <p key={`${source} ${reported_at}`}>
          {source}: {words(result)}
          {corrects && ', a correction'} (<Time at={reported_at} />)
        </p>
      )),
  },
];

const FEATURES: readonly Column<DataQuality['feature_zero_rate'][number]>[] = [
  { name: 'Feature', align: 'start', cell: ({ feature }) => featureText(feature) },
  { name: 'Predictions', cell: ({ n }) => <span class="figure">{numberText(n)}</span>, short: true },
  { name: 'Zero', cell: ({ zero_rate }) => <Percent value={zero_rate} />, short: true },
  { name: 'Missing', cell: ({ missing_rate }) => <Percent value={missing_rate} />, short: true },
];
