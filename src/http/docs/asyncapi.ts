import { DocumentNode } from '../../api/trading/docs/document';
import { isRecord } from '../../lib/unknown-values';
import { messagesIn, nameIn, streamMessages, type SentMessage } from './messages';

type Json = Record<string, unknown>;

const STREAM = '/events/stream';

/**
 * What the Desk API sends by itself, in AsyncAPI 3.0: the stream and webhooks as channels, with a message for each type of event. It is made
 * of the same schemas as the contract. Source: AsyncAPI 3.0.0.
 * @param url of the Desk API
 */
export function asyncApi(document: Json, url: string): Json {
  const contract = new DocumentNode(document);
  const stream = contract.at('paths').at(STREAM).at('get');
  const webhook = contract.at('webhooks').at('event').at('post');
  const media = stream.at('responses').at('200').at('content').at('text/event-stream').value;
  const [sent, posted] = [streamMessages(document, media), messagesIn(document, webhookSchema(webhook))];
  const { protocol, host, pathname } = new URL(url);
  const info = contract.at('info');
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${info.at('title').text}: events`,
      version: info.at('version').text,
      description: 'What happens, as a stream of server-sent events and as webhooks. Requests and answers are in the OpenAPI document.',
      contact: info.at('contact').value,
      license: { name: info.at('license').at('name').text },
      tags: [{ name: 'Events' }],
    },
    defaultContentType: 'application/json',
    servers: {
      desk: { host, pathname, protocol: protocol.slice(0, -1), description: 'This service.' },
      receiver: {
        host: '{host}',
        protocol: 'https',
        description: 'A server of yours, to whose URL the service posts.',
        variables: { host: { description: 'Its host name.' } },
      },
    },
    channels: {
      stream: { address: STREAM, ...channel(stream, 'desk', sent) },
      // It has no address, because each webhook has its own.
      webhook: channel(webhook, 'receiver', posted),
    },
    operations: {
      streamEvents: { ...sending(stream, 'stream', 'GET', queryOf(stream)), security: securityOf(stream) },
      receiveEvent: sending(webhook, 'webhook', 'POST'),
    },
    components: {
      messages: messages(document, [...sent, ...posted]),
      schemas: schemasOf(document, [...sent, ...posted]),
      securitySchemes: Object.fromEntries(schemesOf(stream).map((name) => [name, scheme(contract, name)])),
    },
  };
}

function webhookSchema(webhook: DocumentNode): string {
  const body: unknown = webhook.at('requestBody').at('content').at('application/json').value;
  return nameIn(isRecord(body) && isRecord(body.schema) ? body.schema['$ref'] : undefined);
}

function channel(operation: DocumentNode, server: string, sent: readonly SentMessage[]): Json {
  return {
    title: operation.at('summary').text,
    servers: [{ $ref: `#/servers/${server}` }],
    messages: Object.fromEntries(sent.map(({ schema }) => [schema, { $ref: `#/components/messages/${schema}` }])),
  };
}

function sending(operation: DocumentNode, name: string, method: string, query?: Json): Json {
  return {
    action: 'send',
    channel: { $ref: `#/channels/${name}` },
    title: operation.at('summary').text,
    description: operation.at('description').text,
    bindings: { http: { method, ...(query && { query }), bindingVersion: '0.3.0' } },
  };
}

/** The query of an operation as an object. */
function queryOf(operation: DocumentNode): Json {
  const given = operation.at('parameters').items.filter((parameter) => parameter.at('in').text === 'query');
  const properties = given.map((parameter) => [
    parameter.at('name').text,
    { ...recordOf(parameter.at('schema')), description: parameter.at('description').text },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function schemesOf(operation: DocumentNode): string[] {
  return operation.at('security').items.flatMap((requirement) => requirement.entries.map(([name]) => name));
}

function securityOf(operation: DocumentNode): Json[] {
  return schemesOf(operation).map((name) => ({ $ref: `#/components/securitySchemes/${name}` }));
}

/** AsyncAPI has another word for a key in a request of HTTP. */
function scheme(contract: DocumentNode, name: string): Json {
  const { type, ...more } = recordOf(contract.at('components').at('securitySchemes').at(name));
  return { type: type === 'apiKey' ? 'httpApiKey' : type, ...more };
}

/** Each message with its schema, and with the events of its type among the examples of the list. */
function messages(document: Json, sent: readonly SentMessage[]): Json {
  const contract = new DocumentNode(document);
  const list = contract.at('paths').at('/events').at('get').at('responses').at('200').at('content').at('application/json');
  const shown = list.at('examples').entries.flatMap(([, example]) => example.at('value').at('data').items);
  return Object.fromEntries(
    sent.map(({ name, schema }) => {
      const examples = shown.filter((event) => event.at('type').text === name).map(({ value }) => ({ payload: value }));
      const summary = contract.at('components').at('schemas').at(schema).at('description').text;
      const payload = { $ref: `#/components/schemas/${schema}` };
      return [schema, { name, summary, payload, ...(examples.length > 0 && { examples }) }];
    }),
  );
}

/** The schemas of messages, and those that they refer to, in the dialect of AsyncAPI. */
function schemasOf(document: Json, sent: readonly SentMessage[]): Json {
  const found = new Map<string, unknown>();
  const schemas = recordOf(new DocumentNode(document).at('components').at('schemas'));
  const add = (name: string): void => {
    if (found.has(name)) return;
    if (schemas[name] === undefined) throw new Error(`the contract has no schema ${name}`);
    found.set(name, null);
    const text = JSON.stringify(schemas[name], (_, node: unknown) => {
      if (!isRecord(node) || typeof node['$ref'] !== 'string') return node;
      const { $ref, ...beside } = node;
      add(nameIn($ref));
      // A reference takes nothing beside it there.
      return Object.keys(beside).length === 0 ? node : { allOf: [{ $ref }], ...beside };
    });
    found.set(name, JSON.parse(text));
  };
  for (const { schema } of sent) add(schema);
  return Object.fromEntries(found);
}

function recordOf({ value }: DocumentNode): Json {
  return isRecord(value) ? value : {};
}
