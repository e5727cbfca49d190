import { corpusChart } from '../../../../figures/src/charts/parts/years';
import { Chart } from '../../components/figures/chart';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Stat, Stats } from '../../components/values';
import { numberText } from '../../format/figures';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { Basis } from './basis';

/** The fights on record by year. */
export function Corpus() {
  const corpus = useRequest([], (signal) => client.get('/audit/corpus', { signal }));
  return (
    <Answered of={corpus}>
      {({ data }) => (
        <Panel title="Fights by year">
          <Basis of={data} />
          <Stats>
            <Stat label="Fights">{numberText(data.totals.fights)}</Stat>
            <Stat label="Fighters with a fight" note={`${numberText(data.totals.fighters_with_bio)} with a biography`}>
              {numberText(data.totals.fighters)}
            </Stat>
            <Stat label="For development" note="models are trained on these">
              {numberText(data.totals.dev)}
            </Stat>
            <Stat label="In the holdout" note="kept apart to judge models">
              {numberText(data.totals.holdout)}
            </Stat>
            <Stat label="With a live prediction">{numberText(data.totals.live)}</Stat>
            <Stat label="Books that priced a fight">{numberText(data.totals.books_quoting)}</Stat>
          </Stats>
          {data.buckets.length === 0 ? (
            <Empty title="No fight is on record yet." />
          ) : (
            <Chart chart={corpusChart(data.buckets)} file="fights-by-year" />
          )}
        </Panel>
      )}
    </Answered>
  );
}
