import { type Document, Source } from '@redocly/openapi-core';
import { lintContract } from '../../tools/contract/lint';
import { TRADING } from '../../tools/contract/contracts';
import { readContract } from '../../tools/contract/source';

/** A contract of one operation that breaks no rule. */
function contract() {
  const failure = { description: 'A failure.', content: { 'application/json': { schema: { type: 'string', maxLength: 9 } } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Small', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    security: [{ key: [] }],
    tags: [{ name: 'Picks', description: 'Picks.' }],
    paths: {
      '/picks/{fight_id}': {
        get: {
          operationId: 'getPick',
          'x-rights': 'open',
          tags: ['Picks'],
          summary: 'One pick',
          description: 'A pick.',
          parameters: [
            {
              name: 'fight_id',
              in: 'path',
              required: true,
              description: 'The fight.',
              schema: { type: 'integer', minimum: 1, maximum: 9 },
            },
            { name: 'limit', in: 'query', description: 'Rows.', schema: { type: 'integer', minimum: 1, maximum: 9, default: 5 } },
            { name: 'If-None-Match', in: 'header', description: 'A tag.', 'x-default': 'none', schema: { type: 'string', maxLength: 9 } },
          ],
          responses: {
            200: {
              description: 'The pick.',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    required: ['fair_odds'],
                    properties: { fair_odds: { type: ['number', 'null'], description: 'Decimal odds.' } },
                  },
                  examples: { pick: { value: { fair_odds: 2.1 } } },
                },
              },
            },
            304: { description: 'Unchanged.' },
            ...Object.fromEntries(['400', '401', '404', '429', '500', '503'].map((status) => [status, failure])),
          },
        },
      },
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
  };
}

type Contract = ReturnType<typeof contract>;

const lint = (parsed: unknown, file = 'openapi.yaml'): Promise<string[]> => {
  const document: Document = { source: new Source(file, JSON.stringify(parsed, null, 1)), parsed };
  return lintContract(document);
};

const OPERATION = 'paths /picks/{fight_id} get';
const LIMIT = `${OPERATION} parameters 1`;
const MEDIA = `${OPERATION} responses 200 content application/json`;
const ODDS = `${MEDIA} schema properties fair_odds`;

/** A contract in which one place, given by its keys, holds another value or none. */
function edited(place: string, value?: unknown): Contract {
  const small = contract();
  const keys = place.split(' ');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<object>((node, key) => Reflect.get(node, key), small);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return small;
}

it('finds nothing in a contract that follows the rules', async () => {
  expect(await lint(contract())).toEqual([]);
});

it.each<[rule: string, message: string, place: string, value?: unknown]>([
  ['house/success-example', 'Answer 200 needs an example', `${MEDIA} examples`],
  ['house/errors-declared', 'Answer 500 is not declared', `${OPERATION} responses 500`],
  ['house/errors-declared', 'Answer 401 is not declared', `${OPERATION} responses 401`],
  ['house/errors-declared', 'Answer 404 is not declared', `${OPERATION} responses 404`],
  ['house/conditional-requests', 'Answer 304 is not declared', `${OPERATION} responses 304`],
  ['house/conditional-requests', 'Parameter If-None-Match is not declared', `${OPERATION} parameters 2`],
  ['house/errors-declared', 'Answer 503 is not declared', `${OPERATION} responses 503`],
  ['house/rights-marked', 'An operation needs "x-rights"', `${OPERATION} x-rights`],
  ['house/rights-marked', 'An operation needs "x-rights"', `${OPERATION} x-rights`, 'free'],
  ['house/rights-marked', '"x-rights-of" must list', `${OPERATION} x-rights-of`, ['weather']],
  ['house/errors-declared', 'Answer 403 is not declared', `${OPERATION} x-rights`, 'prices'],
  ['house/bounded-parameters', 'Parameter limit needs a maximum', `${LIMIT} schema maximum`],
  ['house/bounded-parameters', 'Parameter limit needs a minimum', `${LIMIT} schema minimum`],
  ['house/parameter-default', 'Parameter limit needs either', `${LIMIT} schema default`],
  ['house/parameter-default', 'Parameter limit needs either', `${LIMIT} x-default`, 'none'],
  ['house/open-objects', 'The object must stay open to new fields', `${MEDIA} schema additionalProperties`, false],
  ['house/open-objects', 'The object must stay open to new fields', `${MEDIA} schema unevaluatedProperties`, false],
  ['house/described-fields', 'Field fair_odds needs a description', `${ODDS} description`],
  [
    'house/instant-patterns',
    'An instant needs a pattern',
    `${LIMIT} schema`,
    { type: 'string', format: 'date-time', default: '2025-09-27T00:00:00Z' },
  ],
  ['house/one-place', 'belong into a part of it', `${MEDIA} schema allOf`, [{ description: 'A part.' }]],
  ['house/one-place', 'belong to the operations', 'paths /picks/{fight_id} parameters', []],
  ['house/field-names', '"Limit" is not snake_case', `${LIMIT} name`, 'Limit'],
  ['operation-description', 'description', `${OPERATION} description`],
  ['parameter-description', 'description', `${LIMIT} description`],
  ['operation-tag-defined', 'tag', `${OPERATION} tags`, ['Other']],
  ['no-invalid-media-type-examples', 'must be number', `${MEDIA} examples pick value fair_odds`, 'even'],
])('%s reports: %s', async (rule, message, place, ...value) => {
  expect(await lint(edited(place, ...value))).toEqual([
    expect.stringMatching(new RegExp(`^openapi.yaml:\\d+:\\d+ .*${message}.*\\(${rule}\\)$`)),
  ]);
});

it('reports a text cut off at a comma, even next to a reference', async () => {
  expect(await lint(edited(`${ODDS} dollars.`, null))).toEqual(
    expect.arrayContaining([expect.stringContaining('`dollars.` is not expected here. (struct)')]),
  );
  const small = edited(ODDS, { $ref: '#/components/schemas/Odds', description: 'The price', 'backed with cash.': null });
  Object.assign(small.components, { schemas: { Odds: { type: 'number', description: 'Odds.' } } });
  expect(await lint(small)).toEqual([expect.stringContaining('"backed with cash." is no key of a schema')]);
});

it('requires a description of a field itself, even next to a reference to a schema that has one', async () => {
  const small = edited(ODDS, { $ref: '#/components/schemas/Odds' });
  Object.assign(small.components, { schemas: { Odds: { type: 'number', description: 'Odds.' } } });
  expect(await lint(small)).toEqual([expect.stringContaining('Field fair_odds needs a description')]);
});

it('accepts "x-default: none" next to the name of a parameter as a stated default', async () => {
  const schema = { type: 'integer', minimum: 1, maximum: 9 };
  expect(await lint(edited(LIMIT, { name: 'limit', in: 'query', description: 'Rows.', 'x-default': 'none', schema }))).toEqual([]);
});

it('requires the system token and a 403 on operations for operators, and nowhere else', async () => {
  const small = edited(`${OPERATION} security`, [{ systemKey: [] }]);
  Object.assign(small.components.securitySchemes, { systemKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } });
  const forbidden = expect.stringContaining('Answer 403 is not declared');
  const { '/picks/{fight_id}': path, ...none } = small.paths;
  expect(await lint({ ...small, paths: { ...none, '/schemas/{fight_id}': path } })).toEqual([forbidden]);
  expect(await lint(small)).toEqual([expect.stringContaining('must not accept the system token'), forbidden]);
  expect(await lint({ ...contract(), paths: { ...none, '/admin/{fight_id}': contract().paths['/picks/{fight_id}'] } })).toEqual([
    expect.stringContaining('must accept the system token only'),
  ]);
});

it('allows camelCase only in the journal and in admin records', async () => {
  const schema = { type: 'string', maxLength: 9, description: 'A name.' };
  const small = edited(MEDIA, {
    schema: { type: 'object', required: ['bookKey'], properties: { bookKey: schema } },
    examples: { book: { value: { bookKey: 'bovada' } } },
  });
  expect(await lint(small, 'schemas/admin.yaml')).toEqual([]);
  expect(await lint(small, 'schemas/journal.yaml')).toEqual([]);
  expect(await lint(small, 'schemas/picks.yaml')).toEqual([expect.stringContaining('"bookKey" is not snake_case')]);
});

it('finds nothing in the contract itself', async () => {
  expect(await lintContract(await readContract(TRADING))).toEqual([]);
});

it('reads a single group, and rejects a group that does not exist', async () => {
  const { parsed } = await readContract(TRADING, 'runs');
  expect(Object.keys(parsed.paths)).toEqual(['/runs']);
  await expect(readContract(TRADING, 'nothing')).rejects.toThrow('no paths in a group "nothing"');
});
