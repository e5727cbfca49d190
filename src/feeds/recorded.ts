import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { FeedError, type Feed } from './feed';
import { THE_ODDS_API } from './sources';

const GZIP = Buffer.from([0x1f, 0x8b]);

/** A feed that answers every poll with a recorded file, plain or gzip. An unreadable file is a FeedError `feed_no_recording`. */
export function recordedFile(path: string): Feed {
  return {
    name: THE_ODDS_API,
    async poll(now) {
      const bytes = await readFile(path).catch(() => {
        throw new FeedError('feed_no_recording', `the file ${path} cannot be read`);
      });
      return { polledAt: now, body: bytes.subarray(0, 2).equals(GZIP) ? gunzipSync(bytes) : bytes };
    },
  };
}
