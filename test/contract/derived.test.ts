import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { EVENT_TYPES } from '../../src/events/event-types';
import { readBundle, type ContractDocument } from '../../src/http/contract/bundle';
import { asyncApi } from '../../src/http/docs/asyncapi';
import { inOpenApi32 } from '../../src/http/docs/openapi-32';
import { derivedFindings } from '../../tools/contract/derived';

const OTHERS = ['snapshot', 'resync', 'position', 'bye', 'slow_consumer'];
const STREAM = ['/events/stream', 'get', 'responses', '200', 'content', 'text/event-stream'];

let document: ContractDocument;
beforeAll(async () => (document = await readBundle('desk')));

/** The references of a document that lead nowhere. */
function broken(root: object): string[] {
  const refs = [...JSON.stringify(root).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer = '']) => pointer);
  expect(refs.length).toBeGreaterThan(50);
  return refs.filter((pointer) => {
    const keys = pointer.slice(1).split('/');
    return keys.reduce((node, key) => node.at(key.replaceAll('~1', '/').replaceAll('~0', '~')), new DocumentNode(root)).value === undefined;
  });
}

it('validators of both formats find nothing, and something in a document that is wrong', async () => {
  expect(await derivedFindings(document)).toEqual(
    new Map([
      ['OpenAPI 3.2', []],
      ['AsyncAPI 3.0', []],
    ]),
  );
  const wrong = await derivedFindings({ ...document, info: { ...document.info, version: undefined } });
  for (const [format, findings] of wrong) expect([format, findings.length > 0]).toEqual([format, true]);
});

describe('the contract in OpenAPI 3.2', () => {
  it('is that of 3.1, but for the stream', () => {
    const { openapi, paths, ...others } = inOpenApi32(document);
    const { paths: paths31 = {} } = document;
    expect({ ...others, openapi: '3.1.0', paths: paths31 }).toEqual(document);
    expect(openapi).toBe('3.2.0');
    const differing = new DocumentNode(paths).entries.filter(
      ([path, { value }]) => JSON.stringify(value) !== JSON.stringify(paths31[path]),
    );
    expect(differing.map(([path]) => path)).toEqual(['/events/stream']);
    expect(broken({ ...others, paths })).toEqual([]);
  });

  it('says what each message of the stream is by its name', () => {
    const media = STREAM.reduce((node, key) => node.at(key), new DocumentNode(inOpenApi32(document)).at('paths'));
    expect(media.entries.map(([key]) => key)).toEqual(['itemSchema', 'examples']);
    const messages = media
      .at('itemSchema')
      .at('oneOf')
      .items.map((one) => one.at('properties'));
    expect(messages.map((message) => message.at('event').at('const').text)).toEqual([...EVENT_TYPES, ...OTHERS]);
    const data = new Map(messages.map((message) => [message.at('event').at('const').text, message.at('data').at('contentSchema')]));
    expect(media.at('examples').at('first').at('serializedValue').text).toMatch(/^retry: /);
    for (const type of EVENT_TYPES) expect(JSON.stringify(data.get(type)?.at('properties').at('type').value)).toContain(`"${type}"`);
  });
});

describe('the events in AsyncAPI', () => {
  const api = () => asyncApi(document, 'https://desk.example.com/boxing/api/desk/v1');

  it('have a channel for the stream and one for webhooks, with a message for each type', () => {
    const node = new DocumentNode(api());
    const namesOf = (channel: string) =>
      node
        .at('channels')
        .at(channel)
        .at('messages')
        .entries.map(([, message]) => message.at('name').text);
    expect(namesOf('stream')).toEqual([...EVENT_TYPES, ...OTHERS]);
    expect(namesOf('webhook')).toEqual([...EVENT_TYPES, 'webhook.test']);
    expect(broken(api())).toEqual([]);
    expect(node.at('servers').at('desk').value).toMatchObject({
      protocol: 'https',
      host: 'desk.example.com',
      pathname: '/boxing/api/desk/v1',
    });
  });

  it('need a key or a ticket, as the contract says', () => {
    const node = new DocumentNode(api());
    expect(
      node
        .at('operations')
        .at('streamEvents')
        .at('security')
        .items.map(({ value }) => value),
    ).toMatchObject([
      { type: 'http', scheme: 'bearer' },
      { type: 'httpApiKey', in: 'header', name: 'X-API-Key' },
      { type: 'httpApiKey', in: 'query', name: 'ticket' },
    ]);
  });

  it('have examples that are as their schemas say, in the dialect of AsyncAPI', () => {
    const made = api();
    const ajv = new Ajv({ strict: false });
    addFormats(ajv);
    ajv.addSchema(made, 'api');
    let shown = 0;
    for (const [name, message] of new DocumentNode(made).at('components').at('messages').entries) {
      const validate = ajv.compile({ $ref: `api#/components/schemas/${name}` });
      expect([name, validate({})]).toEqual([name, name === 'StreamSlowConsumer']);
      for (const example of message.at('examples').items) {
        expect([name, validate(example.at('payload').value), validate.errors]).toEqual([name, true, null]);
        shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(5);
  });
});
