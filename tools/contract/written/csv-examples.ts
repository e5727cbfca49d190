import { csvColumns, csvText } from '../../../src/http/answers/csv';
import { list, object, operationsOf, resolve } from '../reference';

type Json = Record<string, unknown>;

/**
 * The examples of CSV that a contract refers to, by name: the rows of each operation's first JSON example, as the service writes them.
 * @param names of the examples that are to be written @throws when no operation refers to one of them
 */
export function csvExamples(draft: Json, names: ReadonlySet<string>): Json {
  const columns = csvColumns(draft);
  const written = operationsOf(draft).flatMap((operation) => {
    const { 'application/json': json, 'text/csv': csv } = object(object(object(operation.responses)[200]).content);
    const name = nameIn(csv, names);
    if (name === undefined) return [];
    const [shown] = Object.values(object(object(json).examples));
    const rows = list(object(resolve(draft, shown).value).data);
    return [[name, { summary: 'The same rows as CSV', value: csvText(columns.get(String(operation.operationId)) ?? [], rows) }] as const];
  });
  const missing = [...names].filter((name) => !written.some(([own]) => own === name));
  if (missing.length > 0) throw new Error(`no operation has the CSV example ${missing.join(', ')}`);
  return Object.fromEntries(written);
}

/** The name of the written example that an answer in CSV refers to. */
function nameIn(csv: unknown, names: ReadonlySet<string>): string | undefined {
  return Object.values(object(object(csv).examples))
    .map((example) => String(object(example).$ref).split('/').at(-1))
    .find((name) => name !== undefined && names.has(name));
}
