import { open } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { codeOf, isRecord } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';
import { FeedError, type Feed } from './feed';
import { stringOf, time } from './json';
import { fromJson, pricesIn } from './odds-api';
import { LARGEST_ANSWER } from './odds-api-client';
import { shownOddsFormat } from './odds-format';
import { THE_ODDS_API } from '../names/sources';

const GZIP = Buffer.from([0x1f, 0x8b]);

/** One poll, read from the files that hold it. */
export interface RecordedPoll {
  /** The files, as messages name them. */
  readonly file: string;
  /** When it was taken, by the files themselves; undefined where they do not say. */
  readonly at: Date | undefined;
  /** Those of the files that hold one fight of the poll, as `/events/{id}/odds` answers. */
  readonly partial: readonly string[];
  /** Answers every poll with it. */
  readonly feed: Feed;
}

/** What one file holds. */
interface Recording {
  readonly file: string;
  readonly bytes: Buffer;
  readonly at: Date | undefined;
  readonly events: readonly unknown[];
  /** Whether `bytes` are the list of events, as a feed answers. */
  readonly isPlain: boolean;
  readonly isPartial: boolean;
}

/**
 * Reads one poll from its files, plain or gzip: answers of `/odds`, or past polls in their envelope. A poll that was asked for by region is in
 * several files; a book that is the same in two of them counts once.
 * @throws FeedError `feed_no_recording` when a file cannot be read, `feed_too_large` when it holds more than an answer may, `feed_bad_json`
 * @throws UserError when the files are not of one poll
 */
export async function readRecordedPoll(paths: readonly string[]): Promise<RecordedPoll> {
  const recordings = [];
  for (const path of paths) recordings.push(await readRecording(path));
  const at = commonInstant(recordings);
  assertOneFormat(recordings);
  const [only] = recordings;
  const body =
    only !== undefined && recordings.length === 1 && only.isPlain
      ? only.bytes
      : Buffer.from(JSON.stringify(merged(recordings.map(({ events }) => events))));
  const file = paths.join(', ');
  const partial = recordings.filter(({ isPartial }) => isPartial).map((recording) => recording.file);
  return { at, file, partial, feed: { name: THE_ODDS_API, poll: (polledAt) => Promise.resolve({ polledAt, body, file }) } };
}

/** How far a time that a person gives may be from that of the file. */
const TOLERANCE_MS = 60_000;

/**
 * When a poll was taken: as a person says, or else as its files do.
 * @throws UserError when these contradict each other
 */
export function instantOf({ at, file }: RecordedPoll, told: Date | undefined): Date | undefined {
  if (told === undefined || at === undefined) return told ?? at;
  if (Math.abs(told.getTime() - at.getTime()) < TOLERANCE_MS) return told;
  throw new UserError(
    `${file} holds the poll of ${at.toISOString()} (its timestamp), and --at says ${told.toISOString()}: leave out --at, or import the other poll`,
  );
}

async function readRecording(path: string): Promise<Recording> {
  const packed = await read(path);
  const bytes = packed.subarray(0, 2).equals(GZIP) ? unpacked(packed, path) : packed;
  const document = fromJson(bytes, { feed: THE_ODDS_API, file: path });
  const of = { file: path, bytes };
  if (Array.isArray(document)) return { ...of, at: undefined, events: document, isPlain: true, isPartial: false };
  const nothing = { ...of, at: undefined, events: [], isPlain: true, isPartial: false };
  if (!isRecord(document)) return nothing;
  const { data, timestamp, message } = document;
  if (data !== undefined && timestamp !== undefined) {
    const at = time(timestamp);
    if (at === null) throw new UserError(`${path} is a past poll, and its timestamp is not an instant (got ${JSON.stringify(timestamp)})`);
    return { ...of, at, events: Array.isArray(data) ? data : [data], isPlain: false, isPartial: !Array.isArray(data) };
  }
  if (typeof message === 'string') throw new UserError(`${path} holds an error of the feed instead of prices: ${stringOf(message) ?? ''}`);
  if (Array.isArray(document['bookmakers'])) return { ...of, at: undefined, events: [document], isPlain: false, isPartial: true };
  return nothing;
}

function commonInstant(recordings: readonly Recording[]): Date | undefined {
  const [first, ...others] = recordings.flatMap(({ at, file }) => (at === undefined ? [] : [{ at, file }]));
  const other = others.find(({ at }) => at.getTime() !== first?.at.getTime());
  if (first !== undefined && other !== undefined)
    throw new UserError(
      `${first.file} and ${other.file} are different polls, of ${first.at.toISOString()} and ${other.at.toISOString()}: import them one after the other`,
    );
  return first?.at;
}

/** Prices are read in one format for the whole poll. */
function assertOneFormat(recordings: readonly Recording[]): void {
  const shown = recordings.flatMap(({ file, events }) => {
    const format = shownOddsFormat(pricesIn(events));
    return format === undefined ? [] : [{ file, format }];
  });
  const american = shown.find(({ format }) => format === 'american');
  const decimal = shown.find(({ format }) => format === 'decimal');
  if (american === undefined || decimal === undefined) return;
  throw new UserError(`${american.file} has American odds, and ${decimal.file} decimal odds: record the files of one poll in one format`);
}

/** The events of one poll, each with the books of all lists. */
function merged(lists: readonly (readonly unknown[])[]): unknown[] {
  const books = new Map<string, unknown[]>();
  return lists.flat().flatMap((event) => {
    if (!isRecord(event) || !Array.isArray(event['bookmakers'])) return [event];
    const { bookmakers, ...fight }: { bookmakers: readonly unknown[] } & Record<string, unknown> = {
      ...event,
      bookmakers: event['bookmakers'],
    };
    const { id, sport_key, commence_time, home_team, away_team } = fight;
    const key = JSON.stringify([id, sport_key, commence_time, home_team, away_team]);
    const known = books.get(key);
    if (known === undefined) {
      const own: unknown[] = [...bookmakers];
      books.set(key, own);
      return [{ ...fight, bookmakers: own }];
    }
    known.push(...bookmakers.filter((book: unknown) => !known.some((other) => isDeepStrictEqual(other, book))));
    return [];
  });
}

async function read(path: string): Promise<Buffer> {
  const handle = await open(path).catch(() => unreadable(path, 'cannot be read'));
  try {
    const { size } = await handle.stat();
    if (size > LARGEST_ANSWER) return tooLarge(path);
    return await handle.readFile().catch(() => unreadable(path, 'cannot be read'));
  } finally {
    await handle.close();
  }
}

function unpacked(bytes: Buffer, path: string): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_ANSWER });
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(path) : unreadable(path, 'is a damaged or truncated gzip file');
  }
}

function unreadable(path: string, why: string): never {
  throw new FeedError('feed_no_recording', `the file ${path} ${why}`);
}

function tooLarge(path: string): never {
  throw new FeedError(
    'feed_too_large',
    `the file ${path} holds more than ${LARGEST_ANSWER / 2 ** 20} MB, the most that an answer of the feed may have`,
  );
}
