import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import {
  dataSource,
  SOURCE_COLUMNS,
  SOURCE_KINDS,
  type DataSource,
  type SourceKind,
  type SourceRights,
  type SourceTable,
} from './data-source';
import { STANDARD_SOURCES } from './standard-sources';

interface SourceRow extends Omit<SourceRights, 'channels'>, Readonly<SourceRights['channels']> {
  readonly source: string;
}

/** The rights of all known sources: the standard ones, replaced by those that the operator stored. */
export async function sourceTable(db: Knex): Promise<SourceTable> {
  return new Map([...STANDARD_SOURCES, ...(await storedSources(db))]);
}

/** The rights that the operator stored in place of the standard ones. */
export async function storedSources(db: Knex): Promise<SourceTable> {
  const rows = await db('master.data_sources')
    .orderBy('source')
    .select<SourceRow[]>([...SOURCE_COLUMNS]);
  return new Map(
    rows.map(({ source, csv, stream, webhook, export: exported, mcp, ml, ...rights }) => [
      source,
      { ...rights, channels: { csv, stream, webhook, export: exported, mcp, ml } },
    ]),
  );
}

/** Stores rights in place of those that the sources had. */
export async function storeSources(db: Knex, clock: Clock, sources: SourceTable): Promise<void> {
  if (sources.size === 0) return;
  await db('master.data_sources')
    .insert([...sources].map(([source, { channels, ...rights }]) => ({ source, ...rights, ...channels, updated_at: clock.now() })))
    .onConflict('source')
    .merge();
}

/** Removes the rights that the operator stored, so that the standard ones hold again. @returns how many there were */
export async function resetSources(db: Knex): Promise<number> {
  return db('master.data_sources').delete();
}

/**
 * The sources in force: every feed of a stored event, every source of a closing price, every source of a fighter, every venue of a recorded market, and
 * those that are configured.
 * A source of which the database holds nothing restricts nothing.
 * @param configured feeds by name
 */
export async function sourcesInForce(db: Knex, configured: readonly string[] = []): Promise<DataSource[]> {
  const table = await sourceTable(db);
  // Each step of a recursion reads one row of an index; "distinct" would read the whole record.
  const { rows } = await db.raw<{ rows: { source: string; kind: SourceKind }[] }>(
    `with recursive closes as (
       select min(source) as source from master.closing_moneylines
       union all
       select (select min(source) from master.closing_moneylines where source > closes.source) from closes where source is not null
     ), record as (
       select min(source) as source from master.fighters
       union all
       select (select min(source) from master.fighters where source > record.source) from record where source is not null
     )
     select distinct feed as source, 'feed' as kind from master.feed_events
     union all select source, 'closes' from closes where source is not null
     union all select source, 'record' from record where source is not null
     union all select distinct venue, 'exchange' from master.venue_markets`,
  );
  const given = [...rows, ...configured.map((source) => ({ source, kind: 'feed' as const }))];
  return [...new Set(given.map(({ source }) => source))].sort().map((source) => {
    const kinds = SOURCE_KINDS.filter((kind) => given.some((one) => one.source === source && one.kind === kind));
    return dataSource(source, kinds, table);
  });
}
