import { isRecord } from '../../lib/is-record';
import { DocumentNode } from '../../api/docs/document';

/** The API stands beside the pages, whatever the prefix and by whatever name the service was reached. */
const BESIDE = { url: '../api/v1', description: 'This service.' };

/** What there is now to be asked for, by the name of a parameter. */
export type Examples = Readonly<Record<string, number>>;

/**
 * The contract as the renderer of the reference needs it, in JSON: calls go to this service, the notes on an operation stand in its
 * description, and an optional parameter starts empty, because the renderer would send its example. A required one starts with what
 * is there, so that what is tried as it stands is found. Request headers get no field: a browser sends conditions of its own.
 */
export function referenceContract(document: Record<string, unknown>, examples: Examples): string {
  return JSON.stringify({ ...document, servers: [BESIDE] }, (_, node: unknown) => {
    if (!isRecord(node)) return node;
    if ('in' in node && 'schema' in node) {
      return { ...node, example: node.required === true ? (examples[String(node.name)] ?? node.example) : undefined };
    }
    return 'operationId' in node ? operation(node, document) : node;
  });
}

function operation(node: Record<string, unknown>, document: Record<string, unknown>): Record<string, unknown> {
  const { parameters, 'x-notes': notes, description } = node;
  const places = new DocumentNode(node, document).at('parameters').items.map((parameter) => parameter.at('in').text);
  return {
    ...node,
    ...(Array.isArray(parameters) && { parameters: parameters.filter((_, index) => places[index] !== 'header') }),
    ...(Array.isArray(notes) && { description: withNotes(String(description), notes) }),
  };
}

function withNotes(description: string, notes: readonly unknown[]): string {
  return `${description.trim()}\n\n${notes.map((note) => `- ${String(note)}`).join('\n')}\n`;
}
