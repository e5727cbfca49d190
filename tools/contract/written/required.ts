import { isMap, isPair, isScalar, isSeq, parseDocument, type Pair, type YAMLMap } from 'yaml';
import { OPTIONAL } from '../optional';
import { edited, type Edit } from './text-edits';

/** Holds data, in which `properties` are no fields of a schema. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'value', 'default', 'const', 'enum']);
const WIDTH = 140;

/**
 * A file of a contract in which every schema lists the fields that it requires: all of its `properties` that are not marked `x-optional`. Only a
 * schema without `properties` has a list that is written by hand.
 */
export function withRequired(text: string): string {
  const edits: Edit[] = [];
  const visit = (node: unknown, isSchemaMap = false): void => {
    if (isSeq(node)) for (const item of node.items) visit(item);
    if (!isMap(node)) return;
    if (!isSchemaMap) edits.push(...requiredEdit(text, node));
    for (const pair of node.items) {
      const key = keyOf(pair);
      if (isSchemaMap || !DATA.has(key)) visit(pair.value, !isSchemaMap && key === 'properties');
    }
  };
  visit(parseDocument(text).contents);
  return edited(text, edits);
}

function requiredEdit(text: string, schema: YAMLMap): Edit[] {
  const properties = schema.items.find((pair) => keyOf(pair) === 'properties');
  if (properties === undefined || !isMap(properties.value)) return [];
  const names = properties.value.items.filter(({ value }) => !(isMap(value) && value.get(OPTIONAL) === true)).map(keyOf);
  const listed = schema.items.find((pair) => keyOf(pair) === 'required');
  const start = startOf(listed ?? properties);
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const wanted = names.length === 0 ? '' : list(names, column, schema.flow === true);
  const following = listed === undefined ? properties : schema.items[schema.items.indexOf(listed) + 1];
  if (following === undefined) throw new Error(`"required" stands before "properties": ${names.join(', ')}`);
  const end = startOf(following);
  const separator = schema.flow === true ? ', ' : `\n${' '.repeat(column)}`;
  const isCurrent = listed === undefined ? names.length === 0 : JSON.stringify(namesIn(listed)) === JSON.stringify(names);
  return isCurrent ? [] : [{ start, end, text: wanted === '' ? '' : wanted + separator }];
}

function list(names: readonly string[], column: number, isFlow: boolean): string {
  const line = `required: [${names.map(scalar).join(', ')}]`;
  if (isFlow || column + line.length <= WIDTH) return line;
  return ['required:', ...names.map((name) => `${' '.repeat(column)}  - ${scalar(name)}`)].join('\n');
}

/** A name as YAML, in which some words are no text. */
function scalar(name: string): string {
  return /^(yes|no|on|off|y|n|true|false|null)$/i.test(name) ? `'${name}'` : name;
}

function namesIn({ value }: Pair): unknown {
  return isSeq(value) ? value.toJSON() : undefined;
}

function keyOf(pair: unknown): string {
  return isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
}

function startOf(pair: Pair): number {
  const start = isScalar(pair.key) ? pair.key.range?.[0] : undefined;
  if (start === undefined) throw new Error('a key of a contract is no text');
  return start;
}
