import { breakingChanges } from '../../tools/contract/diff';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { announcesBreaking, compareWithReleases } from '../../tools/contract/release';

const field = { type: 'string', enum: ['a', 'b'] };
const document = {
  paths: {
    '/picks': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 500 } },
          { name: 'side', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } },
        ],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Pick' } },
              },
            },
          },
          404: { $ref: '#/components/responses/NotFound' },
        },
      },
    },
  },
  components: {
    responses: { NotFound: { content: { 'application/json': { schema: { type: 'object', properties: { code: { type: 'string' } } } } } } },
    schemas: {
      Pick: {
        type: 'object',
        additionalProperties: false,
        required: ['side', 'edge'],
        properties: { side: field, edge: { oneOf: [{ $ref: '#/components/schemas/Edge' }, { type: 'null' }] } },
      },
      Edge: { type: 'number', minimum: -1, maximum: 1 },
    },
  },
};

/** The changes after an edit of a copy of the document. */
function after(edit: (copy: typeof document) => void): string[] {
  const copy = structuredClone(document);
  edit(copy);
  return breakingChanges(document, copy);
}

type Editable = Record<string, unknown>;
const operation = (copy: typeof document) => copy.paths['/picks'].get;
const pick = (copy: typeof document) => copy.components.schemas.Pick;
const set = (target: object, change: Editable) => void Object.assign(target, change);
const unset = (target: object, key: string) => void Reflect.deleteProperty(target, key);

it('finds nothing between equal documents', () => {
  expect(breakingChanges(document, structuredClone(document))).toEqual([]);
});

it.each<[string, (copy: typeof document) => void, string]>([
  ['an operation', (c) => unset(c.paths, '/picks'), 'GET /picks was removed'],
  ['a parameter', (c) => void operation(c).parameters.shift(), 'GET /picks: parameter limit in query was removed'],
  ['an answer', (c) => unset(operation(c).responses, '404'), 'GET /picks: answer 404 was removed'],
  ['a field', (c) => unset(pick(c).properties, 'edge'), 'GET /picks: answer 200[] edge was removed'],
  [
    'a field behind a shared answer',
    (c) => unset(c.components.responses.NotFound.content['application/json'].schema.properties, 'code'),
    'GET /picks: answer 404 code was removed',
  ],
])('reports %s that was removed', (_, edit, change) => {
  expect(after(edit)).toEqual([change]);
});

it.each<[string, (copy: typeof document) => void, string]>([
  [
    'a parameter made required',
    (c) => set(operation(c).parameters[0] ?? {}, { required: true }),
    'GET /picks: parameter limit in query became required',
  ],
  [
    'a new required parameter',
    (c) => void (operation(c).parameters as object[]).push({ name: 'book', in: 'query', required: true, schema: { type: 'string' } }),
    'GET /picks: parameter book in query is new and required',
  ],
  [
    'a lower maximum',
    (c) => set(operation(c).parameters[0]?.schema ?? {}, { maximum: 100 }),
    'GET /picks: parameter limit in query: maximum 500 became 100',
  ],
  [
    'a higher minimum',
    (c) => set(operation(c).parameters[0]?.schema ?? {}, { minimum: 10 }),
    'GET /picks: parameter limit in query: minimum 1 became 10',
  ],
  [
    'a value no longer taken',
    (c) => set(operation(c).parameters[1]?.schema ?? {}, { enum: ['a'] }),
    'GET /picks: parameter side in query: b is no longer allowed',
  ],
  [
    'an enum where anything was taken',
    (c) => set(operation(c).parameters[0]?.schema ?? {}, { enum: [1, 2] }),
    'GET /picks: parameter limit in query: any value is no longer allowed',
  ],
  [
    'a parameter of another type',
    (c) => set(operation(c).parameters[0]?.schema ?? {}, { type: 'boolean' }),
    'GET /picks: parameter limit in query: type integer became boolean',
  ],
])('reports %s', (_, edit, change) => {
  expect(after(edit)).toEqual([change]);
});

it.each<[string, (copy: typeof document) => void, string]>([
  [
    'of another type',
    (c) => set(c.components.schemas.Edge, { type: 'string' }),
    'GET /picks: answer 200[] edge: type number or null became string or null',
  ],
  [
    'that can be null now',
    (c) => set(pick(c).properties.side, { type: ['string', 'null'] }),
    'GET /picks: answer 200[] side: type string became string or null',
  ],
  ['that may be absent now', (c) => set(pick(c), { required: ['side'] }), 'GET /picks: answer 200[] edge may be absent now'],
  [
    'with a new value',
    (c) => set(pick(c).properties.side, { enum: ['a', 'b', 'draw'] }),
    'GET /picks: answer 200[] side: draw is new in an answer',
  ],
])('reports a field %s', (_, edit, change) => {
  expect(after(edit)).toContain(change);
});

it('reports a field removed from a shared part', () => {
  const composed = structuredClone(document);
  const { side, edge } = pick(composed).properties;
  const Sided = { type: 'object', required: ['side'], properties: { side } };
  set(composed.components.schemas, { Sided });
  set(pick(composed), { allOf: [{ $ref: '#/components/schemas/Sided' }], required: ['edge'], properties: { edge } });
  const changed = structuredClone(composed);
  set(changed.components.schemas, { Sided: { type: 'object' } });
  expect(breakingChanges(composed, changed)).toEqual(['GET /picks: answer 200[] side was removed']);
});

it.each<[string, (copy: typeof document) => void]>([
  ['a new operation', (c) => set(c.paths, { '/more': { get: { responses: {} } } })],
  [
    'a new optional parameter',
    (c) => void (operation(c).parameters as object[]).push({ name: 'book', in: 'query', schema: { type: 'string' } }),
  ],
  ['a new field', (c) => set(pick(c).properties, { fair: { type: 'number' } })],
  ['a wider bound of a parameter', (c) => set(operation(c).parameters[0]?.schema ?? {}, { maximum: 1000 })],
  ['a wider type of a parameter', (c) => set(operation(c).parameters[0]?.schema ?? {}, { type: 'number' })],
  ['another value taken', (c) => set(operation(c).parameters[1]?.schema ?? {}, { enum: ['a', 'b', 'draw'] })],
  ['a value no longer sent', (c) => set(pick(c).properties.side, { enum: ['a'] })],
  ['a narrower type sent', (c) => set(c.components.schemas.Edge, { type: 'integer' })],
  [
    'a schema composed of shared parts',
    (c) => {
      const { side, ...rest } = pick(c).properties;
      set(c.components.schemas, { Sided: { type: 'object', required: ['side'], properties: { side } } });
      set(pick(c), { allOf: [{ $ref: '#/components/schemas/Sided' }], required: ['edge'], properties: rest });
    },
  ],
  ['an answer opened to new fields', (c) => unset(pick(c), 'additionalProperties')],
])('accepts %s', (_, edit) => {
  expect(after(edit)).toEqual([]);
});

describe('a request body', () => {
  const withBody = structuredClone(document);
  set(withBody.paths['/picks'], {
    post: {
      requestBody: {
        content: {
          'application/json': { schema: { type: 'object', required: ['side'], properties: { side: field, note: { type: 'string' } } } },
        },
      },
      responses: {},
    },
  });
  type Schema = { required: string[]; properties: Editable };
  const bodyOf = (copy: typeof document) =>
    (
      copy.paths['/picks'] as unknown as {
        post: { requestBody: { required?: boolean; content: { 'application/json': { schema: Schema } } } };
      }
    ).post;
  const changed = (edit: (post: ReturnType<typeof bodyOf>) => void) => {
    const copy = structuredClone(withBody);
    edit(bodyOf(copy));
    return breakingChanges(withBody, copy);
  };
  const schema = (post: ReturnType<typeof bodyOf>) => post.requestBody.content['application/json'].schema;

  it.each<[string, (post: ReturnType<typeof bodyOf>) => void, string]>([
    ['that is gone', (post) => unset(post, 'requestBody'), 'POST /picks: body was removed'],
    ['that became required', (post) => set(post.requestBody, { required: true }), 'POST /picks: body became required'],
    [
      'of another type',
      (post) => set(post.requestBody, { content: { 'text/csv': {} } }),
      'POST /picks: body is no longer application/json',
    ],
    ['without a field', (post) => unset(schema(post).properties, 'note'), 'POST /picks: body note was removed'],
    ['with one more required field', (post) => schema(post).required.push('note'), 'POST /picks: body note became required'],
    [
      'with a value less',
      (post) => set(schema(post).properties, { side: { ...field, enum: ['a'] } }),
      'POST /picks: body side: b is no longer allowed',
    ],
  ])('%s is reported', (_, edit, change) => {
    expect(changed(edit)).toEqual([change]);
  });

  it('may have a new field, and may leave one out', () => {
    expect(changed((post) => set(schema(post).properties, { stake: { type: 'number' } }))).toEqual([]);
    expect(changed((post) => set(schema(post), { required: [] }))).toEqual([]);
  });
});

it('a failure may have a new code, and an alternative a new place', () => {
  const named = structuredClone(document);
  const code = (values: string[]) => ({ type: 'object', properties: { code: { type: 'string', enum: values } } });
  set(named.components.responses.NotFound.content['application/json'], { schema: code(['a']) });
  set(named.components.schemas.Edge, { oneOf: [{ $ref: '#/components/schemas/Low' }, { $ref: '#/components/schemas/High' }] });
  set(named.components.schemas, {
    Low: { type: 'object', properties: { low: field } },
    High: { type: 'object', properties: { high: field } },
  });
  const later = structuredClone(named);
  set(later.components.responses.NotFound.content['application/json'], { schema: code(['a', 'b']) });
  set(later.components.schemas.Edge, { oneOf: [{ $ref: '#/components/schemas/High' }, { $ref: '#/components/schemas/Low' }] });
  expect(breakingChanges(named, later)).toEqual([]);
});

it('an object that has other forms too is one finding, and its fields are compared with the form that keeps the most of them', () => {
  const named = structuredClone(document);
  const whole = { type: 'object', properties: { fight: field, price: field } };
  set(named.components.schemas.Edge, whole);
  const later = structuredClone(named);
  const reduced = { type: 'object', properties: { fight: field } };
  set(later.components.schemas, { Edge: { oneOf: [reduced, { ...whole, properties: { price: field, fight: { ...field, type: 'number' } } }] } });
  const place = 'GET /picks: answer 200[] edge';
  expect(breakingChanges(named, later)).toEqual([`${place} has other forms too`, `${place} fight: type string became number`]);
});

it('a changelog announces a breaking change in a section above that of the release', () => {
  const changelog =
    '# Changelog\n\n## 2.0.0\n\n- more\n\n## 1.1.0\n\n- Breaking: edge is gone\n\n## 1.0.0 (2026-01-01)\n\n- breaking news\n';
  expect(['2.0.0', '1.1.0', '1.0.0', '0.9.0'].map((version) => announcesBreaking(changelog, version))).toEqual([false, false, true, false]);
});

describe('the comparison with the releases', () => {
  const REMOVED = 'GET /picks: parameter limit in query was removed';
  const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- Breaking: no limit\n\n## 0.9.0\n\n- first\n';
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The faults after the removal of a parameter. */
  const faults = async (version: string, listed: readonly string[], changelog = CHANGELOG) => {
    writeFileSync(path.join(folder, `${version}.json`), JSON.stringify(document));
    writeFileSync(path.join(folder, 'breaking.yaml'), JSON.stringify({ [version]: listed }));
    const today = structuredClone(document);
    operation(today).parameters.shift();
    return (await compareWithReleases(today, folder, changelog)).get(version);
  };

  it('allows a change since 0.9.0 that is listed and announced', async () => {
    expect(await faults('0.9.0', [REMOVED])).toEqual([]);
  });

  it('reports a change that is not listed, one that is listed in vain, and one that nobody is told of', async () => {
    expect(await faults('0.9.0', [])).toEqual([`${REMOVED}; ${folder}/breaking.yaml does not list it`]);
    expect(await faults('0.9.0', [REMOVED, 'GET /x was removed'])).toEqual([
      `GET /x was removed: no such change; take it out of ${folder}/breaking.yaml`,
    ]);
    expect(await faults('0.9.0', [REMOVED], '## Unreleased\n\n- more\n\n## 0.9.0\n')).toEqual([
      'CHANGELOG.md has no section since 0.9.0 that says "breaking"',
    ]);
  });

  it('allows none since 1.0.0, listed or not', async () => {
    expect(await faults('1.0.0', [REMOVED])).toEqual([REMOVED]);
  });

  it('is made with each release', async () => {
    writeFileSync(path.join(folder, '0.10.0.json'), JSON.stringify(document));
    await faults('0.9.0', []);
    expect([...(await compareWithReleases(document, folder, CHANGELOG)).keys()]).toEqual(['0.9.0', '0.10.0']);
  });
});
