import { ApiError } from 'boxing-prediction-trading-api/client';

/** Runs an example: a failure is one sentence, and the example ends when nobody reads on. */
export function run(main: () => Promise<void>): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever reads has heard enough, as head has.
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  main().catch((error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  });
}

/** What an error says to a person. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ApiError) return `${error.code}: ${error.message}`;
  if (codeOf(error).startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}: the head of the example shows what is allowed`;
  // `fetch` says only that it failed.
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return `the service cannot be reached (${codeOf(cause) || cause.message}): start it, or say in BOXING_URL where it is`;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
