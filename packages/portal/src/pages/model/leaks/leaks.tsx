import { basisOf } from '../../../../../figures/src/readings/words';
import { ModelBasis } from '../../../components/figures/finding';
import { Panel } from '../../../components/layout';
import { Answered } from '../../../components/states';
import { useRequest } from '../../../service/request';
import { client } from '../../../service/client';
import { Books } from './books';
import { LeakTests } from './leak-tests';
import { Periods } from './periods';
import { Seal } from './seal';
import { Shift } from './shift';
import { Sigma } from './sigma';

/** Whether results have leaked into the model, and whether the holdout is unchanged. */
export function Leaks() {
  const request = useRequest([], (signal) => client.get('/model/holdout-audit', { signal }), {
    refreshOn: ['model.promoted', 'pick.settled'],
  });
  if (request.answer === undefined)
    return (
      <Panel title="Leak tests">
        <Answered of={request}>{() => null}</Answered>
      </Panel>
    );
  const { data, meta } = request.answer;
  return (
    <Answered of={request}>
      {() => (
        <>
          <LeakTests of={data.leak_tests} />
          <Seal of={data.seal} notes={meta.notes} />
          <Periods of={data.periods} />
          <Sigma of={data} />
          <Shift of={data.feature_shift} />
          <Books of={data} />
          <ModelBasis basis={basisOf(data, 'predicted fights')} />
        </>
      )}
    </Answered>
  );
}
