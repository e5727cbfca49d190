import type { components } from 'boxing-prediction-trading-client';

type Attempt = components['schemas']['ResolutionLogRow'];

/** Describes how a name was matched to a fighter. */
export const METHODS: Readonly<Record<Attempt['method'], string>> = {
  exact: 'the same name',
  reordered: 'the same words in a different order',
  alias: 'a known alias',
  activity: 'the only active fighter of this name',
  manual: 'decided by an operator',
  none: 'not matched',
};

/** Explains why a name has no fighter. */
export const REASONS: Readonly<Record<NonNullable<Attempt['reason']>, string>> = {
  unknown_name: 'No fighter on record has this name.',
  several_bearers: 'Several fighters have this name, and their activity does not tell them apart.',
  other_sex: 'No fighter of this name has the same sex as the opponent.',
  retired: 'The only fighter of this name has not boxed for five years.',
};
