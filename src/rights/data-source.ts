/** Who may see something of a source, the fewest first: the operator and users of their own, guests with a key too, or everybody. */
export const LEVELS = ['self', 'key_holders', 'public'] as const;

export type Level = (typeof LEVELS)[number];

/** Ways on which prices leave as data. A source can close each of them. */
export const DATA_CHANNELS = ['csv', 'stream', 'webhook', 'export', 'mcp', 'ml'] as const;

export type DataChannel = (typeof DATA_CHANNELS)[number];

/** The rights that reach down to a level. */
export const REACHES = ['display_to', 'data_to', 'derived_to'] as const;

/** The columns of a file of rights, in the order in which `boxing sources list` shows them. */
export const SOURCE_COLUMNS = [
  ...(['source', ...REACHES, 'keep_hours', ...DATA_CHANNELS] as const),
  ...(['attribution', 'terms_url', 'read_on', 'note'] as const),
] as const;

/** What the terms of a source allow. */
export interface SourceRights {
  /** Who may see a single price of a book on a page. */
  readonly display_to: Level;
  /** Who may get it as data. */
  readonly data_to: Level;
  /** Who may get figures that are made from several prices. */
  readonly derived_to: Level;
  /** After how many hours quotes must go; null for never. */
  readonly keep_hours: number | null;
  /** Whether data may leave in a way: null follows `data_to`, and false closes it. */
  readonly channels: Readonly<Record<DataChannel, boolean | null>>;
  /** What pages say below its prices; null for nothing. */
  readonly attribution: string | null;
  readonly terms_url: string | null;
  /** The day on which the terms were read, `YYYY-MM-DD`; null for terms that nobody has read. */
  readonly read_on: string | null;
  readonly note: string | null;
}

/** What a source gives: prices on offer, closing prices of the past, fighters and bouts, or recorded order books. */
export const SOURCE_KINDS = ['feed', 'closes', 'record', 'exchange'] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A source of data in force, by its name in the database, with its rights. */
export interface DataSource extends SourceRights {
  readonly source: string;
  readonly kinds: readonly SourceKind[];
}

/** Rights by source. */
export type SourceTable = ReadonlyMap<string, SourceRights>;

/** Whether a right that reaches down to `to` includes a level. */
export function includesLevel(to: Level, level: Level): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(to);
}

/** The level of a caller. The address from which they ask says nothing: a proxy speaks from loopback too. */
export function levelOf(caller: { readonly kind: 'public' | 'user' | 'system'; readonly isGuest?: boolean }): Level {
  if (caller.kind === 'public') return 'public';
  return caller.isGuest === true ? 'key_holders' : 'self';
}

/** The rights of a source. One without a row is the operator's alone. */
export function dataSource(source: string, kinds: readonly SourceKind[], table: SourceTable): DataSource {
  return { source, kinds, ...(table.get(source) ?? UNKNOWN) };
}

/** No channel is opened or closed beyond `data_to`. */
export const NO_CHANNELS: SourceRights['channels'] = { csv: null, stream: null, webhook: null, export: null, mcp: null, ml: null };

const UNKNOWN: SourceRights = {
  display_to: 'self',
  data_to: 'self',
  derived_to: 'self',
  keep_hours: null,
  channels: NO_CHANNELS,
  attribution: null,
  terms_url: null,
  read_on: null,
  note: 'no terms are recorded, so its prices are for the operator and users of their own alone',
};
