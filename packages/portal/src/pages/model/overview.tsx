import { ApiError, type Answer } from 'boxing-prediction-trading-client';
import { useMemo } from 'preact/hooks';
import type { DataOf } from '../../../../figures/src/charts/data';
import { betsByFair, fairByYear } from '../../../../figures/src/readings/fair';
import { againstMarket, calibration, learnsFrom, marketVerdict, refits } from '../../../../figures/src/readings/model';
import { Finding, Findings } from '../../components/figures/finding';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Badge, Gain, Percent, Stat, Stats, Time } from '../../components/values';
import { NONE, numberText, percentText } from '../../format/figures';
import { dayText } from '../../format/times';
import { useRequest, type RequestState } from '../../service/request';
import { client } from '../../service/client';

type Version = DataOf<'/model/summary'>[number];

/** The model in production, whether it beats the market, and every version before it. */
export function Overview() {
  const versions = useRequest([], (signal) => client.get('/model/summary', { signal }), { refreshOn: ['model.promoted'] });
  const comparison = useRequest([], (signal) => client.get('/model/comparison', { signal }), { refreshOn: ['model.promoted'] });
  const family = versions.answer?.data.find(({ is_production }) => is_production)?.family;
  const isMissing = comparison.error instanceof ApiError && comparison.error.code === 'not_generated';
  const plain = versions.answer && plainVerdict(versions.answer.data);
  return (
    <>
      {plain !== undefined && <p class="conclusion">{plain}</p>}
      <Story comparison={comparison} versions={versions} />
      <Panel
        title="In production"
        note={
          versions.answer !== undefined && (comparison.answer !== undefined || isMissing) && marketVerdict(comparison.answer?.data, family)
        }
      >
        <Answered of={versions}>{({ data }) => <Production of={data.find(({ is_production }) => is_production)} />}</Answered>
      </Panel>
      <Panel
        title="Versions"
        note="Metrics are measured on decided fights, without draws, that the fit had not seen. Lower log loss and Brier score are better. CLV is that of the model’s bets at the best close; below zero, it is the margin paid."
      >
        <Answered of={versions}>
          {({ data }) => <Table caption="Versions of the models" rows={data} rowKey={({ version }) => version} columns={COLUMNS} />}
        </Answered>
      </Panel>
    </>
  );
}

const REFRESH = { refreshOn: ['model.promoted'] } as const;

interface StoryProps {
  readonly comparison: RequestState<Answer<'/model/comparison'>>;
  readonly versions: RequestState<Answer<'/model/summary'>>;
}

/** The model in six pictures, from the record that it learns from to the bets that come of it. */
function Story({ comparison, versions }: StoryProps) {
  const corpus = useRequest([], (signal) => client.get('/audit/corpus', { signal }));
  const record = corpus.answer?.data;
  const model = versions.answer?.data.find(({ is_production }) => is_production);
  // The figures and their chart are made again only when either changes.
  const learned = useMemo(() => record && { data: { corpus: record, model } }, [record, model]);
  const walked = useRequest([], (signal) => client.get('/model/refit-sample', { signal }), REFRESH);
  const reliability = useRequest([], (signal) => client.get('/model/calibration', { signal }), {
    refreshOn: ['model.promoted', 'pick.settled'],
  });
  const simulated = useRequest([], (signal) => client.get('/backtest/latest', { signal }), REFRESH);
  return (
    <Findings>
      <Finding title="1. What it learns from" question={learnsFrom} of={{ ...corpus, answer: learned }} file="fights-by-year" />
      <Finding title="2. Each year predicted from the years before" question={refits} of={walked} file="model-refits" />
      <Finding title="3. Against the closing market" question={againstMarket} of={comparison} file="model-against-market" />
      <Finding title="4. What it adds to the market" question={fairByYear} of={comparison} file="model-fair-prices" />
      <Finding title="5. How far its probabilities are off" question={calibration} of={reliability} file="model-calibration" />
      <Finding title="6. What becomes of its bets" question={betsByFair} of={simulated} file="backtest-by-fair-price" />
    </Findings>
  );
}

/** A sentence on the quality of the model in production, for readers without statistics. */
function plainVerdict(versions: readonly Version[]): string | undefined {
  const present = versions.find(({ is_production }) => is_production);
  if (present === undefined || present.accuracy === null) return undefined;
  const { n_test, accuracy } = present;
  return `On ${numberText(n_test)} past fights that the model had not seen, its favourite won ${percentText(accuracy, 0)} of the time. A coin toss would be right 50 % of the time.`;
}

function Production({ of }: { readonly of: Version | undefined }) {
  if (of === undefined)
    return (
      <Empty title="No version is in production.">
        <p>
          “boxing refit” promotes a fit that beats the current one. The newest fits are below, with the reasons why they were not promoted.
        </p>
      </Empty>
    );
  return (
    <>
      <Stats>
        <Stat label="Version" note={`family ${of.family}`}>
          {of.version}
        </Stat>
        <Stat label="Trained on" note={`fights before ${dayText(of.cutoff)}`}>
          {numberText(of.n_train)}
        </Stat>
        <Stat label="Tested on" note="decided fights">
          {numberText(of.n_test)}
        </Stat>
        <Stat label="Log loss" note="nats, lower is better">
          {loss(of.log_loss)}
        </Stat>
        <Stat label="Brier score">{loss(of.brier)}</Stat>
        <Stat label="Favourite won">
          <Percent value={of.accuracy} />
        </Stat>
        <Stat label="Features">{numberText(of.n_features)}</Stat>
      </Stats>
      {of.note !== null && <p class="note">{of.note}</p>}
      <p class="rests-on">
        Fitted <Time at={of.fit_at} />. SHA-256 of the stored model: <code class="hash">{of.artifact_sha256}</code>
      </p>
    </>
  );
}

function loss(value: number | null): string {
  return value === null ? NONE : numberText(value, 4);
}

const COLUMNS: readonly Column<Version>[] = [
  {
    name: 'Version',
    align: 'start',
    cell: ({ version, is_production, note }) => (
      <span title={note ?? undefined}>
        {version} {is_production && <Badge tone="better">In production</Badge>}
      </span>
    ),
  },
  {
    name: 'Cutoff',
    title: 'First day after its training data',
    align: 'start',
    cell: ({ cutoff }) => <span class="figure">{dayText(cutoff)}</span>,
  },
  { name: 'Trained on', cell: ({ n_train }) => numberText(n_train) },
  { name: 'Tested on', cell: ({ n_test }) => numberText(n_test) },
  { name: 'Log loss', title: 'Log loss of the winner, in nats', cell: ({ log_loss }) => loss(log_loss) },
  { name: 'Brier', cell: ({ brier }) => loss(brier) },
  { name: 'AUC', title: 'Area under the ROC curve', cell: ({ roc_auc }) => loss(roc_auc), wideOnly: true, deskOnly: true },
  { name: 'Accuracy', cell: ({ accuracy }) => <Percent value={accuracy} /> },
  { name: 'Log loss with draws', cell: ({ log_loss_three_class }) => loss(log_loss_three_class), wideOnly: true, deskOnly: true },
  {
    name: 'CLV of bets',
    cell: ({ dev_clv, dev_clv_n }) => (
      <>
        <Gain value={dev_clv} /> <span class="interval">n {dev_clv_n === null ? NONE : numberText(dev_clv_n)}</span>
      </>
    ),
  },
  { name: 'Features', cell: ({ n_features }) => numberText(n_features), wideOnly: true, deskOnly: true },
];
