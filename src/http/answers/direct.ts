import { LRUCache } from 'lru-cache';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Caller } from '../../api/operation';
import type { HoldUnread } from '../access/admission';
import { callerOf, subjectOf, type Authenticate } from '../access/auth';
import type { CountRead } from '../access/public-limits';
import type { CallerAddress } from '../connections/caller-address';
import type { MeterRequest } from '../ops/requests';
import { loggedUrl, type LoggedUrl } from '../logged-request';
import { loggedCaller, type RequestLog } from '../request-id';
import type { ReadAnswer } from './answer';
import type { EncodedBody } from './body';
import { chooseEncoding } from './encoding';
import { mayBeExcluded } from '../../api/limits';
import { mayBeLimited } from '../limited-callers';
import { holdsDigest, tagOf } from './etag';
import { bodyHeaders, freshnessHeaders, lastingHeaders, type Freshness } from './headers';
import type { KeptAnswers } from './kept';
import { namesCsv } from './media';

/** The answer that a URL asks for, and how the log shows the URL. */
interface Remembered extends Pick<ReadAnswer, 'key' | 'operation'> {
  readonly asked: LoggedUrl;
}

interface Parts {
  readonly kept: KeptAnswers;
  readonly authenticate: Authenticate;
  readonly countRead: CountRead;
  /** Whether a caller may have the answer of an operation as JSON. */
  readonly isShown: (operation: ReadAnswer['operation'], caller: Caller) => boolean;
  readonly holdUnread: HoldUnread;
  readonly freshness: () => Freshness;
  readonly addressOf: CallerAddress;
  readonly log: RequestLog;
  readonly meter: MeterRequest | undefined;
  /** Headers that are the same in all answers. */
  readonly fixedHeaders: Readonly<Record<string, string>>;
}

export interface DirectAnswers {
  /** Remembers which kept JSON answer a URL asks for. Its parameters have been checked. */
  remember(url: string, answer: Pick<ReadAnswer, 'key' | 'operation'>): void;
  /** A listener that answers what it can and passes all other requests on. */
  before(next: RequestListener): RequestListener;
}

const URLS_REMEMBERED = 5_000;
const LONGEST_URL = 1_000;
/** Bytes. A short body goes out as text, which Node sends in one piece with the head. For longer ones the copy costs more. */
const LARGEST_WITH_HEAD = 4_096;

/**
 * Answers repeated requests from the kept answers, before any middleware, with the headers that the middleware would set. It passes on
 * all that needs more than a look: other methods, URLs it has not seen, callers without access, beyond a limit, with limits of their own or from a
 * browser of another origin, or that name CSV, deprecated operations, and answers that have to be written first.
 */
export function directAnswers({
  kept,
  authenticate,
  countRead,
  isShown,
  holdUnread,
  freshness,
  addressOf,
  log,
  meter,
  fixedHeaders,
}: Parts): DirectAnswers {
  const urls = new LRUCache<string, Remembered>({ max: URLS_REMEMBERED });

  const isAnswered = (req: IncomingMessage, res: ServerResponse): boolean => {
    const { headers, method = '', url = '' } = req;
    const known = method === 'GET' && headers.origin === undefined && !namesCsv(headers.accept) ? urls.get(url) : undefined;
    if (known === undefined) return false;
    const { operation, key, asked } = known;
    const identity = authenticate(req);
    const caller = callerOf(identity);
    if (!operation.isPublic && caller === undefined) return false;
    if (!isShown(operation, caller ?? { kind: 'public' })) return false;
    if (caller !== undefined && (mayBeLimited(caller, operation.operationId) || mayBeExcluded(caller, operation.operationId))) return false;
    const answer = kept.find(key);
    if (answer === undefined) return false;
    const accepted = chooseEncoding(headers['accept-encoding']);
    const isUnchanged = holdsDigest(headers['if-none-match'], answer.digest);
    const body = isUnchanged ? undefined : answer.body?.ready(accepted);
    if (body === undefined && !isUnchanged) return false;
    const address = addressOf(req);
    const subject = subjectOf(address, identity);
    const held = body && holdUnread(identity, operation.isPublic, subject, body.bytes.length);
    if (body !== undefined && held === undefined) return false;
    const counted = countRead(address, identity, operation.operationId);
    if (counted.problem !== null) {
      held?.release();
      return false;
    }

    kept.countFound();
    const status = isUnchanged ? 304 : 200;
    const isPublic = operation.isPublic && identity.kind !== 'system';
    const request = log.begin(req, loggedCaller(address, identity));
    const metered = meter?.(operation.operationId, method);
    // Sent once, and `once` would take a closure more for each request.
    res.on('close', () => {
      held?.release();
      metered?.(status);
      request.end({ method, operation: operation.operationId, asked, status });
    });
    const encoding = body?.encoding ?? accepted;
    const way = `${status}/${encoding}/${isPublic}`;
    let lasting = answer.headers.get(way);
    if (lasting === undefined) {
      lasting = flat({ ...fixedHeaders, ...lastingHeaders(tagOf(answer.digest, encoding), isPublic), ...(body && lengthHeaders(body)) });
      answer.headers.set(way, lasting);
    }
    res.writeHead(status, [...lasting, 'X-Request-Id', request.id, ...flat(counted.headers), ...flat(freshnessHeaders(freshness()))]);
    if (body !== undefined && body.bytes.length <= LARGEST_WITH_HEAD) res.end(body.bytes.toString('latin1'), 'latin1');
    else res.end(body?.bytes);
    return true;
  };

  return {
    remember(url, { key, operation }) {
      if (operation.deprecation === undefined && url.length <= LONGEST_URL && kept.find(key) !== undefined)
        urls.set(url, { key, operation, asked: loggedUrl(url) });
    },
    before: (next) => (req, res) => {
      if (!isAnswered(req, res)) next(req, res);
    },
  };
}

/** Alternating names and values: Node writes such a list unchanged. */
function flat(headers: Readonly<Record<string, string>>): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name] ?? '');
  return list;
}

function lengthHeaders({ encoding, bytes }: EncodedBody): Record<string, string> {
  return { ...bodyHeaders(encoding), 'Content-Length': String(bytes.length) };
}
