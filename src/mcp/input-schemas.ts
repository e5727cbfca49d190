import { DocumentNode } from '../api/trading/docs/document';
import { isRecord } from '../lib/unknown-values';

export type Schema = Readonly<Record<string, unknown>>;

/** A schema with every reference replaced by what it names. @throws for one that contains itself */
export function writtenOut(schema: unknown, contract: object): unknown {
  return resolved(new DocumentNode({ schema }, { schema, ...contract }).at('schema'), 0);
}

/** No schema of an input has as many levels. */
const DEEPEST = 40;

function resolved(node: DocumentNode, depth: number): unknown {
  if (depth > DEEPEST) throw new Error('the schema of an input contains itself');
  if (Array.isArray(node.value)) return node.items.map((item) => resolved(item, depth + 1));
  if (!isRecord(node.value)) return node.value;
  return Object.fromEntries(node.entries.filter(([key]) => !key.startsWith('x-')).map(([key, child]) => [key, resolved(child, depth + 1)]));
}

/** What a list of tools says of a value. Bounds of texts and patterns are left to the sentence that refuses a bad value. */
const SHOWN = ['type', 'enum', 'const', 'format', 'minimum', 'maximum', 'default', 'required'] as const;
/** Larger bounds only keep numbers exact. */
const LARGEST_BOUND = 1_000;

/**
 * A schema without references as an assistant needs it to fill in an input: it reads every character of it in every conversation.
 * @param texts descriptions of its properties in place of those that they have
 */
export function shortSchema(schema: unknown, texts: (property: string) => string | undefined = () => undefined): Schema {
  if (!isRecord(schema)) return {};
  const { properties, items, description } = schema;
  const describe = ([name, property]: [string, unknown]) => {
    const text = texts(name);
    return [name, { ...shortSchema(property), ...(text !== undefined && { description: text }) }];
  };
  return {
    ...Object.fromEntries(SHOWN.filter((key) => isShown(key, schema[key])).map((key) => [key, schema[key]])),
    ...(typeof description === 'string' && { description: firstClauses(description) }),
    ...(isRecord(properties) && { properties: Object.fromEntries(Object.entries(properties).map(describe)) }),
    // The list that they are in says what they are.
    ...(items !== undefined && { items: withoutDescription(shortSchema(items)) }),
    ...Object.fromEntries(
      ['oneOf', 'anyOf', 'allOf'].flatMap((kind) => {
        const list = schema[kind];
        return Array.isArray(list) ? [[kind, list.map((one) => withoutDescription(shortSchema(one)))]] : [];
      }),
    ),
  };
}

function withoutDescription(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'description'));
}

function isShown(key: string, value: unknown): boolean {
  if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return false;
  if (typeof value !== 'number' || key === 'default' || key === 'const') return true;
  return Math.abs(value) <= LARGEST_BOUND && !(key === 'minimum' && (value === 0 || value === 1));
}

/** The first sentence of a text without what follows a semicolon. */
function firstClauses(text: string): string {
  const [sentence = ''] = /^.*?[.;!?](?=\s|$)|^.*$/s.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? [];
  return sentence.replace(/;$/, '.');
}
