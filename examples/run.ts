import { readFileSync } from 'node:fs';
import { isApiError } from 'boxing-prediction-trading-client';

/** What every example may be called with, besides its own options. */
export const COMMON = { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

/** Root of the API: `--url`, `BOXING_URL`, or this machine. `--help` prints what the example does, and ends it. */
export function baseUrlOf({ url, help = false }: { readonly url?: string | undefined; readonly help?: boolean | undefined }): string {
  if (help) {
    console.log(headOf(readFileSync(process.argv[1] ?? '', 'utf8')));
    process.exit();
  }
  return url ?? process.env['BOXING_URL'] ?? 'http://127.0.0.1:3000/api/v1';
}

/** The comment at the head of an example, and the options that all have. */
function headOf(source: string): string {
  const comment = source.slice(source.indexOf('/**') + 3, source.indexOf(' */')).replaceAll(/^ \* ?/gm, '');
  return `${comment.trim()}\n\n  --url   root of the API; by default BOXING_URL, or http://127.0.0.1:3000/api/v1\n  --help  this text`;
}

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
  if (codeOf(error).startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}: --help shows what is allowed`;
  // The message of `fetch` is only that it failed.
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return `the service cannot be reached (${codeOf(cause) || cause.message}): start it, or give its address with --url or BOXING_URL`;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
