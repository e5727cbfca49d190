import { isRecord } from '../../../lib/unknown-values';
import { DocumentNode } from '../../../api/trading/docs/document';
import { allowed, type ParameterSchema } from '../../../api/request-errors';
import type { DemoAnswers, Examples } from './demo-answers';
import { PORTAL_PAGES } from './portal-pages';
import { linkTerms, type GlossaryTerm } from './term-links';
import { IDEMPOTENCY_KEY, IF_MATCH, IF_NONE_MATCH } from '../../contract/request';

/** What the reference adds to a contract. */
export interface ReferenceParts {
  readonly examples: Examples;
  readonly answers: DemoAnswers;
  readonly terms: readonly GlossaryTerm[];
  /** Addresses as links of the page. */
  readonly glossary: string;
  readonly portal: string;
}

/**
 * The contract as JSON for the reference renderer. Calls go to this service, and notes on an operation move into its description. Optional
 * parameters start empty, because the renderer would send their examples. Each parameter says what is allowed, which the renderer does not show.
 * Required ones start with a current value, so that the first try succeeds. The condition of a read gets no field, because a browser sends its own.
 * Descriptions link to the glossary and to the page of the portal, and the first example of an answer is the demo's own.
 * @param root of the contract's paths
 */
export function referenceContract(document: Record<string, unknown>, root: string, parts: ReferenceParts): string {
  const { examples } = parts;
  // A relative URL, so that the API is found at any prefix and host name.
  const servers = [{ url: `..${root}`, description: 'This service.' }];
  return JSON.stringify({ ...document, info: folded(document['info']), servers, tags: tagsInOrder(document) }, (_, node: unknown) => {
    if (!isRecord(node)) return node;
    if ('in' in node && 'schema' in node) {
      const example = node.required === true ? (examples[String(node.name)] ?? node.example) : undefined;
      return { ...node, example, description: `${described(node)} Allowed is ${allowed(schemaOf(node, document))}.` };
    }
    if (node['x-addition'] === true && 'description' in node) return { ...node, description: described(node) };
    return 'operationId' in node ? operation(node, document, parts) : node;
  });
}

/** What a parameter or field is, and whether it is an addition, which the renderer does not show. */
function described({ description, 'x-addition': addition }: Record<string, unknown>): string {
  return addition === true ? `${String(description).trim()} An addition to the specification of version 1.` : String(description);
}

/** The information about the contract with all but its first sentences folded, so that the page opens at the first operations. */
function folded(info: unknown): unknown {
  if (!isRecord(info)) return info;
  const [first = '', ...rest] = String(info['description']).trim().split('\n\n');
  const description = `${first}\n\n<details><summary>What all operations have in common</summary>\n\n${rest.join('\n\n')}\n\n</details>`;
  return { ...info, description };
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

function operation(node: Record<string, unknown>, document: Record<string, unknown>, parts: ReferenceParts): Record<string, unknown> {
  const { parameters, 'x-notes': notes, description, operationId, tags, responses } = node;
  const names = new DocumentNode(node, document).at('parameters').items.map((parameter) => parameter.at('name').text);
  const isRead = !names.includes(IDEMPOTENCY_KEY) && !names.includes(IF_MATCH);
  return {
    ...node,
    ...(Array.isArray(parameters) && { parameters: parameters.filter((_, index) => !isRead || names[index] !== IF_NONE_MATCH) }),
    description:
      linkTerms(withNotes(String(description), Array.isArray(notes) ? notes : []), parts.terms, parts.glossary) + onPortal(tags, parts),
    responses: withAnswer(responses, parts.answers[String(operationId)]),
  };
}

function withNotes(description: string, notes: readonly unknown[]): string {
  return `${description.trim()}\n\n${notes.map((note) => `- ${String(note)}\n`).join('')}`;
}

function onPortal(tags: unknown, { portal }: ReferenceParts): string {
  const page = Array.isArray(tags) ? PORTAL_PAGES[String(tags[0])] : undefined;
  return page === undefined ? '' : `\nOn the portal: [${page.name}](${portal}${page.path}).\n`;
}

/** The responses of an operation with an answer of this service as the first example of success. */
function withAnswer(responses: unknown, answer: unknown): unknown {
  if (answer === undefined || !isRecord(responses) || !isRecord(responses['200'])) return responses;
  const { content } = responses['200'];
  const json = isRecord(content) ? content['application/json'] : undefined;
  if (!isRecord(content) || !isRecord(json)) return responses;
  const examples = {
    demo: { summary: 'An answer of this service, with long lists cut', value: answer },
    ...(isRecord(json['examples']) && json['examples']),
  };
  return { ...responses, 200: { ...responses['200'], content: { ...content, 'application/json': { ...json, examples } } } };
}
