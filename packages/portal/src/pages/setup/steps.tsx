import { Badge } from '../../components/values';
import { Panel } from '../../components/layout';
import { session } from '../../service/session';
import type { SetupState } from './setup';

type Step = SetupState['steps'][number];

const NAMES: Readonly<Record<Step['step'], string>> = {
  record: 'Record',
  model: 'Model',
  prices: 'Prices',
  run: 'Run',
  picks: 'Picks',
};

/** The least that yields picks, as a list that fills. */
export function Steps({ of }: { readonly of: readonly Step[] }) {
  const isUserSignedIn = (session.value?.user ?? null) !== null;
  const isComplete = of.every(({ is_done }) => is_done);
  return (
    <Panel title="What picks need">
      <ol class="setup-steps" aria-live="polite">
        {of.map(({ step, is_done, found, next }) => (
          <li key={step}>
            <Badge tone={is_done ? 'better' : 'plain'}>{is_done ? 'Done' : 'Open'}</Badge>
            <div>
              <strong>{NAMES[step]}</strong>
              <span class="soft">: {found}</span>
              {next !== null && <p>{next}</p>}
            </div>
          </li>
        ))}
      </ol>
      {isComplete && (
        <p class="notice">
          <span>
            Picks are published. {!isUserSignedIn ? 'Add yourself below, or sign in, to open the board.' : <a href="./">Open the board</a>}
          </span>
        </p>
      )}
    </Panel>
  );
}
