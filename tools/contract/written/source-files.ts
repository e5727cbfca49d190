import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { ContractFiles } from '../contracts';
import { object, resolve } from '../reference';

type Json = Record<string, unknown>;

/** What both contracts are built on. */
export const SHARED = 'openapi/shared';

/** Folders of a contract whose files hold parts of it, written by hand. */
const FOLDERS = ['paths', 'schemas', 'components', 'bodies'];

/** The hand-written files of a contract with its operations, schemas and failures, by path. */
export async function readSourceFiles(files: ContractFiles): Promise<ReadonlyMap<string, string>> {
  const root = dirname(files.source);
  const folders = [SHARED, ...FOLDERS.map((folder) => join(root, folder))];
  const paths = (await Promise.all(folders.map(yamlFiles))).flat();
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)));
}

async function yamlFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.yaml') && !name.endsWith('.examples.yaml')).map((name) => join(folder, name));
}

/** A hand-written answer without a success, and the file that it stands in. */
export interface Template {
  readonly file: string;
  readonly response: Json;
}

/**
 * The failures of a contract as they are written by hand, in JSON only, and the answer to a condition that holds, by name.
 * @throws when two have one name
 */
export function templatesIn(sources: ReadonlyMap<string, string>): ReadonlyMap<string, Template> {
  const templates = new Map<string, Template>();
  for (const [file, text] of sources) {
    const parsed = object(parse(text));
    for (const [name, response] of Object.entries(parsed)) {
      if (!isTemplate(name, object(response))) continue;
      if (templates.has(name)) throw new Error(`${file} and ${templates.get(name)?.file ?? ''} both have a response ${name}`);
      templates.set(name, { file, response: withOwnExamples(parsed, object(response)) });
    }
  }
  return templates;
}

/** A response with the examples themselves in place of references to them in the same file. */
function withOwnExamples(file: Json, { content, ...response }: Json): Json {
  const contents = Object.entries(object(content)).map(([type, media]) => {
    const examples = Object.entries(object(object(media).examples)).map(([name, example]) => [name, resolve(file, example)]);
    return [type, { ...object(media), examples: Object.fromEntries(examples) }];
  });
  return contents.length === 0 ? response : { ...response, content: Object.fromEntries(contents) };
}

function isTemplate(name: string, { content }: Json): boolean {
  return (
    name === 'NotModified' || String(object(object(object(content)['application/json']).schema).$ref).endsWith('envelope.yaml#/Failure')
  );
}
