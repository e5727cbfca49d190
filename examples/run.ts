import { isApiError } from 'boxing-prediction-trading-client';

/** Runs an example. A failure is printed as one sentence, and the example ends when its output is closed. */
export function run(main: () => Promise<void>): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader, such as head, has closed the pipe.
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  main().catch((error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  });
}

/** The message of an error for a person. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isApiError(error)) return `${error.code}: ${error.message}`;
  if (codeOf(error).startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}: the head of the example shows what is allowed`;
  // The message of `fetch` is only that it failed.
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return `the service cannot be reached (${codeOf(cause) || cause.message}): start it, or set BOXING_URL to its address`;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
