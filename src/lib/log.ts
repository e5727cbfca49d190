import { createRequire } from 'node:module';
import pino, { type DestinationStream, type Logger } from 'pino';
import type * as PinoPretty from 'pino-pretty';
import { systemClock, type Clock } from './clock';
import { codeOf } from './unknown-values';
import { maskFor, type Mask } from './masking';

const LONGEST_MESSAGE = 1_000;
const MOST_FRAMES = 20;
const DEEPEST_CAUSE = 3;

/** Where a log is written. */
interface LogStream extends DestinationStream {
  readonly isTTY?: boolean | undefined;
}

/**
 * A log of JSON lines with ISO times and level names; on a terminal, of lines for people. No line holds any of the secrets, or an API key.
 */
export function createLog(level: string, stream: LogStream, secrets: readonly string[] = []): Logger {
  const mask = maskFor(secrets);
  return pino(
    {
      level,
      base: null,
      timestamp: isoTimes(systemClock),
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => describeError(error, mask) },
      hooks: { streamWrite: mask },
    },
    stream.isTTY === true ? forPeople(stream) : stream,
  );
}

/** The ISO time of each line, as pino takes it. Its text up to the second is made once a second, because that costs as much as the rest of a line. */
export function isoTimes(clock: Clock): () => string {
  let second = NaN;
  let beginning = '';
  return () => {
    const now = clock.now().getTime();
    const ms = now % 1000;
    if (now - ms !== second) {
      second = now - ms;
      beginning = `,"time":"${new Date(second).toISOString().slice(0, -'000Z'.length)}`;
    }
    return `${beginning}${String(ms).padStart(3, '0')}Z"`;
  };
}

/** A stream that formats lines of JSON. The formatter is loaded with the first line, because most commands log nothing. */
function forPeople(stream: DestinationStream): DestinationStream {
  let format: ((line: string) => string) | undefined;
  return {
    write(line) {
      if (format === undefined) {
        const { prettyFactory }: typeof PinoPretty = createRequire(__filename)('pino-pretty');
        format = prettyFactory({ translateTime: 'SYS:HH:MM:ss', singleLine: true });
      }
      stream.write(format(line));
    },
  };
}

/** The fields of an error in the log. */
interface ErrorEntry {
  readonly type: string;
  /** The SQLSTATE or system code. */
  readonly code?: string;
  readonly message: string;
  /** The call sites, without the message. */
  readonly stack?: string;
  readonly cause?: ErrorEntry;
  readonly errors?: readonly ErrorEntry[];
}

/**
 * Logs type, code, message and stack of an error and of its causes. Other properties are dropped, because they hold sent data
 * (`rawPacket`), stored data (`detail`) or addresses (`input`, with its password). What PostgreSQL quotes of a value that it could not read
 * (SQLSTATE class 22) is a caller's.
 */
function describeError(error: unknown, mask: Mask, depth = 0): ErrorEntry {
  if (!(error instanceof Error)) return { type: typeof error, message: shortened(String(error), mask) };
  const code = codeOf(error);
  const describeNext = (next: unknown) => describeError(next, mask, depth + 1);
  const isDeepest = depth === DEEPEST_CAUSE;
  return {
    type: error.constructor.name,
    ...(/^\w{1,60}$/.test(code) && { code }),
    message: shortened(code.startsWith('22') ? withoutQuoted(error.message) : error.message, mask),
    ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined && !isDeepest && { cause: describeNext(error.cause) }),
    ...(error instanceof AggregateError && !isDeepest && { errors: error.errors.slice(0, 3).map(describeNext) }),
  };
}

/** A value may hold quotes itself, so all that is between the first and the last one is replaced. */
function withoutQuoted(message: string): string {
  return message.replace(/".*"/s, '"***"');
}

/** Masked before it is cut, so that no part of a secret remains at the end. */
function shortened(text: string, mask: Mask): string {
  const masked = mask(text);
  return masked.length <= LONGEST_MESSAGE ? masked : `${masked.slice(0, LONGEST_MESSAGE)}…`;
}

function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, MOST_FRAMES).join('\n');
}

/** A log for jobs that show progress: it drops the line of each run. */
export function quietLog(log: Logger): Logger {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log;
}

/**
 * Logs an uncaught error and ends the process. Node would print the error with all its properties, which may hold a caller's data or the
 * database URL with its password.
 */
export function endOnUncaught(source: Pick<NodeJS.Process, 'on' | 'exit'>, log: Logger): void {
  source.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends because of an uncaught error');
    source.exit(1);
  });
}

/**
 * Keeps the process alive when the reader of its output, such as `head` or a log collector, goes away. What it writes after that is lost.
 * @throws any other error of these streams, as without a listener
 */
export function ignoreBrokenPipe({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): void {
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error) => {
      if (codeOf(error) !== 'EPIPE') throw error;
    });
  }
}
