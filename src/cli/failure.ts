import { CommanderError } from 'commander';
import { ConfigError } from '../config';
import { secretsOf, type Environment } from '../environment';
import { maskFor, type Mask } from '../lib/masking';
import { Stopped } from '../lib/stop-signal';
import { UserError } from '../lib/user-error';
import { rejectionOf, serverShortageOf } from '../store/failures';
import { databaseFailure, fullDisk } from './database-failure';
import { FailedRun, type Terminal } from './context';
import { jsonWithoutControls, withoutControls } from './output/controls';
import { styleFor } from './output/style';

export const OK = 0;
const FAILED = 1;
const BAD_USAGE = 2;

interface Failure {
  readonly code: 'bad_usage' | 'bad_configuration' | 'refused' | 'failed';
  readonly message: string;
}

/** Prints a failure to standard error, as a sentence or as one JSON document, and resolves to the exit code. */
export function reportFailure(error: unknown, { stderr, env }: Terminal, json: boolean): number {
  if (error instanceof CommanderError && error.exitCode === 0) return OK;
  if (error instanceof FailedRun) return FAILED;
  if (error instanceof Stopped) return error.exitCode;
  const mask = maskFor(secretsOf(env));
  const failure = failureOf(error, env, mask);
  if (json) stderr.write(jsonWithoutControls({ error: failure }) + '\n');
  // The parser has already printed the reason.
  else if (failure.code !== 'bad_usage') stderr.write(`${styleFor(stderr, env).bad('boxing:')} ${withoutControls(failure.message)}\n`);
  if (failure.code === 'failed' && error instanceof Error && env['LOG_LEVEL'] === 'debug') stderr.write(`${mask(error.stack ?? '')}\n`);
  return failure.code === 'bad_usage' || failure.code === 'bad_configuration' ? BAD_USAGE : FAILED;
}

/** A message of the parser in one sentence, which says what a value must be and what was given. */
export function usageText(text: string): string {
  return text
    .replace(/\n\(Did you mean/, ' (did you mean')
    .replace(/option '(?:-\w, )?(--[\w-]+)[^']*' argument '(.*)' is invalid\. (must be .*)/, '$1 $3 (got "$2")')
    .replace(/command-argument value '(.*)' is invalid for argument '([^']+)'\. (must be .*)/, '$2 $3 (got "$1")');
}

function failureOf(error: unknown, env: Environment, mask: Mask): Failure {
  if (error instanceof CommanderError) return { code: 'bad_usage', message: mask(usageText(error.message).replace(/^error: /, '')) };
  const message = mask(failureMessage(error, env));
  if (error instanceof ConfigError) return { code: 'bad_configuration', message };
  return { code: error instanceof UserError ? 'refused' : 'failed', message };
}

/** The message of an error for the user. @param env by which a full disk of the embedded database is recognized */
export function failureMessage(error: unknown, env?: Environment): string {
  const failure = databaseFailure(error);
  if (failure !== undefined && !(error instanceof UserError)) {
    const isAnswer = serverShortageOf(error) !== undefined;
    const [found, cure] = (isAnswer || env === undefined ? undefined : fullDisk(env)) ?? failure;
    const isReached = isAnswer || found !== failure[0];
    return `${found}: ${cure}${isReached ? '' : '; its address is set in DATABASE_URL'}`;
  }
  const rejection = rejectionOf(error);
  if (rejection !== undefined) return `the database rejects a statement: ${rejection}; LOG_LEVEL=debug shows it`;
  return error instanceof Error ? error.message : String(error);
}
