import { csvColumns, csvText } from '../../../src/http/answers/csv';
import { list, object, resolve } from '../reference';

type Json = Record<string, unknown>;

/** Gives each list that is CSV too an example of it: the rows of its first JSON example, as the service writes them. */
export function withCsvExamples(bundle: Json): Json {
  const columns = csvColumns(bundle);
  const paths = Object.entries(object(bundle.paths)).map(([path, item]) => {
    const { get } = object(item);
    const names = columns.get(String(object(get).operationId));
    return [path, names === undefined ? item : { ...object(item), get: withExample(bundle, object(get), names) }];
  });
  return { ...bundle, paths: Object.fromEntries(paths) };
}

function withExample(bundle: Json, operation: Json, columns: readonly string[]): Json {
  const responses = object(operation.responses);
  const success = object(responses[200]);
  const content = object(success.content);
  const [shown] = Object.values(object(object(content['application/json']).examples));
  const rows = list(object(resolve(bundle, shown).value).data);
  const csv = { ...object(content['text/csv']), example: csvText(columns, rows) };
  return { ...operation, responses: { ...responses, 200: { ...success, content: { ...content, 'text/csv': csv } } } };
}
