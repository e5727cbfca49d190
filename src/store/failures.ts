import { DatabaseError } from 'pg';
import { codeOf } from '../lib/unknown-values';

/** The database is the only socket that serving a request uses, so every socket failure is a database failure. */
export function isDatabaseFailure(error: unknown): boolean {
  if (error instanceof DatabaseError) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseFailure);
  return /^E[A-Z]+$/.test(codeOf(error)) || isSilence(error);
}

/** Whether the database did not answer, or closed the connection, by the driver's own words. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && DRIVER_MESSAGES.test(error.message);
}

/** Failures that pg and knex report by message alone; knex puts the SQL before it. */
const DRIVER_MESSAGES =
  /(^| - )(Connection terminated|Connection ended|Query read timeout|timeout expired|timeout exceeded when trying to connect|Unable to acquire a connection|Client (was closed|has encountered)|Cannot use a closed|aborted$)/i;

/**
 * Whether the primary takes no writes: it cannot be reached, is read-only, starts or ends, lacks space, memory or connections, or lets a
 * statement wait for too long.
 */
export function isUnwritable(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNWRITABLE.test(error.code ?? '');
  return isDatabaseFailure(error);
}

const UNWRITABLE = /^(25006|08...|57P0.|57014|53...|58030)$/;

/**
 * Whether the server could not read or store a value that it was given: out of range, or no such date, number or text (SQLSTATE class 22).
 * Settings of the session, such as a role that does not exist, have code 22023 of that class and are no values of a caller.
 */
export function isBadValue(error: unknown): boolean {
  return error instanceof DatabaseError && /^22(?!023)/.test(error.code ?? '');
}

/** What a server lacks that answers with one of these SQLSTATEs. */
export const SHORTAGES = {
  '53100': 'the disk of the database is full',
  '53200': 'the database has no memory left',
  '53300': 'the database has no connection left',
  '57P03': 'the database is starting up',
} as const;

/** What the server said it lacks; undefined for other errors. */
export function serverShortageOf(error: unknown): (typeof SHORTAGES)[keyof typeof SHORTAGES] | undefined {
  return Object.entries(SHORTAGES).find(([state]) => state === codeOf(error))?.[1];
}

/** Whether the server had no space for what a statement needed. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '53100';
}

/** The server's message about a statement that it rejected, without the SQL that knex puts before it; undefined for other errors. */
export function rejectionOf(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  const message = error.message.slice(error.message.lastIndexOf(' - ') + 1).replace(/^- /, '');
  return `${message} (SQLSTATE ${error.code})`;
}
