import { isRecord } from '../../lib/unknown-values';
import { DocumentNode } from '../../api/trading/docs/document';
import { allowed, type ParameterSchema } from '../contract/request-errors';
import { IDEMPOTENCY_KEY, IF_MATCH, IF_NONE_MATCH } from '../contract/request';

/** Current example values by parameter name. */
export type Examples = Readonly<Record<string, number>>;

/**
 * The contract as JSON for the reference renderer. Calls go to this service, and notes on an operation move into its description. Optional
 * parameters start empty, because the renderer would send their examples. Each parameter says what is allowed, which the renderer does not show.
 * Required ones start with a current value, so that the first try succeeds. The condition of a read gets no field, because a browser sends its own.
 * @param root of the contract's paths
 */
export function referenceContract(document: Record<string, unknown>, root: string, examples: Examples): string {
  // A relative URL, so that the API is found at any prefix and host name.
  const servers = [{ url: `..${root}`, description: 'This service.' }];
  return JSON.stringify({ ...document, servers, tags: tagsInOrder(document) }, (_, node: unknown) => {
    if (!isRecord(node)) return node;
    if ('in' in node && 'schema' in node) {
      const example = node.required === true ? (examples[String(node.name)] ?? node.example) : undefined;
      return { ...node, example, description: `${described(node)} Allowed is ${allowed(schemaOf(node, document))}.` };
    }
    if (node['x-addition'] === true && 'description' in node) return { ...node, description: described(node) };
    return 'operationId' in node ? operation(node, document) : node;
  });
}

/** What a parameter or field is, and whether it is an addition, which the renderer does not show. */
function described({ description, 'x-addition': addition }: Record<string, unknown>): string {
  return addition === true ? `${String(description).trim()} An addition to the specification of version 1.` : String(description);
}

/** Groups that a reader of the reference seldom looks for first. */
const LATER: readonly string[] = ['System', 'Docs'];

/** The groups as the page lists them: what one bets on comes first. The contract keeps its own order. */
function tagsInOrder({ tags }: Record<string, unknown>): unknown {
  if (!Array.isArray(tags)) return tags;
  const isLater = (tag: unknown): boolean => isRecord(tag) && LATER.includes(String(tag.name));
  return [...tags.filter((tag) => !isLater(tag)), ...tags.filter(isLater)];
}

/** The schema of a parameter, read as far as messages read it. */
function schemaOf(node: Record<string, unknown>, document: Record<string, unknown>): ParameterSchema {
  const { value } = new DocumentNode(node, document).at('schema');
  return isRecord(value) ? value : {};
}

function operation(node: Record<string, unknown>, document: Record<string, unknown>): Record<string, unknown> {
  const { parameters, 'x-notes': notes, description } = node;
  const names = new DocumentNode(node, document).at('parameters').items.map((parameter) => parameter.at('name').text);
  const isRead = !names.includes(IDEMPOTENCY_KEY) && !names.includes(IF_MATCH);
  return {
    ...node,
    ...(Array.isArray(parameters) && { parameters: parameters.filter((_, index) => !isRead || names[index] !== IF_NONE_MATCH) }),
    ...(Array.isArray(notes) && { description: withNotes(String(description), notes) }),
  };
}

function withNotes(description: string, notes: readonly unknown[]): string {
  return `${description.trim()}\n\n${notes.map((note) => `- ${String(note)}`).join('\n')}\n`;
}
