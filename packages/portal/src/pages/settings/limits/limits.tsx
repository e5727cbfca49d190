import { limitsText } from '../../../components/limits';
import { Panel } from '../../../components/layout';
import { Answered } from '../../../components/states';
import { useRequest, bodyOf } from '../../../service/request';
import { client } from '../../../service/client';
import { areSettingsRead, preferences } from '../../../service/preferences';
import { LimitsForm } from './form';
import { Pending } from './pending';

const REFRESH = ['limits.changed', 'limits.reached', 'limits.opened', 'bet.settled'] as const;

/** What the reader limits for themselves, in the currency of their settings. */
export function Limits() {
  const { currency } = preferences();
  const request = useRequest(
    areSettingsRead() ? [currency] : null,
    async (signal) => {
      const { data } = await bodyOf(client.desk.GET('/me/limits', { signal }));
      return { held: data.find((one) => one.currency === currency) };
    },
    { refreshOn: REFRESH },
  );
  return (
    <Panel
      title="Limits"
      note={`Every stake that this service sizes for you, in ${currency}, is within these limits. A stricter limit applies at once. A looser one waits for a day, a week or 30 days; then confirm it here within 72 hours. The operator of this server could still lift a limit.`}
    >
      <Answered of={request}>
        {({ held }) => (
          <>
            {held !== undefined && <p role="status">{limitsText(held.status)}</p>}
            <Pending held={held} reload={request.reload} />
            <LimitsForm held={held} reload={request.reload} />
          </>
        )}
      </Answered>
    </Panel>
  );
}
