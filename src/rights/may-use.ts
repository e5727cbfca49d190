import { includesLevel, type DataChannel, type DataSource, type Level } from './data-source';

/**
 * What an operation of a contract shows, its mark `x-rights`: single prices or other data as a source gives them, figures that are derived from
 * several, what belongs to the caller alone, or nothing of any source.
 */
export const RIGHTS_MARKS = ['prices', 'derived', 'own', 'open'] as const;

export type RightsMark = (typeof RIGHTS_MARKS)[number];

/** How an answer leaves: to a page of the portal, as JSON, or in one of the ways that a source can close. */
export type Channel = 'page' | 'json' | DataChannel;

/**
 * Whether a caller may have the answer of an operation. The least of the rights decides where it is made from several sources.
 * @param sources those in force
 */
export function mayUse(operation: RightsMark, sources: readonly DataSource[], level: Level, channel: Channel): boolean {
  return refusingSource(operation, sources, level, channel) === undefined;
}

/** The first source whose rights refuse an answer; undefined where none does. */
export function refusingSource(
  operation: RightsMark,
  sources: readonly DataSource[],
  level: Level,
  channel: Channel,
): DataSource | undefined {
  return sources.find((source) => !allows(operation, source, level, channel));
}

function allows(operation: RightsMark, source: DataSource, level: Level, channel: Channel): boolean {
  if (operation === 'own' || operation === 'open') return true;
  if (operation === 'derived') return includesLevel(source.derived_to, level);
  if (channel === 'page') return includesLevel(source.display_to, level);
  return includesLevel(source.data_to, level) && (channel === 'json' || source.channels[channel] !== false);
}
