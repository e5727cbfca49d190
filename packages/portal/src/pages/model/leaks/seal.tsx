import type { Answer } from 'boxing-prediction-trading-client';
import { Panel } from '../../../components/layout';
import { Badge, Stat, Stats, Time } from '../../../components/values';
import { numberText } from '../../../format/figures';
import { dayText } from '../../../format/times';

type Audit = Answer<'/model/holdout-audit'>;

/** The seal on the holdout: fights kept apart until the model is finished. */
export function Seal({ of, notes }: { readonly of: Audit['data']['seal']; readonly notes: Audit['meta']['notes'] }) {
  const { state, n_fights, date_from, date_to, sealed_at, opened_at, hash_matches, sha256 } = of;
  return (
    <Panel
      title="Holdout"
      note="These fights played no part in choosing a model. They are opened once, to judge it. A changed hash would mean that the set was changed after it was sealed."
    >
      <Stats>
        <Stat label="State" note={state === 'opened' ? <Time at={opened_at} /> : <Time at={sealed_at} />}>
          {state === 'opened' ? 'Opened' : 'Sealed'}
        </Stat>
        <Stat label="Fights" note={`${dayText(date_from)} to ${dayText(date_to)}`}>
          {numberText(n_fights)}
        </Stat>
        <Stat label="Set of fights">
          {hash_matches ? <Badge tone="better">Unchanged</Badge> : <Badge tone="worse">Changed since it was sealed</Badge>}
        </Stat>
      </Stats>
      {notes.map(({ code, message }) => (
        <p key={code} class="note">
          {message.charAt(0).toUpperCase() + message.slice(1)}.
        </p>
      ))}
      <p class="rests-on">
        SHA-256 of the set: <code class="hash">{sha256}</code>
      </p>
    </Panel>
  );
}
