import { isRecord } from '../lib/unknown-values';

/**
 * A message of JSON-RPC in which null stands for nothing, and arguments are an object: several clients send `"arguments": null` or `"cursor": null` for what they leave out, which
 * the library refuses.
 */
export function withoutNulls(message: unknown): unknown {
  if (!isRecord(message) || !('params' in message)) return message;
  const { params, ...rest } = message;
  if (params === null) return rest;
  if (!isRecord(params)) return message;
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null));
  return { ...rest, params: 'arguments' in given ? { ...given, arguments: asObject(given['arguments']) } : given };
}

/** Holds arguments that are no object, which the library would refuse with a text of its own. */
const NO_OBJECT = '(no object)';

/** Some languages write an empty object as an empty list. */
function asObject(given: unknown): unknown {
  if (Array.isArray(given) && given.length === 0) return {};
  return isRecord(given) ? given : { [NO_OBJECT]: JSON.stringify(given) };
}

/** Why arguments cannot be read; undefined for an object. @param example arguments as they should be */
export function argumentsFault(given: Readonly<Record<string, unknown>> | undefined, example: string): string | undefined {
  const text = given?.[NO_OBJECT];
  return typeof text === 'string' ? `arguments must be an object, such as ${example} (got ${text.slice(0, 100)})` : undefined;
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
