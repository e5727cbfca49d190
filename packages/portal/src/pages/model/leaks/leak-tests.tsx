import { useMemo } from 'preact/hooks';
import type { DataOf } from '../../../../../figures/src/charts/data';
import { featureText } from '../../../../../figures/src/charts/feature-names';
import { Panel } from '../../../components/layout';
import { Table, type Column } from '../../../components/table';
import { Badge } from '../../../components/values';
import { NONE, numberText } from '../../../format/figures';

type Test = DataOf<'/model/holdout-audit'>['leak_tests'][number];

/** Tests of single features that are listed although they passed: those nearest to the limit. */
const MOST_PASSED = 8;

/** The tests that would show a result, or the choice of records, in the features. */
export function LeakTests({ of }: { readonly of: readonly Test[] }) {
  const judged = of.filter(({ judged: isJudged }) => isJudged);
  const failed = judged.filter(({ passed }) => !passed);
  const rows = useMemo(() => shown(of), [of]);
  const hidden = of.length - rows.length;
  return (
    <Panel title="Leak tests">
      <p class="conclusion">
        {failed.length === 0
          ? `All ${numberText(judged.length)} tests passed: no sign that a result, or what the market knows later, is in the features.`
          : `${numberText(failed.length)} of ${numberText(judged.length)} tests failed: what they name may know what it must not.`}
      </p>
      <Table caption="Leak tests" rows={rows} rowKey={({ test, feature }) => `${test} ${feature ?? ''}`} columns={COLUMNS} />
      {hidden > 0 && <p class="note">{numberText(hidden)} more features passed, further from the limit.</p>}
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
  beyond_market: 'Given the closing price, the feature adds no information',
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
    cell: ({ test, feature }) => (
      <>
        {MEANINGS[test]}
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
