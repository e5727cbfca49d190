import type { components } from 'boxing-prediction-trading-client';

type Attempt = components['schemas']['ResolutionLogRow'];

/** How a name was matched to a fighter, in words. */
export const METHODS: Readonly<Record<Attempt['method'], string>> = {
  exact: 'the same name',
  reordered: 'the same words in another order',
  alias: 'a known alias',
  activity: 'the namesake who is active',
  manual: 'decided by an operator',
  none: 'not matched',
};

/** Why a name has no fighter, in words. */
export const REASONS: Readonly<Record<NonNullable<Attempt['reason']>, string>> = {
  unknown_name: 'Nobody on record bears this name.',
  several_bearers: 'Several fighters bear it, and activity does not decide.',
  other_sex: 'Every bearer is of the other sex than the opponents.',
  retired: 'The only bearer has not boxed for five years.',
};
