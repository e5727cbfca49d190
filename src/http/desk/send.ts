import type { Context } from 'koa';
import { versionTag } from '../../desk/preconditions';
import { bodyOf } from '../answers/answer';
import { digestOf } from '../answers/etag';
import { freshnessHeaders, type Freshness } from '../answers/headers';
import { sendAnswer } from '../answers/send';
import type { Operation } from '../contract/backend';
import type { Written } from './written';

interface Reading {
  readonly isPublic: boolean;
  readonly freshness: () => Freshness;
}

interface ReadAnswer {
  readonly body: string;
  /** What the weak `ETag` covers: all but what changes with the clock alone. */
  readonly covered: readonly string[];
  /** Of the row that the answer holds; it then has a strong `ETag`. */
  readonly version: number | undefined;
}

/** Sends what was read, or 304 to a caller that holds it. */
export async function sendRead(ctx: Context, { body, covered, version }: ReadAnswer, reading: Reading): Promise<void> {
  if (version === undefined) {
    const answer = { digest: digestOf(...covered), body: () => bodyOf(Buffer.from(body)), fileName: undefined };
    return sendAnswer(ctx, answer, reading);
  }
  // A strong tag is of these very bytes, so they are not compressed.
  const tag = versionTag(version);
  ctx.set({ ETag: tag, 'Cache-Control': 'private, no-cache', ...freshnessHeaders(reading.freshness()) });
  if (
    ctx
      .get('If-None-Match')
      .split(',')
      .some((held) => held.trim().replace(/^W\//, '') === tag)
  ) {
    ctx.status = 304;
    return;
  }
  ctx.type = JSON_TYPE;
  ctx.body = body;
}

interface CsvReading extends Reading {
  readonly operation: Operation;
  readonly demo: boolean;
}

/** Sends rows as a CSV file, named after the path of its operation. */
export async function sendCsv(ctx: Context, text: string, { operation, demo, ...reading }: CsvReading): Promise<void> {
  const name = operation.path.slice(1).replace(/[{}]/g, '').replaceAll('/', '-');
  const answer = {
    digest: digestOf('text/csv', text),
    body: () => bodyOf(Buffer.from(text)),
    fileName: `${name}${demo ? '-demo' : ''}.csv`,
  };
  await sendAnswer(ctx, answer, reading);
}

/** Sends the answer to a write, which nobody may store. */
export function sendWritten(ctx: Context, { status, headers, body }: Written): void {
  ctx.status = status;
  ctx.set({ ...headers, 'Cache-Control': 'no-store' });
  if (status === 204) return;
  ctx.type = JSON_TYPE;
  ctx.body = body;
}

const JSON_TYPE = 'application/json; charset=utf-8';
