import { dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import type { ContractFiles } from '../contracts';
import { object } from '../reference';
import { readContract } from '../source';
import { yamlText } from '../yaml-text';
import { answerHeaders, withAnswerHeaders } from './answer-headers';
import { csvExamples } from './csv-examples';
import { draftBundle } from './draft';
import { contractEnvelope, withVersion } from './envelope';
import { formatted } from './format';
import { rebased } from './references';
import { withRequired } from './required';
import { documentedCodes, writtenResponses } from './responses';
import { readSourceFiles, SHARED, templatesIn, type Template } from './source-files';

const MADE = '# Made by "npm run generate"; do not edit.\n';
const ENVELOPE = join(SHARED, 'envelope.yaml');
const HEADERS = join(SHARED, 'headers.yaml');

/**
 * The parts of a contract that a tool writes from its hand-written files, by path: the lists of required fields and the common headers in these
 * files themselves, and beside them the envelope of the contract, its failures with an example of each code, and its examples of CSV.
 */
export async function writeParts(files: ContractFiles): Promise<ReadonlyMap<string, string>> {
  const given = await readSourceFiles(files);
  const headers = answerHeaders(object(parse(given.get(HEADERS) ?? '')));
  const isPaths = (file: string) => dirname(file) === join(dirname(files.source), 'paths');
  const completed = new Map(
    await Promise.all(
      [...given].map(async ([file, text]) => {
        const shared = relative(dirname(file), HEADERS);
        const complete = withRequired(isPaths(file) ? withAnswerHeaders(text, headers, shared) : text);
        return [file, complete === text ? text : await formatted(complete, file)] as const;
      }),
    ),
  );
  return new Map([...completed, ...(await generatedParts(files, completed, headers.every))]);
}

async function generatedParts(
  files: ContractFiles,
  sources: ReadonlyMap<string, string>,
  everyHeader: ReadonlyMap<string, string>,
): Promise<[string, string][]> {
  const folder = join(dirname(files.source), 'generated');
  const file = (name: string) => join(folder, `${name}.yaml`);
  const moved = new Map([[ENVELOPE, file('envelope')]]);
  const shared = rebased(object(parse(sources.get(ENVELOPE) ?? '')), ENVELOPE, file('envelope'), moved);
  const envelope = (codes?: readonly string[]) => contractEnvelope(shared, files.version, codes);
  const [responseNames, csvNames] = ['responses', 'csv'].map((name) => namesIn(sources, name));

  const standIns = new Map([
    [file('envelope'), envelope()],
    [file('responses'), Object.fromEntries([...(responseNames ?? [])].map((name) => [name, { description: name }]))],
    [file('csv'), Object.fromEntries([...(csvNames ?? [])].map((name) => [name, { value: '' }]))],
  ]);
  const texts = new Map([...sources, ...[...standIns].map(([path, value]) => [path, JSON.stringify(value)] as const)]);
  const draft = await draftBundle(await readContract(files), texts);

  const shownResponses = writtenResponses({
    draft,
    templates: templatesIn(sources),
    names: responseNames ?? new Set(),
    headers: Object.fromEntries([...everyHeader].map(([name, key]) => [name, { $ref: `${relative(folder, HEADERS)}#/${key}` }])),
    moved: ({ file: from, response }: Template) => rebased(response, from, file('responses'), moved),
    problem: { $ref: 'envelope.yaml#/Problem' },
  });
  const responses = withVersion(shownResponses, files.version);
  const made = {
    envelope: envelope(documentedCodes(responses, draft)),
    responses,
    csv: csvExamples(draft, csvNames ?? new Set()),
  };
  return Object.entries(made).map(([name, value]) => [file(name), MADE + yamlText(value)]);
}

/** The names to which hand-written files refer in a file that is written from them. */
function namesIn(sources: ReadonlyMap<string, string>, name: string): ReadonlySet<string> {
  const reference = new RegExp(`generated/${name}\\.yaml#/(\\w+)`, 'g');
  return new Set([...sources.values()].flatMap((text) => [...text.matchAll(reference)].map(([, target = '']) => target)));
}
