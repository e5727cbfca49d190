import { isRecord } from '../lib/unknown-values';

/**
 * A message of JSON-RPC in which null stands for nothing: several clients send `"arguments": null` or `"cursor": null` for what they leave out, which
 * the library refuses.
 */
export function withoutNulls(message: unknown): unknown {
  if (!isRecord(message) || !('params' in message)) return message;
  const { params, ...rest } = message;
  if (params === null) return rest;
  return isRecord(params) ? { ...rest, params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null)) } : message;
}

/** The first revision of the protocol without batches. Revisions are dates. */
const WITHOUT_BATCHES = '2025-06-18';

/** Whether a revision has batches. A caller that names none speaks 2025-03-26, which demands them. */
export function hasBatches(revision: string | undefined): boolean {
  return revision === undefined || revision < WITHOUT_BATCHES;
}

/** The messages of a line of standard input, one a line; a batch is taken apart, and each of its requests answered by itself. */
export function singleMessages(line: string): string[] {
  try {
    const parsed: unknown = JSON.parse(line);
    return [parsed].flat().map((message) => JSON.stringify(withoutNulls(message)));
  } catch {
    // The library says what is wrong with it.
    return [line];
  }
}
