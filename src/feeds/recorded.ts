import { open } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { codeOf } from '../lib/unknown-values';
import { FeedError, type Feed } from './feed';
import { LARGEST_ANSWER } from './odds-api-client';
import { THE_ODDS_API } from '../names/sources';

const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * A feed that answers every poll with a recorded file, plain or gzip. A file that cannot be read is a FeedError `feed_no_recording`, one that holds
 * more than an answer may, also once it is unpacked, `feed_too_large`.
 */
export function recordedFile(path: string): Feed {
  return {
    name: THE_ODDS_API,
    async poll(now) {
      const bytes = await read(path);
      return { polledAt: now, body: bytes.subarray(0, 2).equals(GZIP) ? unpacked(bytes, path) : bytes };
    },
  };
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
