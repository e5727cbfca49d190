import { csvColumns, csvText } from '../../../src/http/answers/csv';
import { list, mapOperations, object, resolve } from '../reference';

type Json = Record<string, unknown>;

/** Gives each list that is CSV too an example of it, unless it brings its own: the rows of its first JSON example, as the service writes them. */
export function withCsvExamples(bundle: Json): Json {
  const columns = csvColumns(bundle);
  return mapOperations(bundle, (operation) => {
    const names = columns.get(String(operation.operationId));
    return names === undefined || names.length === 0 ? operation : withExample(bundle, operation, names);
  });
}

function withExample(bundle: Json, operation: Json, columns: readonly string[]): Json {
  const responses = object(operation.responses);
  const success = object(responses[200]);
  const content = object(success.content);
  if (object(content['text/csv']).example !== undefined) return operation;
  const [shown] = Object.values(object(object(content['application/json']).examples));
  const rows = list(object(resolve(bundle, shown).value).data);
  const csv = { ...object(content['text/csv']), example: csvText(columns, rows) };
  return { ...operation, responses: { ...responses, 200: { ...success, content: { ...content, 'text/csv': csv } } } };
}
