import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DocumentNode } from '../../src/api/trading/docs/document';

/** Lists that are cut and go on by something of their own. */
const WITHOUT_CURSOR: Readonly<Record<string, string>> = {
  listEvents: 'the id of the last event, which also resumes the stream',
};

interface List {
  readonly id: string;
  readonly parameters: readonly string[];
  readonly saysNext: boolean;
}

/** A schema with those that it is composed of. */
function parts(schema: DocumentNode): DocumentNode[] {
  return [schema, ...schema.at('allOf').items.flatMap(parts)];
}

const propertyOf = (schema: DocumentNode, name: string): DocumentNode[] =>
  parts(schema).flatMap((part) => (part.at('properties').at(name).value === undefined ? [] : [part.at('properties').at(name)]));

function listsOf(bundle: string): List[] {
  const document = new DocumentNode(JSON.parse(readFileSync(path.join('generated', bundle), 'utf8')));
  return document.at('paths').entries.flatMap(([, operations]) => {
    const operation = operations.at('get');
    const schema = operation.at('responses').at('200').at('content').at('application/json').at('schema');
    if (!propertyOf(schema, 'data').some((data) => data.at('type').text === 'array')) return [];
    const pagination = propertyOf(schema, 'meta').flatMap((meta) => propertyOf(meta, 'pagination'));
    return {
      id: operation.at('operationId').text ?? '',
      parameters: operation.at('parameters').items.flatMap((parameter) => parameter.at('name').text ?? []),
      saysNext: pagination.some((of) => propertyOf(of, 'next_cursor').length > 0),
    };
  });
}

it.each(['openapi.json', 'desk.json'])('each list of %s that can be cut has a cursor, and says where the next page begins', (bundle) => {
  const cut = listsOf(bundle).filter(({ id, parameters }) => parameters.includes('limit') && !(id in WITHOUT_CURSOR));
  expect(cut.length).toBeGreaterThan(5);
  expect(cut.filter(({ parameters, saysNext }) => !parameters.includes('cursor') || !saysNext).map(({ id }) => id)).toEqual([]);
});
