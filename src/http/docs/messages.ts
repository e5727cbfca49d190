import { DocumentNode } from '../../api/trading/docs/document';
import { isRecord } from '../../lib/unknown-values';

/** A message that the service sends besides answers: its name, and the schema of its data in the contract. */
export interface SentMessage {
  readonly name: string;
  readonly schema: string;
}

const NAMED = '#/components/schemas/';

/** The messages of a stream, as `x-stream` of its media type names them: events by their types, then the others. */
export function streamMessages(document: Record<string, unknown>, media: unknown): SentMessage[] {
  const stream = new DocumentNode(media).at('x-stream');
  const others = stream.at('messages').entries.map(([name, schema]) => ({ name, schema: schema.text ?? '' }));
  return [...messagesIn(document, stream.at('events').text ?? ''), ...others];
}

/** The messages of a union: by its discriminator, or else by the `type` of each part. */
export function messagesIn(document: Record<string, unknown>, schema: string): SentMessage[] {
  const node = new DocumentNode(document).at('components').at('schemas').at(schema);
  const mapping = node.at('discriminator').at('mapping').entries;
  if (mapping.length > 0) return mapping.map(([name, to]) => ({ name, schema: nameIn(to.text) }));
  const name = node.at('properties').at('type').at('const').text;
  return name === undefined ? partsOf(node).flatMap((part) => messagesIn(document, part)) : [{ name, schema }];
}

function partsOf(node: DocumentNode): string[] {
  const parts: unknown = node.at('oneOf').value;
  return Array.isArray(parts) ? parts.map((part) => nameIn(isRecord(part) ? part['$ref'] : undefined)) : [];
}

/** The name of a schema in a reference to it. @throws for anything else */
export function nameIn(reference: unknown): string {
  if (typeof reference !== 'string' || !reference.startsWith(NAMED))
    throw new Error(`${String(reference)} refers to no schema of the contract`);
  return reference.slice(NAMED.length);
}
