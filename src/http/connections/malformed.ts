import { STATUS_CODES, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Problem } from '../../api/problem';
import type { Clock } from '../../lib/clock';
import { codeOf } from '../../lib/unknown-values';
import { failureBody, failureOf } from '../failure';
import type { OrderedAnswers } from './answer-in-order';

const NOT_HTTP = new Problem('malformed_request', 'the request is not valid HTTP/1.1');
const WITHOUT_HOST = new Problem('malformed_request', 'the header Host is missing, which HTTP/1.1 requires');
const SEVERAL_HOSTS = new Problem('malformed_request', 'the header Host must be given once (got several)');
const VERSION = new Problem('version_not_supported', 'the request line must name HTTP/1.0 or HTTP/1.1');
const EXPECTATION = new Problem('expectation_failed', 'unsupported Expect header; only 100-continue is accepted');

const PROBLEMS: ReadonlyMap<string, Problem> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    new Problem('headers_too_large', 'request line and headers are larger than 16 kB together, the most that is allowed'),
  ],
  [
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    new Problem('chunk_extensions_too_large', 'the chunk extensions of the body are larger than 16 kB, the most that is allowed'),
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    new Problem('request_timeout', 'the request did not arrive in time; headers may take 10 seconds, the whole request 30'),
  ],
]);

/**
 * Answers requests that Node refuses by itself, and closes the connection: those that its parser rejects or that do not arrive, and those with an
 * unknown expectation. Nothing is logged: the parser's error holds the bytes that were sent, including keys, and anybody may send such bytes
 * at any rate.
 * @param clock of the failure; without one, the answers have no body
 */
export function refuseMalformed(server: Server, { latest }: Pick<OrderedAnswers, 'latest'>, clock: Clock | undefined): void {
  server.on('clientError', (error, socket) => {
    const response = latest(socket);
    const isUnfinished = response?.writableFinished === false;
    if (socket.writable && !(isUnfinished && response.headersSent)) {
      const path = isUnfinished ? response.req.url : pathIn(error);
      socket.write(answerText(PROBLEMS.get(codeOf(error)) ?? NOT_HTTP, path, clock));
    }
    // Without the error, because listeners on the socket would log it.
    socket.destroy();
  });
  server.on('checkExpectation', (request, response) => refuse(EXPECTATION, request, response, clock));
}

/**
 * Refuses requests of HTTP/1.1 without a Host, as Node would without a body, and requests that a proxy could interpret differently: those with several
 * Hosts or another version. Source: RFC 9112, section 3.2; RFC 9110, section 15.6.6.
 */
export function requireHost(listener: RequestListener, clock: Clock | undefined): RequestListener {
  return (request, response) => {
    const problem = problemOf(request);
    if (problem === undefined) listener(request, response);
    else refuse(problem, request, response, clock);
  };
}

function problemOf({ httpVersion, headers: { host }, rawHeaders }: IncomingMessage): Problem | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return VERSION;
  if (host === undefined) return httpVersion === '1.1' ? WITHOUT_HOST : undefined;
  // Node keeps the first one alone.
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
  return hosts.length > 1 ? SEVERAL_HOSTS : undefined;
}

/** Answers a request with a problem, and closes the connection. */
export function refuse(problem: Problem, request: IncomingMessage, response: ServerResponse, clock: Clock | undefined): void {
  const { headers, body } = answerOf(problem, request.url, clock, request.headers.accept);
  response.writeHead(problem.status, { ...headers, ...problem.headers }).end(body);
}

/** The complete answer as sent on a connection. */
function answerText(problem: Problem, path: string | undefined, clock: Clock | undefined): string {
  const { headers, body } = answerOf(problem, path, clock);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}

/** @param accept the header `Accept`; undefined where it was not read */
function answerOf(
  problem: Problem,
  path = '/',
  clock: Clock | undefined,
  accept?: string,
): { readonly headers: Record<string, string>; readonly body: string } {
  if (clock === undefined) return { headers: { Connection: 'close', 'Content-Length': '0' }, body: '' };
  const { type, body } = failureBody(failureOf(problem, clock.now(), path), problem.status, { accept });
  const text = JSON.stringify(body);
  const headers = {
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(text)),
    'Content-Type': type,
    'Cache-Control': 'no-store',
    Vary: 'Accept',
    'X-Content-Type-Options': 'nosniff',
  };
  return { headers, body: text };
}

/** The path of the request that the parser rejected, if the rejected bytes begin with it. */
function pathIn(error: Error): string | undefined {
  const bytes = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : undefined;
  return bytes && /^[A-Z]+ (\/[^ ?]*)/.exec(bytes.toString('latin1', 0, 200))?.[1];
}
