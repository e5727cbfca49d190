import { basisOf } from '../../../../../figures/src/readings/words';
import { RestsOn } from '../../../components/figures/finding';
import { Panel } from '../../../components/layout';
import { Answered } from '../../../components/states';
import { useAsked } from '../../../service/asked';
import { client } from '../../../service/client';
import { Books } from './books';
import { LeakTests } from './leak-tests';
import { Periods } from './periods';
import { Seal } from './seal';
import { Shift } from './shift';
import { Sigma } from './sigma';

/** Whether results have leaked into the model, and whether the fights that are held back are untouched. */
export function Leaks() {
  const asked = useAsked([], (signal) => client.get('/model/holdout-audit', { signal }), {
    refreshOn: ['model.promoted', 'pick.settled'],
  });
  if (asked.answer === undefined)
    return (
      <Panel title="Leak tests">
        <Answered of={asked}>{() => null}</Answered>
      </Panel>
    );
  const { data, meta } = asked.answer;
  return (
    <Answered of={asked}>
      {() => (
        <>
          <LeakTests of={data.leak_tests} />
          <Seal of={data.seal} notes={meta.notes} />
          <Periods of={data.periods} />
          <Sigma of={data.sigma} />
          <Shift of={data.feature_shift} />
          <Books of={data} />
          <RestsOn basis={basisOf(data, 'predicted fights')} />
        </>
      )}
    </Answered>
  );
}
