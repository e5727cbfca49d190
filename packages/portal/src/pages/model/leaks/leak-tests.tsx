import { useMemo } from 'preact/hooks';
import type { DataOf } from '../../../../../figures/src/charts/data';
import { featureText } from '../../../../../figures/src/charts/feature-names';
import { Panel } from '../../../components/layout';
import { Table, type Column } from '../../../components/table';
import { Badge } from '../../../components/values';
import { NONE, numberText } from '../../../format/figures';

type Test = DataOf<'/model/holdout-audit'>['leak_tests'][number];

/** How many passed tests of single features are listed: those nearest to the limit. */
const MOST_PASSED = 8;

/** Tests that would reveal results, or the selection of records, in the features. */
export function LeakTests({ of }: { readonly of: readonly Test[] }) {
  const judged = of.filter(({ judged: isJudged }) => isJudged);
  const failed = judged.filter(({ passed }) => !passed);
  const rows = useMemo(() => shown(of), [of]);
  const hidden = of.length - rows.length;
  return (
    <Panel title="Leak tests">
      <p class="conclusion">
        {failed.length === 0
          ? `All ${numberText(judged.length)} tests passed: no sign that the features contain a result or later market information.`
          : `${numberText(failed.length)} of ${numberText(judged.length)} tests failed: the features below may contain information that they must not have.`}
      </p>
      <Table
        caption="Leak tests"
        rows={rows}
        rowKey={({ test, feature, period }) => `${test} ${feature ?? ''} ${period ?? ''}`}
        columns={COLUMNS}
      />
      {hidden > 0 && <p class="note">{numberText(hidden)} more features passed, farther from the limit.</p>}
    </Panel>
  );
}

/** Failures first, then the tests of all features at once, then the features nearest to the limit. */
function shown(tests: readonly Test[]): Test[] {
  const failed = tests.filter(({ passed, judged }) => judged && !passed);
  const rest = tests.filter((test) => !failed.includes(test));
  return [
    ...failed,
    ...rest.filter(({ feature }) => feature === null),
    ...rest.filter(({ feature }) => feature !== null).slice(0, MOST_PASSED),
  ];
}

const MEANINGS: Readonly<Record<Test['test'], string>> = {
  future_results: 'Changing every later result changes no feature',
  beyond_market: 'The feature adds no information to the closing price',
  record_holder: 'How well the features tell which fighter has the complete record',
  lean_to_record_holder: 'At equal prices the model does not favour the fighter with the complete record',
};

const UNITS: Readonly<Record<Test['test'], string>> = {
  future_results: 'values changed',
  beyond_market: 'absolute z',
  record_holder: 'AUC',
  lean_to_record_holder: 'nats of log-odds',
};

const COLUMNS: readonly Column<Test>[] = [
  {
    name: 'Test',
    align: 'start',
    cell: ({ test, feature, period = 'all' }) => (
      <>
        {MEANINGS[test]}
        {period !== 'all' && <span class="soft">, in {period}</span>}
        {feature !== null && <span class="soft">: {featureText(feature)}</span>}
      </>
    ),
  },
  {
    name: 'Outcome',
    align: 'start',
    cell: ({ passed, judged }) => {
      if (!judged) return <Badge tone="plain">For information</Badge>;
      return passed ? <Badge tone="better">Passed</Badge> : <Badge tone="worse">Failed</Badge>;
    },
  },
  { name: 'Measured', cell: ({ statistic }) => figure(statistic) },
  { name: 'Passes up to', cell: ({ limit, judged }) => (judged ? figure(limit) : NONE) },
  { name: 'Unit', align: 'start', cell: ({ test }) => UNITS[test] },
  { name: 'Fights', cell: ({ n }) => numberText(n) },
];

function figure(value: number): string {
  return numberText(value, Number.isInteger(value) ? 0 : 3);
}
