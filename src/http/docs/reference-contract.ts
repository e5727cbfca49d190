import { isRecord } from '../../lib/unknown-values';
import { DocumentNode } from '../../api/docs/document';
import { allowed, type ParameterSchema } from '../contract/parameter-errors';

/** A relative URL, so that the API is found at any prefix and host name. */
const BESIDE = { url: '../api/v1', description: 'This service.' };

/** Current example values by parameter name. */
export type Examples = Readonly<Record<string, number>>;

/**
 * The contract as JSON for the reference renderer. Calls go to this service, and notes on an operation move into its description. Optional
 * parameters start empty, because the renderer would send their examples. Each parameter says what is allowed, which the renderer does not show. Required ones start with a current value, so that the first try
 * succeeds. Request headers get no field, because a browser sends its own conditions.
 */
export function referenceContract(document: Record<string, unknown>, examples: Examples): string {
  return JSON.stringify({ ...document, servers: [BESIDE] }, (_, node: unknown) => {
    if (!isRecord(node)) return node;
    if ('in' in node && 'schema' in node) {
      const example = node.required === true ? (examples[String(node.name)] ?? node.example) : undefined;
      return { ...node, example, description: `${String(node.description)} Allowed is ${allowed(schemaOf(node, document))}.` };
    }
    return 'operationId' in node ? operation(node, document) : node;
  });
}

/** The schema of a parameter, read as far as messages read it. */
function schemaOf(node: Record<string, unknown>, document: Record<string, unknown>): ParameterSchema {
  const { value } = new DocumentNode(node, document).at('schema');
  return isRecord(value) ? value : {};
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
