import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useEffect } from 'preact/hooks';
import { Panel } from '../../../components/layout';
import { Answered } from '../../../components/states';
import { Stat, Stats } from '../../../components/values';
import { numberText } from '../../../format/figures';
import { bodyOf, useAsked } from '../../../service/asked';
import { client } from '../../../service/client';

type Limit = DeskComponents['schemas']['LimitUse'];

const NAMES: Readonly<Record<Limit['policy'], string>> = { reads: 'Reads', writes: 'Changes', imports: 'Imports' };

const ASK_AGAIN_MS = 15_000;

/** What the user may ask for, and has used in this minute. */
export function Usage() {
  const usage = useAsked([], (signal) => bodyOf(client.desk.GET('/me/usage', { signal })));
  const { reload } = usage;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Panel title="Use" note="Of all your keys together, in the present minute. Asked again every 15 seconds.">
      <Answered of={usage}>
        {({ data: { limits, open_streams } }) => (
          <Stats>
            {limits.map(({ policy, limit, used }) => (
              <Stat
                key={policy}
                label={NAMES[policy]}
                note={limit === null ? 'no limit, so not counted' : `of ${numberText(limit)} a minute`}
              >
                {used === null ? '–' : numberText(used)}
              </Stat>
            ))}
            <Stat label="Open streams" note="each tab has one">
              {numberText(open_streams)}
            </Stat>
          </Stats>
        )}
      </Answered>
    </Panel>
  );
}
