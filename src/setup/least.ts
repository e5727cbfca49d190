import { counted } from '../../packages/figures/src/readings/words';

/** What an installation holds of the least that yields picks. */
export interface SetupFacts {
  /** Finished bouts of the record. */
  readonly bouts: number;
  readonly fighters: number;
  readonly model: { readonly version: string; readonly family: string } | null;
  /** Fights to come that the newest poll priced. */
  readonly fights_priced: number;
  /** When the newest prices were polled; null before the first poll. */
  readonly polled_at: Date | null;
  /** The last run that was not a failed import. */
  readonly run: { readonly at: Date; readonly error_message: string | null; readonly fights_predicted: number } | null;
  /** Fights to come that have a pick. */
  readonly picks: number;
}

/** A part of the least that yields picks. */
export interface SetupStep {
  readonly step: 'record' | 'model' | 'prices' | 'run' | 'picks';
  readonly is_done: boolean;
  /** What the installation holds. */
  readonly found: string;
  /** What to do; null where the step is done or follows from an earlier one. */
  readonly next: string | null;
}

/** Whether nothing was imported or polled yet. */
export function isEmpty({ bouts, fighters, polled_at }: SetupFacts): boolean {
  return bouts === 0 && fighters === 0 && polled_at === null;
}

/** The least that yields picks, in order: each step needs those before it, but prices may come at any time. */
export function leastForPicks(facts: SetupFacts): SetupStep[] {
  return [record(facts), model(facts), prices(facts), run(facts), picks(facts)];
}

/** What to do next; undefined where every step is done. */
export function nextStep(steps: readonly SetupStep[]): SetupStep | undefined {
  return steps.find(({ is_done, next }) => !is_done && next !== null) ?? steps.find(({ is_done }) => !is_done);
}

function record({ bouts, fighters }: SetupFacts): SetupStep {
  const found = `${counted(bouts, 'bout')} with a result, ${counted(fighters, 'fighter')}`;
  return { step: 'record', is_done: bouts > 0, found, next: bouts > 0 ? null : 'Import a file of bouts.' };
}

function model({ model: fitted, bouts }: SetupFacts): SetupStep {
  if (fitted !== null) return { step: 'model', is_done: true, found: `${fitted.version} (${fitted.family}) is in production`, next: null };
  const next = 'Import more bouts with both records: the model needs 201 in the right months, as docs/import.md says.';
  return { step: 'model', is_done: false, found: 'none is fitted', next: bouts === 0 ? null : next };
}

function prices({ fights_priced, polled_at }: SetupFacts): SetupStep {
  if (polled_at === null)
    return { step: 'prices', is_done: false, found: 'none', next: 'Import an odds file, or set ODDS_API_KEY and restart the service.' };
  const found = `${counted(fights_priced, 'fight')} to come, polled at ${minute(polled_at)}`;
  const next = 'All fights of the newest poll have begun. Import a newer odds file, or set REPLAY_AT to its time.';
  return { step: 'prices', is_done: fights_priced > 0, found, next: fights_priced > 0 ? null : next };
}

function run({ run: last, model: fitted, fights_priced }: SetupFacts): SetupStep {
  const isReady = fitted !== null && fights_priced > 0;
  if (last === null) return { step: 'run', is_done: false, found: 'none yet', next: null };
  if (last.error_message !== null)
    return { step: 'run', is_done: false, found: `failed: ${last.error_message}`, next: 'Mend the cause, then run boxing predict-live.' };
  const isDone = last.fights_predicted > 0;
  const found = `${counted(last.fights_predicted, 'fight')} predicted at ${minute(last.at)}`;
  const next = 'Import the odds file again: its fights had no model, or its names are not those of the record.';
  return { step: 'run', is_done: isDone, found, next: isDone || !isReady ? null : next };
}

/** To the minute, for people: `2025-09-13 08:40 UTC`. */
function minute(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function picks({ picks: published }: SetupFacts): SetupStep {
  return { step: 'picks', is_done: published > 0, found: `${counted(published, 'fight')} to come with a pick`, next: null };
}
