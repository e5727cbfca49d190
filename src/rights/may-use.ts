import { includesLevel, type DataChannel, type DataSource, type Level, type SourceKind } from './data-source';

/**
 * What an operation of a contract shows, its mark `x-rights`: single prices or other data as a source gives them, figures that are derived from
 * several, what belongs to the caller alone, or nothing of any source.
 */
export const RIGHTS_MARKS = ['prices', 'derived', 'own', 'open'] as const;

export type RightsMark = (typeof RIGHTS_MARKS)[number];

/** What an operation shows, and of which sources. */
export interface ShownData {
  readonly rights: RightsMark;
  /** The kinds of sources whose data it shows as they are, its mark `x-rights-of`. Derived figures are made from all sources. */
  readonly rightsOf: readonly SourceKind[];
}

/** The prices that books have on offer. */
export const PRICES: ShownData = { rights: 'prices', rightsOf: ['feed'] };

/** Figures made from several prices. */
export const DERIVED: ShownData = { rights: 'derived', rightsOf: [] };

/** How an answer leaves: to a page of the portal, as JSON, or in one of the ways that a source can close. */
export type Channel = 'page' | 'json' | DataChannel;

/**
 * Whether a caller may have the answer of an operation. The least of the rights decides where it is made from several sources.
 * @param sources those in force
 */
export function mayUse(operation: ShownData, sources: readonly DataSource[], level: Level, channel: Channel): boolean {
  return refusingSource(operation, sources, level, channel) === undefined;
}

/** The first source whose rights refuse an answer; undefined where none does. */
export function refusingSource(
  { rights, rightsOf }: ShownData,
  sources: readonly DataSource[],
  level: Level,
  channel: Channel,
): DataSource | undefined {
  if (rights === 'own' || rights === 'open') return undefined;
  if (rights === 'derived') return sources.filter(isDerivedFrom).find((source) => !includesLevel(source.derived_to, level));
  const shown = sources.filter(({ kinds }) => kinds.some((kind) => rightsOf.includes(kind)));
  return shown.find((source) => !allowsPrices(source, level, channel));
}

/** No figure but those beside them is made from recorded order books. */
function isDerivedFrom({ kinds }: DataSource): boolean {
  return kinds.some((kind) => kind !== 'exchange');
}

function allowsPrices(source: DataSource, level: Level, channel: Channel): boolean {
  if (channel === 'page') return includesLevel(source.display_to, level);
  return includesLevel(source.data_to, level) && (channel === 'json' || source.channels[channel] !== false);
}
