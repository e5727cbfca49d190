import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml';
import { isMethod, object } from '../reference';
import { edited, type Edit } from './text-edits';

type Json = Record<string, unknown>;
/** Headers by name, each with the key under which the shared file defines it. */
type Headers = ReadonlyMap<string, string>;

/** Marks a header that every answer has. Its value is the name of the header. */
const EVERY = 'x-every-answer';
/** The same of an answer that may be a CSV file. */
const CSV = 'x-csv-answer';

/** The headers that every answer has, and those of an answer that may be CSV too. */
export interface AnswerHeaders {
  readonly every: Headers;
  readonly csv: Headers;
}

/** @param shared the definitions of `shared/headers.yaml` */
export function answerHeaders(shared: Json): AnswerHeaders {
  const marked = (mark: string): Headers =>
    new Map(
      Object.entries(shared).flatMap(([key, header]): [string, string][] => {
        const name = object(header)[mark];
        return typeof name === 'string' ? [[name, key]] : [];
      }),
    );
  return { every: marked(EVERY), csv: marked(CSV) };
}

/** The bundle without these headers, for types, which would repeat them a thousand times. */
export function withoutAnswerHeaders(bundle: Json): Json {
  const keys = Object.entries(object(object(bundle.components).headers)).flatMap(([key, header]) =>
    EVERY in object(header) || CSV in object(header) ? [key] : [],
  );
  const refs = new Set(keys.map((key) => `#/components/headers/${key}`));
  const stripped = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(stripped);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]) => (refs.has(String(object(value).$ref)) ? [] : [[key, stripped(value)]])),
    );
  };
  return object(stripped(bundle));
}

/**
 * A file of paths in which each answer that is written there declares the headers that every answer has, and those of a CSV file where it may be one.
 * @param shared the reference of that file to `shared/headers.yaml`
 */
export function withAnswerHeaders(text: string, { every, csv }: AnswerHeaders, shared: string): string {
  const edits = answersOf(text).flatMap((answer): Edit[] => {
    const declared = answer.get('headers');
    const wanted = answer.hasIn(['content', 'text/csv']) ? [...every, ...csv] : [...every];
    const missing = wanted.filter(([name]) => !(isMap(declared) && declared.has(name)));
    if (missing.length === 0) return [];
    const lines = missing.map(([name, key]) => `${name}: { $ref: ${shared}#/${key} }`);
    if (isMap(declared)) return [before(text, declared, lines)];
    if (answer.flow === true) {
      const last = answer.items.at(-1)?.value;
      const end = (isScalar(last) || isMap(last) ? last.range?.[1] : undefined) ?? startOf(answer);
      return [{ start: end, end, text: `, headers: { ${lines.join(', ')} }` }];
    }
    const margin = `\n${' '.repeat(columnOf(text, startOf(answer)))}`;
    const block = ['headers:', ...lines.map((line) => `  ${line}`)].join(margin);
    const [, second] = answer.items;
    const next = second && isScalar(second.key) ? second.key.range?.[0] : undefined;
    if (next !== undefined) return [{ start: next, end: next, text: block + margin }];
    const end = text.slice(0, answer.range?.[1]).trimEnd().length;
    return [{ start: end, end, text: margin + block }];
  });
  return edited(text, edits);
}

function before(text: string, map: YAMLMap, lines: readonly string[]): Edit {
  const start = startOf(map);
  const separator = map.flow === true ? ', ' : `\n${' '.repeat(columnOf(text, start))}`;
  return { start, end: start, text: lines.map((line) => line + separator).join('') };
}

/** The answers of the operations in a file of paths, without those that are references. */
function answersOf(text: string): YAMLMap[] {
  const { contents } = parseDocument(text);
  const maps = (node: unknown, isWanted: (key: string) => boolean = () => true): YAMLMap[] =>
    isMap(node) ? node.items.flatMap(({ key, value }) => (isMap(value) && isWanted(String(key)) ? [value] : [])) : [];
  return maps(isMap(contents) ? contents.get('paths') : undefined)
    .flatMap((path) => maps(path, isMethod))
    .flatMap((operation) => maps(operation.get('responses')))
    .filter((answer) => !answer.has('$ref'));
}

function startOf(map: YAMLMap): number {
  const [first] = map.items;
  const start = first && isScalar(first.key) ? first.key.range?.[0] : undefined;
  if (start === undefined) throw new Error('an empty map in a file of paths');
  return start;
}

function columnOf(text: string, at: number): number {
  return at - (text.lastIndexOf('\n', at - 1) + 1);
}
