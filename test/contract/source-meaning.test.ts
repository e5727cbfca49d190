import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readBundle } from '../../src/http/contract/bundle';
import { CONTRACTS } from '../../tools/contract/contracts';
import { object } from '../../tools/contract/reference';
import { readSourceFiles } from '../../tools/contract/written/source-files';

/** A node of a document, and the file that its references start from. */
interface Place {
  readonly file: string;
  readonly node: unknown;
}

/** Marks that only one of both has, or that no client reads. */
const MARKS: ReadonlySet<string> = new Set(['x-optional', 'x-addition']);
/** Hold data, in which a reference would be none. */
const DATA: ReadonlySet<string> = new Set(['value', 'default', 'const', 'enum']);

const documents = new Map<string, unknown>();

function documentAt(file: string): unknown {
  if (!documents.has(file)) documents.set(file, parse(readFileSync(file, 'utf8')));
  return documents.get(file);
}

/** The place that a node refers to; keys beside a reference override those of its target. */
function resolved({ file, node }: Place): Place & { readonly pointer: string } {
  const { $ref, ...own } = object(node);
  if (typeof $ref !== 'string') return { file, node, pointer: '' };
  const [name = '', pointer = ''] = $ref.split('#');
  const target = name === '' ? file : path.join(path.dirname(file), name);
  const keys = pointer.split('/').slice(1);
  const found = keys.reduce<unknown>(
    (at, key) => object(at)[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')],
    documentAt(target),
  );
  if (found === undefined) throw new Error(`${file}: nothing at ${$ref}`);
  const end = resolved({ file: target, node: found });
  const isPlain = Object.keys(own).length === 0;
  return {
    file: end.file,
    node: isPlain ? end.node : { ...object(end.node), ...own },
    pointer: `${target}#${pointer} ${JSON.stringify(own)}`,
  };
}

/** Where two documents differ once references are followed. A pair of targets is compared once, so that circles end. */
function differences(before: Place, after: Place, at = '', seen = new Set<string>()): string[] {
  const [was, is] = [resolved(before), resolved(after)];
  if (was.pointer !== '' && is.pointer !== '') {
    const pair = `${was.pointer} ${is.pointer}`;
    if (seen.has(pair)) return [];
    seen.add(pair);
  }
  if (typeof was.node !== 'object' || was.node === null) return Object.is(was.node, is.node) ? [] : [at];
  if (Array.isArray(was.node) !== Array.isArray(is.node)) return [at];
  const [a, b] = [object(was.node), object(is.node)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((key) => !MARKS.has(key))
    .flatMap((key) => {
      const place = `${at}/${key}`;
      if (!(key in a) || !(key in b)) return [place];
      if (DATA.has(key) && !at.endsWith('/properties')) return JSON.stringify(a[key]) === JSON.stringify(b[key]) ? [] : [place];
      // The names in a mapping refer to schemas, as `$ref` does.
      const child = (node: unknown) => (at.endsWith('discriminator/mapping') ? { $ref: node } : node);
      return differences({ file: was.file, node: child(a[key]) }, { file: is.file, node: child(b[key]) }, place, seen);
    });
}

it.each([
  ['openapi', 'openapi/openapi.yaml'],
  ['desk', 'openapi/desk/openapi.yaml'],
] as const)('the bundle %s says what the hand-written file says, with its references resolved', async (name, file) => {
  const bundle = await readBundle(name);
  documents.set(name, bundle);
  const { components: given, ...source } = object(documentAt(file));
  const { components: made, ...said } = object(bundle);
  expect(differences({ file, node: source }, { file: name, node: said })).toEqual([]);
  expect(object(made).securitySchemes).toEqual(object(given).securitySchemes);
});

it.each(CONTRACTS)('the hand-written files of the $name contract hold no merge keys, which many tools cannot read', async (files) => {
  const sources = await readSourceFiles(files);
  expect(sources.size).toBeGreaterThan(20);
  expect([...sources].filter(([, text]) => text.includes('<<:')).map(([file]) => file)).toEqual([]);
});
