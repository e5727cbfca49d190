import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useEffect } from 'preact/hooks';
import { Panel } from '../../../components/layout';
import { Answered } from '../../../components/states';
import { Stat, Stats } from '../../../components/values';
import { numberText } from '../../../format/figures';
import { bodyOf, useRequest } from '../../../service/request';
import { client } from '../../../service/client';

type Limit = DeskComponents['schemas']['LimitUse'];

const NAMES: Readonly<Record<Limit['policy'], string>> = { reads: 'Reads', writes: 'Writes', imports: 'Imports' };

const ASK_AGAIN_MS = 15_000;

/** The user's rate limits, and their use in the current minute. */
export function Usage() {
  const usage = useRequest([], (signal) => bodyOf(client.desk.GET('/me/usage', { signal })));
  const { reload } = usage;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Panel title="Usage" note="All your keys together, in the current minute. Updated every 15 seconds.">
      <Answered of={usage}>
        {({ data: { limits, open_streams } }) => (
          <Stats>
            {limits.map(({ policy, limit, used }) => (
              <Stat
                key={policy}
                label={NAMES[policy]}
                note={limit === null ? 'no limit, so not counted' : `of ${numberText(limit)} per minute`}
              >
                {used === null ? '–' : numberText(used)}
              </Stat>
            ))}
            <Stat label="Open streams" note="one for each open tab">
              {numberText(open_streams)}
            </Stat>
          </Stats>
        )}
      </Answered>
    </Panel>
  );
}
