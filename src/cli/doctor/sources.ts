import type { Knex } from 'knex';
import { detailFor } from '../../events/webhooks/detail';
import type { Format } from '../../events/webhooks/formats';
import { isReadLongAgo, READ_WITHIN_DAYS } from '../../lib/read-on';
import { DATA_CHANNELS, dataSource, includesLevel, REACHES, type DataSource, type SourceRights } from '../../rights/data-source';
import { mayUse, PRICES } from '../../rights/may-use';
import { STANDARD_SOURCES } from '../../rights/standard-sources';
import { storedSources } from '../../rights/stored-sources';
import { count } from '../output/words';
import { ok, warning, type Finding } from './finding';

/** Checks whether the rights of the sources in force are known, and tells whom they restrict. */
export async function examineSources(db: Knex, sources: readonly DataSource[], now: Date): Promise<Finding[]> {
  const stored = await storedSources(db);
  return [checkTerms(sources, stored, now), checkWidened(stored), await checkReaders(db, sources)];
}

function checkTerms(sources: readonly DataSource[], stored: ReadonlyMap<string, SourceRights>, now: Date): Finding {
  const unknown = sources.filter(({ source }) => !stored.has(source) && !STANDARD_SOURCES.has(source));
  if (unknown.length > 0) {
    const found = `no terms are recorded of ${namesOf(unknown)}: only yourself and your own users see its data`;
    return warning('sources', found, 'read its terms, then run boxing sources import FILE');
  }
  // Invented data have no terms that could change.
  const old = sources.filter(({ read_on, terms_url }) => read_on !== null && terms_url !== null && isReadLongAgo(read_on, now));
  if (old.length === 0) return ok('sources', sources.length === 0 ? 'none yet' : `the rights of ${namesOf(sources)} are recorded`);
  const found = `the terms of ${namesOf(old)} were read more than ${READ_WITHIN_DAYS} days ago`;
  return warning('sources', found, 'read them again, then run boxing sources import FILE with the new day');
}

function checkWidened(stored: ReadonlyMap<string, SourceRights>): Finding {
  const wider = [...stored]
    .filter(([source, rights]) => isWider(rights, dataSource(source, [], STANDARD_SOURCES)))
    .map(([source]) => source);
  if (wider.length === 0) return ok('rights', 'none goes beyond what the terms were read to allow');
  const found = `you have said that your licence allows more of ${wider.join(', ')} than its terms were read to allow`;
  return warning('rights', found, 'run boxing sources reset, unless your licence says so');
}

function isWider(own: SourceRights, standard: SourceRights): boolean {
  const keepsLonger = standard.keep_hours !== null && (own.keep_hours === null || own.keep_hours > standard.keep_hours);
  const reachesFurther = REACHES.some((right) => !includesLevel(standard[right], own[right]));
  const opens = DATA_CHANNELS.some((channel) => standard.channels[channel] === false && own.channels[channel] !== false);
  return keepsLonger || reachesFurther || opens;
}

interface ReaderRow {
  readonly format: Format;
  readonly is_guest: boolean;
  readonly webhooks: number;
}

/** Who gets less than the operator: guests by their key, and webhooks by who reads them. */
async function checkReaders(db: Knex, sources: readonly DataSource[]): Promise<Finding> {
  const guests = await db('public.users').where({ is_guest: true, disabled_at: null }).select('user_id');
  const { rows } = await db.raw<{ rows: ReaderRow[] }>(
    `select format, is_guest, count(*) as webhooks from public.webhooks join public.users using (user_id)
     where webhooks.disabled_at is null and users.disabled_at is null group by format, is_guest`,
  );
  const restricted = mayUse(PRICES, sources, 'key_holders', 'json') ? 0 : guests.length;
  const reduced = rows.filter((row) => detailFor(row, sources) !== 'whole').reduce((sum, { webhooks }) => sum + webhooks, 0);
  if (restricted + reduced === 0) return ok('readers', 'everybody gets whole answers');
  const found = `${count(restricted)} guests get no prices as data, and ${count(reduced)} webhooks get events without prices`;
  return warning(
    'readers',
    found,
    'leave it, or say with boxing sources import what your licence allows; webhook=yes is for chats of your own',
  );
}

function namesOf(sources: readonly DataSource[]): string {
  return sources.map(({ source }) => source).join(', ');
}
